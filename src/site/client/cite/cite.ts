import { keepBeside } from '../beside.ts'
import { citationOf, embedCode, markdownCitation, plainCitation } from './citation.ts'
import { copyButton } from './copy-button.ts'
import type { Place } from './place.ts'

/** If pages may not use the clipboard, the words are selected, ready for the reader to copy. */
function select(words: HTMLElement): string {
  getSelection()?.selectAllChildren(words)
  return 'Selected above'
}

function fill(card: HTMLElement, place: Place): void {
  const citation = citationOf(place)
  const words = document.createElement('p')
  words.className = 'citation'
  words.textContent = plainCitation(citation)
  const ways = document.createElement('p')
  ways.className = 'ways'
  const way = (label: string, text: string) =>
    copyButton(
      label,
      () => text,
      () => select(words)
    )
  ways.append(way('Copy as text', plainCitation(citation)), way('Copy as Markdown', markdownCitation(citation)))
  const embed = embedCode(citation, location.origin + (document.documentElement.dataset['base'] ?? ''))
  if (embed !== undefined) ways.append(way('Copy embed code', embed))
  card.replaceChildren(words, ways)
}

/** The control that shows how to cite a place, with ways to copy it. */
export function cite(place: Place): HTMLElement {
  const card = document.createElement('span')
  card.className = 'card cite'
  card.popover = 'auto'
  card.setAttribute('role', 'dialog')
  card.setAttribute('aria-label', `Cite ${place.name}`)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Cite'
  button.setAttribute('aria-label', `Cite ${place.name}`)
  button.setAttribute('aria-haspopup', 'dialog')
  button.popoverTargetElement = card
  card.addEventListener('beforetoggle', () => fill(card, place), { once: true })
  keepBeside(card, () => button)
  const control = document.createElement('span')
  control.append(button, card)
  return control
}
