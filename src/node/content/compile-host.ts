import { type Compilation, compile } from '../../compiler/compile.ts'
import type { Host } from '../../compiler/host.ts'
import type { PlayedEvent, Ruleset } from '../../model/graph.ts'
import type { ReleasedRuleset } from './changed-releases.ts'
import type { Checked } from './event-problems.ts'
import { sourcesDigest } from './sources-digest.ts'

/**
 * Compiles a content folder. Checks that signed releases have the signature of the key that they name. Compares every
 * ruleset with the release of the version it says it is, every answer with the words on which it was confirmed, every
 * note of change with what changed, and every event with its lock.
 */
export async function compileHost(host: Host): Promise<Checked> {
  return withEvents(
    await withNotes(await withRulings(await withReleases(await withSignatures(await compile(host))))),
    host
  )
}

async function withSignatures(compilation: Compilation): Promise<Compilation> {
  const isSigned = compilation.graph.rulesets.some(({ releases }) => releases.some(({ list }) => list.signature))
  if (!isSigned) return compilation
  const { checkSignatures, signedReleases } = await import('./release-signatures.ts')
  return checkSignatures(compilation, signedReleases(compilation))
}

async function withReleases(compilation: Compilation): Promise<Compilation> {
  const due = releasedNow(compilation)
  if (due.length === 0) return compilation
  const { changedReleases } = await import('./changed-releases.ts')
  return changedReleases(compilation, due)
}

async function withRulings(compilation: Compilation): Promise<Compilation> {
  const faulty = faultyFolders(compilation)
  const rulesets = compilation.graph.rulesets.filter(
    (ruleset) => hasConfirmations(ruleset) && !faulty.has(folderOf(ruleset.home.valid.source.file))
  )
  if (rulesets.length === 0) return compilation
  const { rulingsToConfirm } = await import('./rulings-to-confirm.ts')
  return rulingsToConfirm(compilation, rulesets)
}

async function withNotes(compilation: Compilation): Promise<Compilation> {
  const noted = compilation.graph.rulesets.filter(({ changes }) => changes.length > 0)
  if (noted.length === 0) return compilation
  const faulty = faultyFolders(compilation)
  const { hasNotes, notesWithoutChange } = await import('./notes-without-change.ts')
  const rulesets = noted.filter((ruleset) => hasNotes(ruleset) && !faulty.has(folderOf(ruleset.home.valid.source.file)))
  return rulesets.length === 0 ? compilation : notesWithoutChange(compilation, rulesets)
}

async function withEvents(compilation: Compilation, host: Host): Promise<Checked> {
  const faulty = faultyFolders(compilation)
  const isSound = ({ document: { valid }, rulesets }: PlayedEvent): boolean =>
    !faulty.has(folderOf(valid.source.file)) &&
    rulesets.every(({ ruleset }) => !faulty.has(folderOf(ruleset.home.valid.source.file)))
  const events = compilation.graph.events.filter(isSound)
  if (events.length === 0) return compilation
  const { eventProblems } = await import('./event-problems.ts')
  return eventProblems(compilation, events, (await host.locks?.()) ?? [])
}

const folderOf = (file: string): string => file.replace(/\/.*$/u, '')

/** Folders of rulesets with errors. */
const faultyFolders = ({ diagnostics }: Compilation): ReadonlySet<string> =>
  new Set(diagnostics.flatMap(({ severity, span }) => (severity === 'error' ? [folderOf(span.file)] : [])))

/** True if an answer says on which words it was confirmed. */
const hasConfirmations = ({ documents }: Ruleset): boolean =>
  documents.some(({ valid }) => valid.kind === 'faq' && valid.data.confirmed !== undefined)

/**
 * Rulesets that have the version of their newest release, but whose files differ from the released ones. One with
 * errors is left out: its author fixes those first.
 */
function releasedNow(compilation: Compilation): readonly ReleasedRuleset[] {
  const faulty = faultyFolders(compilation)
  return compilation.graph.rulesets.flatMap((ruleset) => {
    const { valid } = ruleset.home
    const release = ruleset.releases.at(-1)
    const { version } = valid.data
    if (release?.record.version !== version || faulty.has(folderOf(valid.source.file))) return []
    return release.sources === sourcesDigest(ruleset) ? [] : [{ ruleset, release }]
  })
}
