import type { Bundle, ChangesFile } from '../../generated/published.ts'
import { errataId } from '../../model/pack-ids.ts'
import { remembered } from '../../notation/remembered.ts'
import type { ComparedVersions } from '../../redline/changed-clause.ts'
import type { ClauseChange } from '../../resolve/index.ts'
import { changesByArmy } from '../../resolve/releases/army-changes.ts'
import { reasonsBetween } from '../../resolve/releases/reasons.ts'
import { changesFile, differenceBetween } from '../changes-file.ts'
import { factionsOf } from '../factions.ts'
import { fingerprint, type Hash } from '../fingerprint.ts'

/** An errata sheet: what changed between two versions, for everyone or for one army, to be printed. */
export interface Errata {
  /** Id among the packs of the ruleset, which no author can take: `errata-1.0.0-to-1.1.0-skaven`. */
  readonly id: string
  /** `What changed in 1.1.0 for Skaven`. */
  readonly name: string
  readonly versions: ComparedVersions
  /** The faction it is for. */
  readonly army?: { readonly id: string; readonly title: string }
  readonly changes: readonly ClauseChange[]
  /** Made of both editions and what is printed of their difference. */
  readonly fingerprint: string
}

/** Plans the errata sheet for everyone, with all changes. @param between Both versions and any between them, oldest first */
export function errataOf(between: readonly Bundle[], hash: Hash): Errata {
  const versions = compared(between)
  return planned(versions, versions.difference.clauses, hash)
}

/** Plans the errata sheets of armies: for each faction with changes that not all armies read, those changes. */
export function armyErrataOf(between: readonly Bundle[], hash: Hash): readonly Errata[] {
  const versions = compared(between)
  const { before, after } = versions
  const changes = armyChanges(before)(after)
  return factionsOf(after).flatMap(({ id, title }) => {
    const { own = [] } = changes.get(id) ?? {}
    return own.length === 0 ? [] : [planned(versions, own, hash, { id, title })]
  })
}

/** What changed for each army, worked out once, however many outputs ask for it. */
const armyChanges = remembered((before: Bundle) =>
  remembered((after: Bundle) => {
    const factions = factionsOf(after).map(({ id }) => id)
    return changesByArmy(before, after, differenceBetween(before, after), factions)
  })
)

/** Makes the data of an errata sheet: exactly the changes that it prints. */
export function errataFile({ id, name, versions, army, changes, fingerprint: print }: Errata): ChangesFile {
  const { before, after, difference, reasonsOf } = versions
  const told = army ? { armies: [{ faction: army.id, clauses: changes }] } : { difference }
  const { format, generator, ruleset, ...changed } = changesFile([before, after], told, reasonsOf)
  return { format, generator, ruleset, pack: { id, title: name, fingerprint: print }, ...changed }
}

function compared(between: readonly Bundle[]): ComparedVersions {
  const [before, after] = [between[0], between.at(-1)]
  if (!before || !after) throw new Error('There is at least one version')
  return { before, after, difference: differenceBetween(before, after), reasonsOf: reasonsBetween(between) }
}

function planned(
  versions: ComparedVersions,
  changes: readonly ClauseChange[],
  hash: Hash,
  army?: NonNullable<Errata['army']>
): Errata {
  const [from, to] = [versions.before.ruleset, versions.after.ruleset]
  const id = errataId(from.version, to.version, army?.id)
  const parts = ['errata', to.id, from.fingerprint, to.fingerprint, army?.id ?? null, changes]
  return {
    id,
    name: `What changed in ${to.version}${army ? ` for ${army.title}` : ''}`,
    versions,
    ...(army && { army }),
    changes,
    fingerprint: fingerprint(hash, parts)
  }
}

/** Plans the errata sheets of a release: one for everyone, and one for each army of which something changed. */
export function errataOfRelease(before: Bundle, after: Bundle, hash: Hash): readonly Errata[] {
  const between = [before, after]
  return [errataOf(between, hash), ...armyErrataOf(between, hash)].filter(({ changes }) => changes.length > 0)
}
