import type { Compilation } from '../../compiler/compile.ts'
import { createSink } from '../../diagnostics/sink.ts'
import { type EmitContext, emitContext } from '../../emit/context.ts'
import type { Report } from '../../model/problem.ts'
import { sha256 } from '../hash.ts'
import { generator } from '../package-root.ts'

/**
 * Adds to a compilation what its documents are only found to be once they are published, as far as their texts are not
 * needed.
 *
 * @param look Reports what it finds
 */
export function reviewed(compilation: Compilation, look: (context: EmitContext, report: Report) => void): Compilation {
  const { graph, bodies, diagnostics } = compilation
  const { report, add, sorted } = createSink()
  add(diagnostics)
  look(emitContext({ graph, bodies, hash: sha256, generator: generator(), withoutTexts: true }), report)
  return { ...compilation, diagnostics: sorted() }
}
