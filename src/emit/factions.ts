import type { Bundle, FactionDocument } from '../generated/published.ts'

/** Returns the factions of a ruleset, in reading order. */
export const factionsOf = ({ documents }: Bundle): readonly FactionDocument[] =>
  documents.filter((document) => document.kind === 'faction')
