import { analyse } from '../../src/compiler/analyse.ts'
import type { Analysis } from '../../src/model/analysis.ts'
import type { SourceFile } from '../../src/model/source-file.ts'

/** Analyses by path and bytes, the last used at the end. */
const known = new Map<string, Analysis>()

/** How many are kept: tests repeat few texts, such as front pages, but that often; random ones are of no use again. */
const most = 500

/** Analyses a file, unless that was done for an earlier test: an analysis depends on nothing but the file. */
export function analysed(source: SourceFile): Analysis {
  const name = JSON.stringify({ ...source, bytes: Buffer.from(source.bytes).toString('latin1') })
  const analysis = known.get(name) ?? analyse(source, '')
  known.delete(name)
  known.set(name, analysis)
  const [oldest] = known.keys()
  if (known.size > most && oldest !== undefined) known.delete(oldest)
  return analysis
}
