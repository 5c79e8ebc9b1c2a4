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
 * @param list Where a list begins, counted likewise: the words before it are shown with any part of it
 */
export function excerptOf(text: string, hits: readonly number[], list = 0): Excerpt {
  const words = text.split(/\s+/u).filter((word) => word !== '')
  const own = [...new Set(hits)].filter((hit) => hit < words.length).sort((a, b) => a - b)
  const parts = words.map((word, at) => ({ text: word, isHit: own.includes(at) }))
  const within = own.map((hit) => hit - list).filter((hit) => hit >= 0)
  const start = list + begin(within, words.length - list)
  const before = start > list ? [omitted] : []
  const after = start + longest < words.length ? [omitted] : []
  return { parts: [...parts.slice(0, list), ...before, ...parts.slice(start, start + longest), ...after] }
}

const omitted = { text: '…', isHit: false }
