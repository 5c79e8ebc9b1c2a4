import type { Bundle, ChangesFile, PackFile, Target } from '../../generated/published.ts'
import { isErrata } from '../../model/pack-ids.ts'
import {
  type CheckChange,
  type CheckFile,
  type CheckVersion,
  checkFormat,
  isPackOf
} from '../../notation/check-file.ts'
import { documentOf } from '../../notation/ids.ts'
import { packInRuleset } from '../../notation/titles.ts'
import type { ClauseChange } from '../../resolve/index.ts'
import { editionOf } from '../../resolve/releases/edition.ts'
import { differenceBetween } from '../changes-file.ts'
import type { Hash } from '../fingerprint.ts'
import { errataOfRelease } from './errata.ts'
import { withOpenPoints } from './signed-sheet.ts'

/** What checking a printout needs to know of a pack. */
export interface CheckedPack {
  readonly id: string
  readonly formerly?: readonly string[] | undefined
  /** How lists name it; of a released one, its title. */
  readonly name: string
  readonly fingerprint: string
  /** Canonical ids of the clauses it prints. */
  readonly clauses: readonly Target[]
}

/** A released version, with its packs as they were released. */
export interface CheckedRelease {
  readonly bundle: Bundle
  readonly packs: readonly CheckedPack[]
}

/** What is known of a released pack. @param file Its data, in the format of its day */
export const checkedPack = ({ pack: { id, title, fingerprint, clauses } }: Pick<PackFile, 'pack'>): CheckedPack => ({
  id,
  name: title,
  fingerprint,
  clauses
})

/** What is known of a released errata sheet. @param file Its data */
export const checkedErrata = ({ pack, clauses = [], armies = [] }: ChangesFile): readonly CheckedPack[] => {
  if (!pack) return []
  const { id, title, fingerprint } = pack
  const changes = [...clauses, ...armies.flatMap((army) => army.clauses)]
  return [{ id, name: title, fingerprint, clauses: changes.map(({ clause }) => clause) }]
}

/**
 * Makes the data from which a browser says whether a printout is current: of every version, its packs by their
 * fingerprints, and which changes since then, and in the next release, concern each of them.
 *
 * @param bundle The rules today
 * @param packs Their packs
 * @param releases Released versions, oldest first; the present one may be among them. Errata sheets without data are added to their packs
 */
export function checkFile(
  bundle: Bundle,
  packs: readonly CheckedPack[],
  releases: readonly CheckedRelease[],
  hash: Hash
): CheckFile {
  const { title, version, draft, effective: day, fingerprint } = bundle.ruleset
  const present = { version, ...(draft ? { draft } : { day }), fingerprint, packs: packs.map(packEntry) }
  const whole = releases.map((release, at) => ({
    ...release,
    packs: [...release.packs, ...errataSince(releases[at - 1], release, hash)]
  }))
  const after = (at: number) => whole.slice(at + 1).find((each) => each.bundle.ruleset.version !== version)
  return {
    format: checkFormat,
    title,
    present,
    versions: whole.map((release, at) => versionEntry(release, { bundle, packs }, after(at)))
  }
}

/** The errata sheets of a release that did not freeze their data: what they print follows from it and the one before it. */
function errataSince(
  before: CheckedRelease | undefined,
  { bundle, packs }: CheckedRelease,
  hash: Hash
): readonly CheckedPack[] {
  if (!before || packs.some(({ id }) => isErrata(id))) return []
  return errataOfRelease(before.bundle, bundle, hash).map(({ id, name, fingerprint, changes }) => ({
    id,
    name,
    fingerprint,
    clauses: changes.map(({ clause }) => clause)
  }))
}

const packEntry = ({ id, formerly, name, fingerprint }: CheckedPack): CheckFile['present']['packs'][number] => ({
  id,
  ...(formerly && { formerly }),
  name,
  fingerprint
})

/** @param next The release after it, unless that is the present version */
function versionEntry(
  release: CheckedRelease,
  present: CheckedRelease,
  next: CheckedRelease | undefined
): CheckVersion {
  const { title, version, effective: day, fingerprint } = release.bundle.ruleset
  const isPresent = version === present.bundle.ruleset.version
  const since = isPresent ? undefined : changesBetween(release, present)
  const step = isPresent || !next ? undefined : changesBetween(release, next)
  const { href } = present.bundle.ruleset
  const stepPage = (to: CheckedRelease): string => `${href}history/${to.bundle.ruleset.version}/`
  return {
    version,
    day,
    fingerprint,
    ...(since && { page: step ? `${href}history/since/${version}/` : stepPage(present) }),
    changes: since?.changes ?? [],
    ...(next && step && { next: { page: stepPage(next), changes: step.changes } }),
    packs: release.packs
      .map((each) => withOpenPoints(release.bundle, each))
      .map((pack) => ({
        ...packEntry(pack),
        name: packInRuleset(title, pack.name),
        changes: since?.indexes(pack) ?? [],
        ...(step && { next: step.indexes(pack) })
      }))
  }
}

/** What changed between two versions, with the places of the changes that concern a pack of the earlier one. */
interface Between {
  readonly changes: readonly CheckChange[]
  readonly indexes: (pack: CheckedPack) => readonly number[]
}

function changesBetween({ bundle: before }: CheckedRelease, { bundle, packs }: CheckedRelease): Between {
  const { clauses } = differenceBetween(before, bundle)
  return {
    changes: clauses.map((change) => {
      const about = aboutOf(change, before, bundle)
      return {
        id: change.clause,
        ...(change.formerly !== undefined && { was: change.formerly }),
        ...(about.length > 0 && { about })
      }
    }),
    indexes: (pack) => {
      const later = packs.find((each) => isPackOf(pack.id, each))
      return indexesOf(clauses, pack, later)
    }
  }
}

/** Documents that a FAQ entry is about, in either version. */
const aboutOf = ({ clause, formerly }: ClauseChange, ...bundles: readonly Bundle[]): readonly Target[] => {
  const keys = [clause, formerly ?? clause].map(documentOf)
  const all = bundles.flatMap((bundle) => keys.flatMap((key) => editionOf(bundle).documents.get(key)?.about ?? []))
  return [...new Set(all.map(documentOf))]
}

/** Places of the changes that concern a pack: of clauses that it printed, or prints today. */
function indexesOf(
  changes: readonly ClauseChange[],
  { clauses: before }: CheckedPack,
  present: CheckedPack | undefined
): readonly number[] {
  const [was, is] = [new Set(before), new Set(present?.clauses)]
  return changes.flatMap(({ clause, kinds, formerly, from = [] }, at) => {
    const earlier = kinds.includes('inserted') ? [] : [formerly ?? clause, ...from]
    const isPrinted = earlier.some((id) => was.has(id)) || (!kinds.includes('removed') && is.has(clause))
    return isPrinted ? [at] : []
  })
}
