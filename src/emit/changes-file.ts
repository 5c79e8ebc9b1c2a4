import type {
  Bundle,
  ChangesEdition,
  ChangesFile,
  ChangesForAnArmy,
  ExplainedChange,
  FactChange
} from '../generated/published.ts'
import { formatVersion } from '../notation/formats.ts'
import { remembered } from '../notation/remembered.ts'
import type { ClauseChange, ReasonsOf, ReleaseDifference } from '../resolve/index.ts'
import { reasonsBetween } from '../resolve/releases/reasons.ts'
import { releaseDifference } from '../resolve/releases/release-difference.ts'
import { filled } from './filled.ts'

/** Two versions of a ruleset, the earlier first. */
export type TwoVersions = readonly [before: Bundle, after: Bundle]

/** What is to be told of two versions: their whole difference, or that of some factions. */
export type Told =
  | { readonly difference: ReleaseDifference }
  | { readonly armies: readonly { readonly faction: string; readonly clauses: readonly ClauseChange[] }[] }

/** Makes data of what changed between two versions. */
export function changesFile([before, after]: TwoVersions, told: Told, reasonsOf: ReasonsOf): ChangesFile {
  const { generator, ruleset } = after
  const explained = (clauses: readonly ClauseChange[]) => clauses.map((change) => explainedChange(change, reasonsOf))
  const head = { format: formatVersion, generator, ruleset: { id: ruleset.id, title: ruleset.title } }
  const versions = { from: editionOf(before), to: editionOf(after) }
  if ('armies' in told) {
    const armies = told.armies.map((each): ChangesForAnArmy => ({ ...each, clauses: explained(each.clauses) }))
    return { ...head, ...versions, armies }
  }
  const { clauses, renumbered } = told.difference
  return { ...head, ...versions, clauses: explained(clauses), renumbered: [...renumbered] }
}

const differencesFrom = remembered((before: Bundle) => remembered((after: Bundle) => releaseDifference(before, after)))

/** Compares two versions once, however many outputs ask for it. */
export const differenceBetween = (before: Bundle, after: Bundle): ReleaseDifference => differencesFrom(before)(after)

/** Makes data of all that changed between two versions, with the reasons of the later one. */
export const wholeChangesFile = (versions: TwoVersions): ChangesFile =>
  changesFile(versions, { difference: differenceBetween(...versions) }, reasonsBetween(versions))

/** Returns each version with the one before it, oldest first. @param released Bundles of the releases, oldest first */
export function versionSteps(bundle: Bundle, released: readonly Bundle[]): readonly TwoVersions[] {
  const earlier = released.filter(({ ruleset }) => ruleset.version !== bundle.ruleset.version)
  const all = [...earlier, bundle]
  return earlier.map((before, at) => [before, all[at + 1] ?? bundle])
}

/** Address of the file that says what changed between two versions, without base path. */
export const changesAddress = ([{ ruleset: before }, { ruleset: after }]: TwoVersions): string =>
  `/api/v1/${after.id}/changes/${before.version}..${after.version}.json`

const editionOf = ({ ruleset: { version, effective, fingerprint } }: Bundle): ChangesEdition => ({
  version,
  effective,
  fingerprint
})

function explainedChange(change: ClauseChange, reasonsOf: ReasonsOf): ExplainedChange {
  const { clause, kinds, formerly, from, into, before, after, table, data } = change
  const reasons = reasonsOf(change).map(({ kind, reason, source }) => ({ kind, reason, ...(source && { source }) }))
  return filled<ExplainedChange>({
    clause,
    kinds: [...kinds],
    formerly,
    from: from && [...from],
    into: into && [...into],
    before,
    after,
    table: table && [...table],
    // Facts are values of published fields, which are all of these types.
    data: data && ([...data] as FactChange[]),
    reasons: reasons.length > 0 ? reasons : undefined
  })
}
