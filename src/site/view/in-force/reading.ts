import type { Resolution } from '../../../resolve/index.ts'
import type { Anchors } from '../long/anchors.ts'
import { referenceWithin } from '../long/clause.ts'
import type { Reference } from '../reference.ts'
import { findPlace, placeReference } from '../reference.ts'
import type { Place, RulesetIndex, Site } from '../site.ts'

/** A ruleset as it is read for one selection, on a page of many documents. */
export interface Reading {
  readonly site: Site
  readonly rules: RulesetIndex
  readonly resolution: Resolution
  readonly anchors: Anchors
}

/** Where a clause stands in the ruleset. */
export const placeIn = ({ site, rules }: Reading, target: string): Place | undefined => findPlace(site, rules, target)

/** Links to places, within the page where it prints them; what nobody can visit is left out. */
export const placesIn = (reading: Reading, targets: readonly string[]): Reference[] =>
  targets.flatMap((target) => {
    const place = placeIn(reading, target)
    return place ? [referenceWithin(reading.anchors, placeReference(reading.site, place))] : []
  })

/** Address of a page with the army chosen: `/rules/charging/?for=skaven`. */
export function addressFor({ resolution }: Reading, href: string): string {
  const { faction } = resolution.selection
  return faction ? `${href}?for=${faction}` : href
}
