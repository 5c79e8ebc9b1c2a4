import type { Diagnostic, Report } from '../model/problem.ts'
import type { Span } from '../model/span.ts'
import { byCodeUnits } from '../notation/letters.ts'

/** Collects diagnostics. */
export interface Sink {
  /** Takes a problem, if it is, and what goes with it. */
  readonly report: Report
  /** Takes diagnostics that another sink has collected. */
  readonly add: (diagnostics: readonly Diagnostic[]) => void
  /** Everything reported so far, in the order of reporting. */
  readonly reported: readonly Diagnostic[]
  /** Everything reported, in the order of `sortDiagnostics`. */
  readonly sorted: () => readonly Diagnostic[]
}

/** Order by file, start, code, end and message, so that passes and files may report in any order. */
const byPlace = (a: Diagnostic, b: Diagnostic): number =>
  byCodeUnits(a.span.file, b.span.file) ||
  a.span.start - b.span.start ||
  byCodeUnits(a.code, b.code) ||
  a.span.end - b.span.end ||
  byCodeUnits(a.message, b.message)

/**
 * Sorts by file, start offset and code, and folds exact duplicates: the same words at the same place.
 * Of duplicates the one reported first stays, with its related places and fix.
 */
export function sortDiagnostics(list: readonly Diagnostic[]): readonly Diagnostic[] {
  const sorted = [...list].sort(byPlace)
  return sorted.filter((diagnostic, index) => {
    const previous = sorted[index - 1]
    return previous === undefined || byPlace(previous, diagnostic) !== 0
  })
}

/** Codes that say less than others at the same place, with the codes that say more. */
const consequences: Readonly<Record<string, readonly string[]>> = {
  'check/redundant-amendment': [
    'check/clause-without-text',
    'check/conflicting-amendments',
    'check/note-as-rule',
    'check/settles-answered',
    'check/settles-open'
  ],
  'parse/empty-block': ['parse/unclosed-container'],
  'parse/second-title': ['parse/empty-heading'],
  'validate/bad-id': ['link/ids-differ-in-case'],
  'validate/section-without-text': ['parse/second-title', 'parse/unmeant-heading'],
  'validate/text-missing': ['check/released-notes-gone'],
  'validate/wrong-type': ['parse/comment-as-value']
}

/** Codes that say less than another one anywhere in the same file, with the code that says more. */
const consequencesInFile: Readonly<Record<string, string>> = {
  'parse/second-title': 'parse/no-front-matter',
  'validate/missing-field': 'link/stray-event-file',
  'validate/text-missing': 'parse/unsafe-html',
  'validate/unknown-field': 'link/stray-event-file'
}

/** Leaves out what only follows from another problem, at the same place or in the same file. */
function fold(list: readonly Diagnostic[]): readonly Diagnostic[] {
  const placed = (code: string, { file, start }: Span) => `${code} ${file} ${start}`
  const all = new Set(list.flatMap(({ code, span }) => [placed(code, span), `${code} ${span.file}`]))
  return list.filter(
    ({ code, span }) =>
      !consequences[code]?.some((more) => all.has(placed(more, span))) &&
      !all.has(`${consequencesInFile[code] ?? ''} ${span.file}`)
  )
}

/** A new, empty sink. */
export function createSink(): Sink {
  const reported: Diagnostic[] = []
  return {
    report: (span, problem, { related = [], fix } = {}) => {
      reported.push({ ...problem, span, related, ...(fix && { fix }) })
    },
    add: (diagnostics) => {
      for (const diagnostic of diagnostics) reported.push(diagnostic)
    },
    reported,
    sorted: () => fold(sortDiagnostics(reported))
  }
}
