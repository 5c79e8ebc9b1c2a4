import type { AnyDocument, Bundle, Document, Ruleset } from '../../generated/published.ts'
import { isClauseId, kindOf } from '../../notation/ids.ts'

/** The documents of a ruleset that can be found; packs are offered elsewhere. */
export const searched = ({ documents }: Bundle): readonly Document[] => documents.filter(({ kind }) => kind !== 'pack')

/** Withdrawn documents and clauses that can be found; an answer is found by its question. */
export const withdrawnEntries = ({ ruleset: { withdrawn = [] } }: Bundle): NonNullable<Ruleset['withdrawn']> =>
  withdrawn.filter(({ id }) => !isClauseId(id) || kindOf(id) !== 'faq')

/** Title of the faction a document is for; `undefined` if it is for everybody. */
export type FactionTitles = (document: AnyDocument) => string | undefined

/** The factions of a ruleset by their documents. */
export function factionTitles({ documents }: Bundle): FactionTitles {
  const titles = new Map(documents.filter(({ kind }) => kind === 'faction').map(({ id, title }) => [id, title]))
  return ({ kind, id, for: whom }) => titles.get((kind === 'faction' ? id : whom?.faction) ?? '')
}
