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
 * the clause, whole or from the first page of the site on.
 *
 * @param base Path of the first page, without a slash at its end
 * @returns `undefined` if that cannot be the address of a clause
 */
export function wantedBy(
  { search, hash, origin }: Pick<Location, 'search' | 'hash' | 'origin'>,
  base: string
): Wanted | undefined {
  const given = new URLSearchParams(search).get('clause') ?? ''
  const address = given.startsWith(origin + base) ? given.slice(origin.length + base.length) : given
  const document = shape.exec(pageOf(address))?.[1]
  if (document === undefined) return undefined
  return { document, clause: fragmentOf(address) ?? hash.slice(1) }
}
