const shownFor = 2000

async function copied(address: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(address)
    return 'Copied'
  } catch {
    // Where the clipboard is closed to pages, the address bar still has the link.
    history.replaceState(undefined, '', address)
    return 'Now in the address bar'
  }
}

function copyButton(name: string, address: string, announce: (words: string) => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy link'
  button.setAttribute('aria-label', `Copy link to ${name}`)
  button.addEventListener('click', async () => {
    const words = await copied(address)
    button.textContent = words
    announce(words)
    setTimeout(() => {
      button.textContent = 'Copy link'
    }, shownFor)
  })
  return button
}

/** Says to screen readers what happened. */
function announcer(): (words: string) => void {
  const status = document.createElement('p')
  status.className = 'announcer'
  status.setAttribute('role', 'status')
  document.body.append(status)
  return (words) => {
    status.textContent = words
  }
}

/** Put a control that copies the address beside the number of the page, and of each clause whose id is a promise. */
export function offerCopyLinks(): void {
  const announce = announcer()
  document
    .querySelector('.document > .title > .kind')
    ?.append(copyButton('this page', location.origin + location.pathname, announce))
  for (const number of document.querySelectorAll<HTMLAnchorElement>('.clause.durable > a.number')) {
    number.after(copyButton(number.textContent ?? '', number.href, announce))
  }
}
