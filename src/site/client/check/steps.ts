import type { CheckChange, CheckFile, CheckVersion } from '../../../notation/check-file.ts'
import type { OwnPrintout } from '../../../notation/printout.ts'

/** What one version changes in a printout that reads as the version before it. */
export interface Step {
  readonly version: string
  /** True for a draft, which is the last. */
  readonly isDraft: boolean
  /** Address of the page with all its changes, without base path. */
  readonly page: string
  /** Ids of the changes that concern the printout; none if it reads the same. */
  readonly ids: readonly string[]
}

/** Finds the changes from one version to another that concern a pack a reader made. */
export type FindOwn = (
  versions: readonly [from: string, to: string],
  changes: readonly CheckChange[],
  own: OwnPrintout
) => Promise<readonly CheckChange[]>

/** Returns the changes at some places. */
export const placesIn = (changes: readonly CheckChange[], places: readonly number[] = []): readonly CheckChange[] =>
  places.flatMap((place) => changes[place] ?? [])

/**
 * Lists what each version after that of a printout changes in it, oldest first; nothing for the latest.
 *
 * @param from Version of the printout
 * @param pack Id of the pack, or what a reader chose for their own
 */
export async function stepsFrom(
  { present, versions }: CheckFile,
  from: string,
  pack: string | OwnPrintout,
  findOwn: FindOwn
): Promise<readonly Step[]> {
  const earlier = versions.filter(({ version }) => version !== present.version)
  const first = earlier.findIndex(({ version }) => version === from)
  const own = first === -1 ? [] : earlier.slice(first)
  const ids = idsOf(present.packs, pack)
  const since = own[0] && placesIn(own[0].changes, packIn(own[0], ids)?.changes)
  return Promise.all(
    own.map(async (each, at) => {
      const version = own[at + 1]?.version ?? present.version
      const { page, changes, places } = changesAfter(each, ids)
      const published = () => (places ? placesIn(changes, places) : amongThem(changes, since))
      const concerning = typeof pack === 'string' ? published() : await findOwn([each.version, version], changes, pack)
      const isDraft = version === present.version && present.draft === true
      return { version, isDraft, page, ids: concerning.map(({ id }) => id) }
    })
  )
}

/** Ids that a pack has had; none for one that a reader made. */
const idsOf = (today: CheckFile['present']['packs'], pack: string | OwnPrintout): readonly string[] =>
  typeof pack === 'string'
    ? [
        pack,
        ...today
          .filter(({ formerly = [] }) => formerly.includes(pack))
          .flatMap(({ id, formerly = [] }) => [id, ...formerly])
      ]
    : []

const packIn = ({ packs }: CheckVersion, ids: readonly string[]) => packs.find(({ id }) => ids.includes(id))

/** Changes of a version that has no such pack, as of an errata sheet: those of clauses that are known to concern it. */
function amongThem(changes: readonly CheckChange[], since: readonly CheckChange[] = []): readonly CheckChange[] {
  const known = new Set(since.flatMap(({ id, was = id }) => [id, was]))
  return changes.filter(({ id, was = id }) => known.has(id) || known.has(was))
}

function changesAfter(each: CheckVersion, ids: readonly string[]) {
  const { page = '', changes, next } = each
  const pack = packIn(each, ids)
  return next ? { ...next, places: pack?.next } : { page, changes, places: pack?.changes }
}
