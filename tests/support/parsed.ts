import { type Parsed, parse } from '../../src/compiler/parse/parse.ts'
import { createSink } from '../../src/diagnostics/sink.ts'
import type { Diagnostic } from '../../src/model/problem.ts'

/** Result of parsing a text, and its diagnostics. */
export interface ParsedText extends Parsed {
  readonly diagnostics: readonly Diagnostic[]
}

/** Parse the text of one file, `a.md` unless said otherwise. */
export function parseText(text: string, file = 'a.md'): ParsedText {
  const { report, sorted } = createSink()
  const parsed = parse({ path: file, bytes: new TextEncoder().encode(text) }, report)
  return { ...parsed, diagnostics: sorted() }
}
