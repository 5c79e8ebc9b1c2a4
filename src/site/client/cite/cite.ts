import { keepBeside } from '../beside.ts'
import { button, make } from '../element.ts'
import { citationOf, embedCode, markdownCitation, plainCitation, siteAddress } from './citation.ts'
import { copyButton } from './copy-button.ts'
import type { Place } from './place.ts'

/** If pages may not use the clipboard, the words are selected, ready for the reader to copy. */
function select(words: HTMLElement): string {
  getSelection()?.selectAllChildren(words)
  return 'Selected above'
}

function fill(card: HTMLElement, place: Place): void {
  const citation = citationOf(place)
  const words = make('p', 'citation', plainCitation(citation))
  const way = (label: string, text: string) =>
    copyButton(
      label,
      () => text,
      () => select(words)
    )
  const embed = embedCode(citation, siteAddress())
  const ways = make(
    'p',
    'ways',
    way('Copy as text', plainCitation(citation)),
    way('Copy as Markdown', markdownCitation(citation)),
    embed !== undefined && way('Copy embed code', embed)
  )
  card.replaceChildren(words, ways)
}

/** The control that shows how to cite a place, with ways to copy it. */
export function cite(place: Place): HTMLElement {
  const card = make('span', 'card cite')
  card.popover = 'auto'
  card.setAttribute('role', 'dialog')
  card.setAttribute('aria-label', `Cite ${place.name}`)
  const opener = button('', 'Cite')
  opener.setAttribute('aria-label', `Cite ${place.name}`)
  opener.setAttribute('aria-haspopup', 'dialog')
  opener.popoverTargetElement = card
  card.addEventListener('beforetoggle', () => fill(card, place), { once: true })
  keepBeside(card, () => opener)
  return make('span', '', opener, card)
}
