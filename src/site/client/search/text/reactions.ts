import type { AskedWord, Query } from '../query.ts'

/** Reads `back` after a word of attack: who shoots back reacts, which is not what `Falling Back` says. */
function readAfter(slot: AskedWord, before = ''): AskedWord {
  if (slot.typed !== 'back') return slot
  if (/^(?:shoot|fir)/u.test(before)) return { ...slot, forms: ['react', 'reaction', 'overwatch'] }
  return before === 'fight' ? { ...slot, others: ['reaction'] } : slot
}

/** Returns a query that asks for reactions where the reader asks who shoots or fights back. */
export const askingForReactions = (query: Query): Query => ({
  ...query,
  slots: query.slots.map((slot, at, all) => readAfter(slot, all[at - 1]?.typed))
})
