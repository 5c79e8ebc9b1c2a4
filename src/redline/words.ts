import { diffWordsWithSpace } from 'diff'
import { beginsClose, type Run, withWordBefore } from './runs.ts'

/**
 * Compares two texts word by word. What is removed comes before what is added in its place; where two texts have little
 * in common, it is replaced as a whole, because scattered words of two sentences cannot be read.
 *
 * @param before Absent if there was no text
 * @param after Absent if there is none any more
 */
export function redline(before: string | undefined, after: string | undefined): readonly Run[] {
  if (before === undefined || after === undefined) return wholeRuns(before, after)
  const runs = diffWordsWithSpace(before, after).map(({ value, added, removed }): Run => ({
    change: added ? 'added' : removed ? 'removed' : 'same',
    text: value
  }))
  return isReadable(runs) ? withWordBefore(inPhrases(runs)) : wholeRuns(before, after)
}

/** A text, or a value, that came, went or changed as a whole; neither side is compared with the other. */
export const wholeRuns = (before = '', after = ''): readonly Run[] =>
  before !== '' && before === after
    ? [{ change: 'same', text: before }]
    : [{ change: 'removed', text: before } as const, { change: 'added', text: after } as const].filter(
        ({ text }) => text !== ''
      )

/** Values with more words than this are compared word by word. */
const longValue = 6

/** Compares two values, such as those of a cell: a short one changes as a whole, so that `4+` does not become a new `3` before an old `+`. */
export const redlinedValue = (before: string | undefined, after: string | undefined): readonly Run[] =>
  Math.min(wordsIn(before ?? ''), wordsIn(after ?? '')) > longValue ? redline(before, after) : wholeRuns(before, after)

/** Joins changes between which only a word or two are the same, so that phrases are compared and not every other word. */
function inPhrases(runs: readonly Run[]): readonly Run[] {
  const phrases: Run[][] = []
  for (const [at, run] of runs.entries()) {
    const isInside = at > 0 && at < runs.length - 1
    const isLinking = run.change === 'same' && isInside && wordsIn(run.text) <= 2
    const last = phrases.at(-1)
    const isOpen = last?.some(({ change }) => change !== 'same') === true
    if (isOpen && (isLinking || run.change !== 'same')) last.push(run)
    else phrases.push([run])
  }
  return phrases.flatMap(asOne)
}

/** A phrase with changes as what it was and what it is. */
function asOne(phrase: readonly Run[]): readonly Run[] {
  if (phrase.length === 1) return phrase
  const without = (unwanted: Run['change']): string =>
    phrase
      .filter(({ change }) => change !== unwanted)
      .map(({ text }) => text)
      .join('')
  const end = phrase.at(-1)?.change === 'same' ? phrase.at(-1) : undefined
  if (end) return [...asOne(phrase.slice(0, -1)), end]
  return replacedRuns(without('added'), without('removed'))
}

/** Words in place of others. Blanks around both are neither gone nor new: `play. It`, not `play . It`. */
function replacedRuns(before: string, after: string): readonly Run[] {
  const [end] = /\s*$/u.exec(before) ?? ['']
  const shared = after.endsWith(end) ? end.length : 0
  const cut = (text: string): string => text.slice(0, text.length - shared)
  return [...wholeRuns(cut(before), cut(after)), ...(shared > 0 ? [{ change: 'same', text: end } as const] : [])]
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** Where words only came, or only went, in so many places and beside so many that stay, they can be read. */
const [fewPlaces, fewWords] = [2, 3]

/** True if the texts have at least as many words in common as either has alone, or one is the other with a sentence more. */
function isReadable(runs: readonly Run[]): boolean {
  const words = (wanted: Run['change']): number =>
    runs.filter(({ change }) => change === wanted).reduce((sum, { text }) => sum + wordsIn(text), 0)
  const [same, removed, added] = [words('same'), words('removed'), words('added')]
  const isLonger = same >= fewWords && Math.min(removed, added) === 0
  const places = runs.filter(({ change }) => change !== 'same').length
  return (isLonger && places <= fewPlaces) || same >= Math.max(removed, added)
}

/** A run with the words around it that say what it is: they are read aloud, copied, and printed in one colour. */
export interface MarkedRun extends Run {
  /** `[old: `, `[new: `, without the blank before a comma or the like; empty around words that both versions have. */
  readonly open: string
  /** `]`, and a space where new words follow; empty around words that both versions have. */
  readonly close: string
}

const opening = { same: '', removed: '[old: ', added: '[new: ' } as const

/** Puts marks around what is gone and what is new: `[old: 6] [new: 8]`. */
export const withMarks = (runs: readonly Run[]): readonly MarkedRun[] =>
  runs.map((run, at) => {
    const isReplaced = run.change === 'removed' && runs[at + 1]?.change === 'added'
    const open = opening[run.change]
    // No blank before punctuation: `inches[new:, or run]`.
    return {
      ...run,
      open: beginsClose(run.text) ? open.trimEnd() : open,
      close: run.change === 'same' ? '' : isReplaced ? '] ' : ']'
    }
  })

/**
 * Puts marks into a row of cells. If a whole row or table is new or gone, its first cell says so for all:
 * `[new row] Axe`.
 */
export function rowWithMarks(cells: readonly (readonly Run[])[]): readonly (readonly MarkedRun[])[] {
  const changes = new Set(cells.flatMap((runs) => runs.map(({ change }) => change)))
  const [only = 'same'] = changes
  if (changes.size !== 1 || only === 'same') return cells.map(withMarks)
  const first = cells.findIndex((runs) => runs.length > 0)
  const mark = only === 'added' ? '[new row] ' : '[old row] '
  return cells.map((runs, at) =>
    runs.map((run, place) => ({ ...run, open: at === first && place === 0 ? mark : '', close: '' }))
  )
}

/** A redline as plain text for a terminal, `Move up to [-6-]{+8+} inches.`, with the signs that `git diff --word-diff` has. */
export const redlineText = (runs: readonly Run[]): string =>
  runs
    .map(({ change, text }) => (change === 'same' ? text : change === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('')
