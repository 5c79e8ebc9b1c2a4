import { type Compilation, compile } from '../../compiler/compile.ts'
import type { Host } from '../../compiler/host.ts'
import type { ReleasedRuleset } from './changed-releases.ts'
import { sourcesDigest } from './sources-digest.ts'

/** Compile a content folder, and compare every ruleset with the release of the version it says it is. */
export async function compileHost(host: Host): Promise<Compilation> {
  const compilation = await compile(host)
  const due = releasedNow(compilation)
  if (due.length === 0) return compilation
  const { changedReleases } = await import('./changed-releases.ts')
  return changedReleases(compilation, due)
}

const folderOf = (file: string): string => file.replace(/\/.*$/u, '')

/**
 * Rulesets that have the version of their newest release, but whose files differ from the released ones. One with
 * errors is left out: its author fixes those first.
 */
function releasedNow({ graph, diagnostics }: Compilation): readonly ReleasedRuleset[] {
  const faulty = new Set(
    diagnostics.flatMap(({ severity, span }) => (severity === 'error' ? [folderOf(span.file)] : []))
  )
  return graph.rulesets.flatMap((ruleset) => {
    const { valid } = ruleset.home
    const release = ruleset.releases.at(-1)
    const { version } = valid.data
    if (release?.record.version !== version || faulty.has(folderOf(valid.source.file))) return []
    return release.sources === sourcesDigest(ruleset) ? [] : [{ ruleset, release }]
  })
}
