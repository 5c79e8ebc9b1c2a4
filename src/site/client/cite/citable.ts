import { addressAt } from '../../../notation/addresses.ts'
import { localOfAnchor } from '../../../notation/ids.ts'
import { control, part } from '../../hooks.ts'
/** Something that can be linked and cited: a page, or a clause with a permanent id. */
export interface Citable {
  /** The clause, or the head of the page. */
  readonly element: HTMLElement
  /** Short name for readers: `2.1`, `this page`. */
  readonly name: string
  /** Permanent address, without the reader's choices. */
  readonly address: string
}

const page = (): string => location.origin + location.pathname

/** The heading of the document that a clause belongs to, on a page with many documents. */
export const chapterOf = (element: Element): HTMLAnchorElement | undefined =>
  element.closest(part('chapter'))?.querySelector<HTMLAnchorElement>(':scope > h2 > a') ?? undefined

/** On a page of everything, a clause still has its own page; the rules of an army are only there. */
function addressOf(element: HTMLElement, hash: string): string {
  const chapter = element.closest(control('document')) && chapterOf(element)
  return chapter ? addressAt(chapter.href, localOfAnchor(hash)) : page() + hash
}

/** The clause behind its number. */
export function citableClause(number: HTMLAnchorElement): Citable | undefined {
  const element = number.closest<HTMLElement>(part('clause'))
  return element ? { element, name: number.textContent ?? '', address: addressOf(element, number.hash) } : undefined
}

/** The page itself, from the head of its text. */
export const citablePage = (element: HTMLElement): Citable => ({ element, name: 'this page', address: page() })
