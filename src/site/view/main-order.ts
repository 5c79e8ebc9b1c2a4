import type { Bundle, Sequence } from '../../generated/published.ts'

/**
 * Returns the order of play by which a ruleset is compared: it is in the last rule that has one, which is the most
 * detailed.
 */
export const mainOrder = ({ documents }: Bundle): Sequence | undefined =>
  documents.flatMap((each) => (each.kind === 'rule' && each.sequence ? [each.sequence] : [])).at(-1)
