import { createSink } from '../diagnostics/sink.ts'
import type { Analysis } from '../model/analysis.ts'
import type { SourceFile } from '../model/source-file.ts'
import { parse } from './parse/parse.ts'
import { validate } from './validate/validate.ts'

/** The passes that need one file only, parse and validate, in this order. Depends on nothing but its argument. */
export function analyse(source: SourceFile, hash: string): Analysis {
  const { report, reported: diagnostics } = createSink()
  const { document, body } = parse(source, report)
  const identity = validate(document, report)
  return { document: { ...document, hash, diagnostics }, ...(identity && { identity }), body: () => body }
}
