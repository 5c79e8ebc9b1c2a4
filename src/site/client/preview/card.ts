import type { Entry } from './entry.ts'

/** The parts of the card. */
export interface Card {
  readonly element: HTMLElement
  readonly close: HTMLButtonElement
  readonly back: HTMLButtonElement
  /** Print an entry; nothing of what stood there stays. */
  readonly print: (entry: Entry) => void
}

function make<T extends keyof HTMLElementTagNameMap>(tag: T, name: string, words = ''): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag)
  element.className = name
  element.textContent = words
  return element
}

function makeButton(name: string, words: string): HTMLButtonElement {
  const button = make('button', name, words)
  button.type = 'button'
  return button
}

/** Make the card; it is in the page, and closed. */
export function makeCard(): Card {
  const element = make('div', 'card preview')
  element.popover = 'manual'
  element.tabIndex = -1
  element.setAttribute('role', 'dialog')
  element.setAttribute('aria-labelledby', 'preview-name')
  element.setAttribute('aria-describedby', 'preview-words')
  const [back, close] = [makeButton('back', 'Back'), makeButton('close', '×')]
  close.setAttribute('aria-label', 'Close')
  const [head, what] = [make('div', 'head'), make('p', 'what')]
  head.append(back, what, close)
  const [name, words] = [make('p', 'name'), make('div', 'words')]
  const [remark, go, link] = [make('p', 'remark'), make('p', 'go'), make('a', '')]
  name.id = 'preview-name'
  words.id = 'preview-words'
  go.append(link)
  element.append(head, name, words, remark, go)
  document.body.append(element)
  const print = (entry: Entry) => {
    what.textContent = entry.what
    name.replaceChildren(...(entry.number === '' ? [] : [make('span', 'no', entry.number), ' ']), entry.title)
    words.replaceChildren(entry.words.cloneNode(true))
    remark.textContent = entry.remark
    remark.hidden = entry.remark === ''
    link.href = entry.href
    link.textContent = entry.what === 'Term' ? 'Full entry' : entry.number === '' ? 'Go there' : `Go to ${entry.number}`
    element.scrollTop = 0
  }
  return { element, close, back, print }
}
