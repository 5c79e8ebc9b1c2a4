import type { Document } from '../model/document.ts'
import type { DocumentBody } from '../model/markup.ts'
import type { Diagnostic, Report } from '../model/problem.ts'
import type { SourceFile } from '../model/source-file.ts'
import { parse } from './parse/parse.ts'
import { type Identity, validate } from './validate/validate.ts'

/** Everything that one file says by itself, whatever the other files say. */
export interface Analysis {
  readonly document: Document
  /** Absent where the schema does not accept the front matter. */
  readonly identity?: Identity
  /** The words, made or fetched when they are asked for; checks do not need them. */
  readonly body: () => DocumentBody
}

/** The passes that need one file only, parse and validate, in this order. Depends on nothing but its argument. */
export function analyse(source: SourceFile, hash: string): Analysis {
  const diagnostics: Diagnostic[] = []
  const report: Report = (span, problem, { related = [], fix } = {}) =>
    diagnostics.push({ ...problem, span, related, ...(fix && { fix }) })
  const { document, body } = parse(source, report)
  const identity = validate(document, report)
  return { document: { ...document, hash, diagnostics }, ...(identity && { identity }), body: () => body }
}
