import type { Document } from '../../../generated/published.ts'
import { longAnchor } from '../../../notation/ids.ts'
import { withAddresses, withBase } from '../address.ts'
import type { RulesetIndex, Site } from '../site.ts'

/** By address, base path included: the anchor of everything that a page of many documents prints. */
export type Anchors = ReadonlyMap<string, string>

/** Anchors of a page that prints these documents. */
export const anchorsOf = ({ base }: Site, documents: readonly Document[]): Anchors =>
  new Map(
    documents.flatMap(({ clauses }) => clauses.map(({ href, id }) => [withBase(base, href), longAnchor(id)] as const))
  )

/** Anchors of a page that prints these clauses of a ruleset, by canonical id. */
export const anchorsOfClauses = (site: Site, { places }: RulesetIndex, clauses: readonly string[]): Anchors =>
  new Map(
    clauses.flatMap((id) => {
      const place = places.get(id)
      return place ? [[withBase(site.base, place.clause.href), longAnchor(id)] as const] : []
    })
  )

/** An address, or the place on this page that says the same. */
export function addressWithin(anchors: Anchors, href: string): string {
  const anchor = anchors.get(href)
  return anchor === undefined ? href : `#${anchor}`
}

/**
 * HTML of a text that is printed among others: its links stay on the page where they can, and its own ids, which
 * footnotes have, begin with the anchor under which it is printed.
 */
export const htmlWithin = (anchors: Anchors, under: string, html: string): string =>
  withAddresses(html, (attribute, value) => {
    if (attribute === 'id') return `${under}.${value}`
    return value.startsWith('#') ? `#${under}.${value.slice(1)}` : addressWithin(anchors, value)
  })
