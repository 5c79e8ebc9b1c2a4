import { announce } from '../announce.ts'
import { button } from '../element.ts'

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
  const copy = button('copy', label, async () => {
    const said = await copied(words(), otherwise)
    copy.textContent = said
    announce(said)
    setTimeout(() => {
      copy.textContent = label
    }, shownFor)
  })
  return copy
}
