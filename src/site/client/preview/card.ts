import { asPart, button, make } from '../element.ts'
import type { Entry } from './entry.ts'

/** The parts of the card. */
export interface Card {
  readonly element: HTMLElement
  readonly close: HTMLButtonElement
  readonly back: HTMLButtonElement
  /** Shows an entry instead of what the card showed before. */
  readonly print: (entry: Entry) => void
}

const nameId = 'preview-name'

/** Id of the words, for the link that they describe. */
export const wordsId = 'preview-words'

function makeCloseButton(): HTMLButtonElement {
  const close = button('close', '×')
  close.setAttribute('aria-label', 'Close')
  return close
}

/** The element that opens: screen readers hear the name and the words as soon as it has the focus. */
function makeFrame(): HTMLElement {
  const element = asPart('card', make('div', 'card preview'))
  element.popover = 'manual'
  element.tabIndex = -1
  element.setAttribute('role', 'dialog')
  element.setAttribute('aria-labelledby', nameId)
  element.setAttribute('aria-describedby', wordsId)
  return element
}

const goWords = ({ what, number }: Entry): string =>
  what === 'Term' ? 'Full entry' : number === '' ? 'Open' : `Go to ${number}`

/** The parts that change with the entry, in reading order, and what prints them. */
function makeBody(): { readonly parts: readonly HTMLElement[]; readonly print: (entry: Entry) => void } {
  const [name, words, remark, go] = [make('p', 'name'), make('div', 'words'), make('p', 'remark'), make('p', 'go')]
  name.id = nameId
  words.id = wordsId
  const link = make('a', '')
  go.append(link)
  const print = (entry: Entry) => {
    name.replaceChildren(...(entry.number === '' ? [] : [make('span', 'no', entry.number), ' ']), entry.title)
    words.replaceChildren(entry.words.cloneNode(true))
    remark.textContent = entry.remark
    remark.hidden = entry.remark === ''
    link.href = entry.href
    link.textContent = goWords(entry)
  }
  return { parts: [name, words, remark, go], print }
}

/** Makes the card; it is in the page, and closed. */
export function makeCard(): Card {
  const element = makeFrame()
  const [back, close, what, head] = [button('back', 'Back'), makeCloseButton(), make('p', 'what'), make('div', 'head')]
  const body = makeBody()
  head.append(back, what, close)
  element.append(head, ...body.parts)
  document.body.append(element)
  const print = (entry: Entry) => {
    what.textContent = entry.what
    body.print(entry)
    element.scrollTop = 0
  }
  return { element, close, back, print }
}
