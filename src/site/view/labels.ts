import type { Document, TermDocument } from '../../generated/published.ts'

/** Kind of a published document. */
export type Kind = Document['kind']

/** How certain a definition is, for readers; one that the authors of a game of their own give needs no source. */
export const certaintyLabels: Readonly<Record<NonNullable<TermDocument['certainty']>, string>> = {
  source: 'From the source',
  seen: 'Seen in public data, not official',
  known: 'Generally known, not checked'
}
