import type { AnyDocument, Document, EventFile, EventRuleset } from '../../../generated/published.ts'
import {
  addressAt,
  eventFolder,
  fragmentOf,
  pageOf,
  versionAddress,
  versionFolder
} from '../../../notation/addresses.ts'
import { longAnchor } from '../../../notation/ids.ts'
import { withAddresses } from '../address.ts'

/** Returns where an address of a ruleset leads at an event; others stay as they are. */
export type Lead = (address: string) => string

/** A ruleset of an event, and what decides where its addresses lead. */
interface Led {
  readonly event: EventFile['event']
  readonly said: EventRuleset
  /** Documents that have a page of their own at the event. */
  readonly differing: readonly Document[]
  /** True if the version that is played is not the one that the site has as the present one. */
  readonly isOld: boolean
}

/** Leads the addresses of a ruleset to what an event reads: its own pages, or the version that is played. */
export function leadAt({ event, said, differing, isOld }: Led): Lead {
  const home = `/${eventFolder(event.id)}`
  // The version has no pages of answers that were given since.
  const rulings = new Map(said.rulings.added.map(({ href, key }) => [href, `${home}/#${longAnchor(key)}`]))
  const pages = new Map(differing.map(({ href, key }) => [href, key]))
  return (address) => {
    const ruling = rulings.get(pageOf(address))
    if (ruling !== undefined) return ruling
    const page = pageOf(address).replace(`/${versionFolder(said.id, said.version)}/`, `/${said.id}/`)
    if (!page.startsWith(`/${said.id}/`)) return address
    const fragment = fragmentOf(address) ?? ''
    const key = pages.get(page)
    // The page of a document at an event has its clauses under the names that they have among others.
    if (key !== undefined) return addressAt(`${home}${page}`, fragment && longAnchor(addressAt(key, fragment)))
    const place = isOld ? versionAddress(page, said.id, said.version) : page
    return addressAt(`${place}?event=${event.id}`, fragment)
  }
}

/** A document whose addresses are those of the event. */
export function leading<D extends AnyDocument>(document: D, lead: Lead): D {
  const clauses = document.clauses.map((clause) => ({
    ...clause,
    href: document.event === undefined ? lead(clause.href) : clause.href,
    text: { ...clause.text, html: leadingHtml(clause.text.html, lead) }
  }))
  return { ...document, href: document.event === undefined ? lead(document.href) : document.href, clauses }
}

/** HTML of the event or of its rulesets, with the addresses of the event. */
export const leadingHtml = (html: string, lead: Lead): string =>
  withAddresses(html, (name, value) => (name === 'href' && value.startsWith('/') ? lead(value) : value))
