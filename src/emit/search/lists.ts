import type { Clause } from '../../generated/published.ts'

/** Clauses of a document by their ids. */
type Clauses = ReadonlyMap<string, Clause>

const aboveOf = ({ type, parent }: Clause, clauses: Clauses): Clause | undefined =>
  type === 'item' ? clauses.get(parent ?? '') : undefined

/** The last sentence of a text, if it is left open for what follows: `Among them are those that`, `Choose one:`. */
const openSentence = /(?:^|[.!?]\s+)((?:[^.!?]|[.!?](?!\s))+[^.!?\s])$/u

/**
 * Returns the words that introduce an item of a list, without which it may be read as the opposite: `Among the units that
 * may not charge are those that`. `undefined` for anything else, and for an item after a whole sentence.
 */
export const introductionOf = (clause: Clause, clauses: Clauses): string | undefined =>
  openSentence.exec(aboveOf(clause, clauses)?.text.plain ?? '')?.[1]
