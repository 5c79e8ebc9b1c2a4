import { diffWordsWithSpace } from 'diff'

/** A run of words that both versions of a text have, or one of them. */
export interface Run {
  readonly change: 'same' | 'removed' | 'added'
  readonly text: string
}

/**
 * Compares two texts word by word. What is removed comes before what is added in its place; where two texts have little
 * in common, it is replaced as a whole, because scattered words of two sentences cannot be read.
 */
export function redline(before: string, after: string): readonly Run[] {
  const runs = diffWordsWithSpace(before, after).map(
    ({ value, added, removed }): Run => ({ change: added ? 'added' : removed ? 'removed' : 'same', text: value })
  )
  return isReadable(runs) ? runs : whole(before, after)
}

const whole = (before: string, after: string): readonly Run[] =>
  [{ change: 'removed', text: before } as const, { change: 'added', text: after } as const].filter(
    ({ text }) => text !== ''
  )

/** True if the texts have at least as many words in common as either has alone. */
function isReadable(runs: readonly Run[]): boolean {
  const words = (wanted: Run['change']): number =>
    runs
      .filter(({ change }) => change === wanted)
      .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0)
  return words('same') >= Math.max(words('removed'), words('added'))
}

/** A redline as plain text, `Move up to [-6-]{+8+} inches.`, with the signs that `git diff --word-diff` has. */
export const redlineText = (runs: readonly Run[]): string =>
  runs
    .map(({ change, text }) => (change === 'same' ? text : change === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('')
