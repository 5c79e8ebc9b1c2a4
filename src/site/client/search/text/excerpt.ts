/** Words of a text, those that fit marked. */
export interface Excerpt {
  readonly parts: readonly { readonly text: string; readonly isHit: boolean }[]
}

const longest = 26

/** The first word of the stretch with the most hits. */
function begin(hits: readonly number[], length: number): number {
  const within = (start: number): number => hits.filter((hit) => hit >= start && hit < start + longest).length
  const best = hits.reduce((found, start) => (within(start) > within(found) ? start : found), hits[0] ?? 0)
  return best < longest - 4 ? 0 : Math.max(0, Math.min(best - 4, length - longest))
}

/**
 * The stretch of a text that shows best why it was found.
 *
 * @param hits Which words fit, counted from 0
 */
export function excerptOf(text: string, hits: readonly number[]): Excerpt {
  const words = text.split(/\s+/u).filter((word) => word !== '')
  const own = [...new Set(hits)].filter((hit) => hit < words.length).sort((a, b) => a - b)
  const start = begin(own, words.length)
  const shown = words.slice(start, start + longest)
  const parts = shown.map((word, at) => ({ text: word, isHit: own.includes(start + at) }))
  const before = start > 0 ? [{ text: '…', isHit: false }] : []
  const after = start + longest < words.length ? [{ text: '…', isHit: false }] : []
  return { parts: [...before, ...parts, ...after] }
}
