import type { Compilation } from '../../compiler/compile.ts'
import { emitBundle } from '../../emit/bundle.ts'
import { type EmitContext, type EmitInput, emitContext } from '../../emit/context.ts'
import { emitEvent, presentBundles } from '../../emit/events/event-file.ts'
import { emitSiteIdentity } from '../../emit/site-identity.ts'
import type { Bundle, EventFile, SiteIdentity } from '../../generated/published.ts'
import type { Ruleset } from '../../model/graph.ts'
import { sha256 } from '../hash.ts'
import { generator } from '../package-root.ts'
import type { Checked } from './event-problems.ts'

export { compileHost } from './compile-host.ts'

/** Bundles of rulesets that have not changed since an earlier build, by ruleset id. */
export type KnownBundles = ReadonlyMap<string, Bundle>

/** A compiled content folder without errors, ready to be written in any form. */
export interface Publication {
  readonly compilation: Compilation
  readonly context: EmitContext
  /** Whose site it is. */
  readonly identity: SiteIdentity
  /** In the order of the site. */
  readonly bundles: readonly Bundle[]
  /** Events, by their first day. */
  readonly events: readonly EventFile[]
  /** Bundles of the released versions by ruleset id, oldest first. */
  readonly released: Readonly<Record<string, readonly Bundle[]>>
}

/** True if the diagnostics forbid publishing. */
export const hasErrors = ({ diagnostics }: Pick<Compilation, 'diagnostics'>): boolean =>
  diagnostics.some(({ severity }) => severity === 'error')

/**
 * Turns a compilation without errors into bundles.
 *
 * @param built Day to state as the day of the build, `YYYY-MM-DD`; none is stated when left out
 * @param known Bundles that need not be made again
 * @param kept Documents of which the texts need not be made again
 * @param made Told of each bundle that is made
 */
export function publish(
  compilation: Checked,
  built?: string,
  known: KnownBundles = new Map(),
  kept?: EmitInput['kept'],
  made?: (bundle: Bundle) => void
): Publication {
  const { graph, bodies, published } = compilation
  const only = new Set(graph.rulesets.flatMap(({ id }) => (known.has(id) ? [] : [id])))
  const madeBefore: EmitInput['kept'] = (document) => published?.(document) ?? kept?.(document)
  const input = { graph, bodies, hash: sha256, generator: generator(), built, only }
  const context = emitContext({ ...input, ...((published || kept) && { kept: madeBefore }) })
  const emit = (ruleset: Ruleset): Bundle => {
    const bundle = emitBundle(context, ruleset)
    // The words of all rulesets together would take more memory than everything else.
    context.forgetBodies()
    made?.(bundle)
    return bundle
  }
  const bundles = graph.rulesets.map((ruleset) => known.get(ruleset.id) ?? emit(ruleset))
  const identity = emitSiteIdentity(context, bundles)
  const present = presentBundles(bundles)
  const events = graph.events.map((event) => emitEvent(context, event, present))
  context.forgetBodies()
  const released = Object.fromEntries(
    graph.rulesets.map((ruleset) => [ruleset.id, ruleset.releases.map(({ bundle }) => bundle())])
  )
  return { compilation, context, identity, bundles, events, released }
}
