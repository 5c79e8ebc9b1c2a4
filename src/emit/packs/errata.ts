import type { Bundle } from '../../generated/published.ts'
import type { ComparedVersions } from '../../redline/changed-clause.ts'
import { type ClauseChange, changesByArmy, reasonsBetween } from '../../resolve/index.ts'
import { differenceBetween } from '../changes-file.ts'
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
  const { before, after, difference } = versions
  const factions = after.documents.filter(({ kind }) => kind === 'faction')
  const changes = changesByArmy(
    before,
    after,
    difference,
    factions.map(({ id }) => id)
  )
  return factions.flatMap(({ id, title }) => {
    const { own = [] } = changes.get(id) ?? {}
    return own.length === 0 ? [] : [planned(versions, own, hash, { id, title })]
  })
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
  const id = ['errata', from.version, 'to', to.version, ...(army ? [army.id] : [])].join('-')
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

/**
 * Plans the errata sheets of all releases: for each release and the one before it, a sheet for everyone and one for each
 * army of which something changed.
 *
 * @param released Bundles of the releases, oldest first
 */
export const errataOfReleases = (released: readonly Bundle[], hash: Hash): readonly Errata[] =>
  released.slice(1).flatMap((after, at) => {
    const between = [released[at] ?? after, after]
    return [errataOf(between, hash), ...armyErrataOf(between, hash)].filter(({ changes }) => changes.length > 0)
  })
