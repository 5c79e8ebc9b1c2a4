import type { AnyDocument, Bundle, Document } from '../../generated/published.ts'

/** The documents of a ruleset that can be found; packs are offered elsewhere. */
export const searched = ({ documents }: Bundle): readonly Document[] => documents.filter(({ kind }) => kind !== 'pack')

/** Title of the faction a document is for; `undefined` if it is for everybody. */
export type FactionTitles = (document: AnyDocument) => string | undefined

/** The factions of a ruleset by their documents. */
export function factionTitles({ documents }: Bundle): FactionTitles {
  const titles = new Map(documents.filter(({ kind }) => kind === 'faction').map(({ id, title }) => [id, title]))
  return ({ kind, id, for: whom }) => titles.get((kind === 'faction' ? id : whom?.faction) ?? '')
}
