import type { Compilation } from '../compiler/compile.ts'
import { emitBundle } from '../emit/bundle.ts'
import { type EmitContext, emitContext } from '../emit/context.ts'
import type { Bundle } from '../generated/published.ts'
import { sha256 } from './hash.ts'
import { generator } from './package-root.ts'

export { compileHost } from './compile-host.ts'

/** A compiled content folder without errors, ready to be written in any form. */
export interface Publication {
  readonly compilation: Compilation
  readonly context: EmitContext
  /** In the order of the site. */
  readonly bundles: readonly Bundle[]
}

/** True where the diagnostics forbid publishing. */
export const hasErrors = ({ diagnostics }: Pick<Compilation, 'diagnostics'>): boolean =>
  diagnostics.some(({ severity }) => severity === 'error')

/**
 * Turn a compilation without errors into bundles.
 *
 * @param built Day to state as that of the build, `YYYY-MM-DD`; none is stated when left out
 */
export function publish(compilation: Compilation, built?: string): Publication {
  const { graph, bodies } = compilation
  const context = emitContext({ graph, bodies, hash: sha256, generator: generator(), built })
  const bundles = graph.rulesets.map((ruleset) => emitBundle(context, ruleset))
  context.forgetBodies()
  return { compilation, context, bundles }
}
