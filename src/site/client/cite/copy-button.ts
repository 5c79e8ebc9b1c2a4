import { announce } from '../announce.ts'

const shownFor = 2000

async function copied(words: string, otherwise: () => string): Promise<string> {
  try {
    await navigator.clipboard.writeText(words)
    return 'Copied'
  } catch {
    return otherwise()
  }
}

/**
 * A button that copies words and says so.
 *
 * @param otherwise what to do, and say, if pages may not use the clipboard
 */
export function copyButton(label: string, words: () => string, otherwise: () => string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = label
  button.addEventListener('click', async () => {
    const said = await copied(words(), otherwise)
    button.textContent = said
    announce(said)
    setTimeout(() => {
      button.textContent = label
    }, shownFor)
  })
  return button
}
