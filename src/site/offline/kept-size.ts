import { hasPacks, isChosen, type KeptChoice } from './protocol.ts'
import type { Release } from './release.ts'

/** Rounds the bytes of a group up: machines pack a little differently, and only the rounded size is the same on all. */
export const roundedSize = (bytes: number): number => Math.ceil(bytes / 10_000) * 10_000

/** Returns the size of what a choice keeps of a release, packs included, in bytes: what is fetched, and then takes room. */
export function keptSize(release: Release, choice: KeptChoice): number {
  const groups = release.groups.filter(({ id }) => isChosen(choice, id, release))
  const packs = release.packs.filter((group) => hasPacks(choice, group))
  return [...groups, ...packs].reduce((sum, { bytes }) => sum + bytes, 0)
}
