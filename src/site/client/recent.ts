import { isText, isListOf, hasFields } from '../guard/guards.ts'
import { control } from '../hooks.ts'
import { lineOf } from './pins/pin-of.ts'
import { keptAddress } from './pins/store.ts'
import { keepText, readStored } from './stored.ts'

/** A page that a reader opened. */
export interface RecentPlace {
  /** Path below the base of the site. */
  readonly address: string
  readonly title: string
}

const key = 'codicil-recent'
const kept = 6

const isPlaces = isListOf(hasFields<RecentPlace>({ address: isText, title: isText }))

/** Returns the pages of documents that were opened last on this device, the latest first, without the present one. */
export function recentPlaces(): readonly RecentPlace[] {
  const stored = readStored(key, (value) => (isPlaces(value) ? value : [])) ?? []
  const here = keptAddress(location.pathname)
  return stored.filter(({ address }) => address.startsWith('/') && address !== here)
}

/** Remembers the page of a document, so that the search can offer it. */
export function rememberPlace(): void {
  if (document.querySelector(`main${control('document')}`) === null) return
  const place = { address: keptAddress(location.pathname), title: lineOf(document.querySelector('h1')) }
  keepText(key, JSON.stringify([place, ...recentPlaces()].slice(0, kept)))
}
