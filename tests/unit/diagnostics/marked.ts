import type { Diagnostic, Severity } from '../../../src/model/problem.ts'
import type { Span } from '../../../src/model/span.ts'

/** A text and the place in it that was written between « and ». */
export interface Marked {
  readonly text: string
  readonly span: Span
}

/** Take the marks out of a text: `marked('a.md', 'id: «x»')` gives `id: x` and the span of `x`. */
export function marked(file: string, authored: string): Marked {
  const start = authored.indexOf('«')
  const end = authored.indexOf('»') - 1
  return { text: authored.replace(/[«»]/gu, ''), span: { file, start, end } }
}

/** A problem at a place, with words that do not matter unless given. */
export function problemAt(span: Span, particulars: Partial<Diagnostic> = {}): Diagnostic {
  const severity: Severity = 'error'
  return { severity, code: 'parse/example', message: 'Unexpected A, expected B', span, related: [], ...particulars }
}
