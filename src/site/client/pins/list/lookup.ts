import { addressAt, fragmentOf, pageOf } from '../../../../notation/addresses.ts'
import { placeNamed } from '../../../../notation/decoded.ts'
import { part } from '../../../hooks.ts'
import type { Citable } from '../../cite/citable.ts'
import { newAddressIn, onwardFrom } from '../../onward.ts'
import { pageAt } from '../../page-at.ts'
import { lineOf, pinOf, wordsOf } from '../pin-of.ts'
import { fullAddress, keptAddress, type Pin } from '../store.ts'

/** Present contents of a pinned place. */
export interface Found {
  /** As one would pin it today: a renamed clause has its new address. */
  readonly pin: Pin
  /** Its words, and those of the clauses below it, as the page has them. */
  readonly words: readonly Element[]
}

/** A page of this site, and its address. */
interface Page {
  readonly page: Document
  readonly address: string
}

/** Reads a page; one that was renamed leads to the present one. @returns nothing if it cannot be read right now */
async function pageRead(address: string): Promise<Page | undefined> {
  const page = await pageAt(new URL(address)).catch(() => undefined)
  const present = page && newAddressIn(page)
  if (present) return pageRead(location.origin + new URL(present, address).pathname)
  return page && { page, address }
}

const numberOf = (clause: Element): string => lineOf(clause.querySelector(`:scope > ${part('number')}`))

/** A clause and those below it, by their numbers. */
function withParts(clause: Element): readonly Element[] {
  const number = numberOf(clause)
  if (number === '') return [clause]
  const all = [...clause.ownerDocument.querySelectorAll(part('clause'))]
  return [clause, ...all.filter((each) => numberOf(each).startsWith(`${number}.`))]
}

/** The place that a pin names in a page: a clause by its present or a former id, or the page itself. */
function placeIn({ page, address }: Page, id: string | undefined): Citable | undefined {
  const element =
    id === undefined
      ? page.querySelector<HTMLElement>(part('head'))
      : page.getElementById(id)?.closest<HTMLElement>(part('clause'))
  if (!element) return undefined
  return { element, name: '', address: addressAt(address, id === undefined ? '' : element.id) }
}

/** Note on a page about a clause that it no longer has. */
const noteAt = (page: Document, id: string): HTMLElement | undefined =>
  page.getElementById(id)?.closest<HTMLElement>(part('gone')) ?? undefined

/** A clause that went elsewhere is looked up there; of one that was withdrawn, the note about it is shown. */
function lookUpGone(pin: Pin, note: HTMLElement): Promise<Found | undefined> | Found {
  const onward = onwardFrom(note)
  if (onward) return lookUp({ ...pin, address: keptAddress(new URL(onward, location.origin).href) })
  return { pin, words: [...note.querySelectorAll(`:scope > p:not(${part('name-of-gone')})`)] }
}

const firstWords = `${part('lead')}, ${part('clauses')} ${part('words')}`

/** Words of a page: its summary, that it has no answer, or else its first words. */
const wordsOfPage = (head: Element): Element | null =>
  wordsOf(head) ?? head.querySelector(part('no-answer')) ?? head.ownerDocument.querySelector(firstWords)

/** Looks up what a pinned place contains now. @returns nothing if it is gone, or cannot be read right now */
export async function lookUp(pin: Pin): Promise<Found | undefined> {
  const hash = fragmentOf(pin.address)
  const read = await pageRead(fullAddress(pageOf(pin.address)))
  const id = hash === undefined ? undefined : placeNamed(hash)
  const place = read && placeIn(read, id)
  const note = read && id !== undefined && noteAt(read.page, id)
  if (note) return lookUpGone(pin, note)
  if (!place) return undefined
  if (hash !== undefined)
    return { pin: pinOf(place), words: withParts(place.element).flatMap((part) => wordsOf(part) ?? []) }
  const words = wordsOfPage(place.element)
  return { pin: { ...pinOf(place), words: lineOf(words) }, words: words ? [words] : [] }
}
