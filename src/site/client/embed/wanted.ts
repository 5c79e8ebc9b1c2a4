import { fragmentOf, pageOf } from '../../../notation/addresses.ts'
/** The clause an address asks for. */
export interface Wanted {
  /** Ruleset, section and id of the document: `skirmish/rules/round`. */
  readonly document: string
  /** Id of the clause; empty for the whole document. */
  readonly clause: string
}

/** Ids only, so that no address can lead out of the site’s own data. */
const shape = /^\/?([a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+)\/?$/u

/**
 * Reads the address of the page, `/embed/?clause=skirmish/rules/round#draw`: `clause=` is followed by the address of
 * the clause on the site.
 *
 * @returns `undefined` if that cannot be the address of a clause
 */
export function wantedBy({ search, hash }: Pick<Location, 'search' | 'hash'>): Wanted | undefined {
  const address = new URLSearchParams(search).get('clause') ?? ''
  const document = shape.exec(pageOf(address))?.[1]
  if (document === undefined) return undefined
  return { document, clause: fragmentOf(address) ?? hash.slice(1) }
}
