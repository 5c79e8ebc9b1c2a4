import type { ClauseNode } from '../../../../resolve/rulebook.ts'
import { inwards } from '../../../../resolve/rulebook.ts'

/** Where a clause stands on its page. */
export interface Spot {
  /** The clause itself; for a document as a whole, the main part of the page. */
  readonly host: HTMLElement
  /** Its own words; absent where it has none. */
  readonly words: HTMLElement | null
  /** The list of all changes, for everybody. */
  readonly changes: HTMLElement | null
  /** Questions about it. */
  readonly questions: HTMLElement | null
}

const child = (host: Element, look: string): HTMLElement | null => host.querySelector<HTMLElement>(`:scope > ${look}`)

/** Find a clause on the page of its document. */
export function spotOf({ id, parent }: ClauseNode, main: HTMLElement): Spot | undefined {
  if (!parent) {
    return { host: main, words: child(main, '.lead'), changes: child(main, '.changes'), questions: null }
  }
  const host = document.getElementById(id.split('#')[1] ?? '')
  if (!host?.classList.contains('clause')) return undefined
  return {
    host,
    words: child(host, '.words'),
    changes: child(host, '.changes'),
    questions: child(host, '.questions')
  }
}

/** Put what concerns a clause right after its words. */
export function placeNow({ host, words, changes }: Spot, made: HTMLElement): void {
  const fold = host.querySelector(':scope > .was')
  // What changes a document as a whole is listed before its words.
  const last = host.matches('main') ? (fold ?? words ?? changes) : (changes ?? fold ?? words)
  if (last) last.after(made)
  else host.querySelector(':scope > .clauses')?.before(made)
}

/** Put what is added to a text after all of it. */
export function placeAfter(node: ClauseNode, main: HTMLElement, made: HTMLElement): void {
  const below = inwards(node).slice(1)
  const last = below.map((each) => spotOf(each, main)?.host).findLast((host) => host !== undefined)
  if (!node.parent || !last) {
    main.querySelector(':scope > .clauses')?.after(made)
    return
  }
  const row = document.createElement(last.tagName)
  row.className = 'clause tail'
  row.append(made)
  last.after(row)
}
