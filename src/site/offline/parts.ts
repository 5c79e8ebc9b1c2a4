import { isChosen, type KeptChoice } from './protocol.ts'
import type { PartMark, ReleaseFiles, ReleasePart } from './release.ts'
import { packOf } from './shelf.ts'

/** Id of the group that a pack is listed with. */
const groupOfPack = (address: string): string => packOf(address)?.ruleset ?? ''

/** Takes the files of one group out of a list. */
export const partIn = ({ archives, packs }: ReleasePart, group: string): ReleasePart => ({
  archives: archives.filter((archive) => archive.group === group),
  packs: Object.fromEntries(Object.entries(packs).filter(([address]) => groupOfPack(address) === group))
})

/** Ids of the groups of a list that readers can leave out. */
export function groupsIn({ archives, packs }: ReleasePart): readonly string[] {
  const all = [...archives.map(({ group }) => group), ...Object.keys(packs).map(groupOfPack)]
  return [...new Set(all)].filter((group) => group !== '')
}

/** The text of the list of a group, by whose hash it is named. */
export const partText = ({ archives, packs }: ReleasePart): string => JSON.stringify({ archives, packs })

/** Returns the parts that a choice needs besides a list: of groups that it keeps, and of packs. */
export const unlisted = (list: ReleaseFiles, choice: KeptChoice): readonly (readonly [group: string, PartMark])[] =>
  Object.entries(list.parts ?? {}).filter(
    ([group]) => isChosen(choice, group, list) || choice.packs.rulesets.includes(group)
  )

/** Returns a list with the files of more groups in it. */
export function withParts(list: ReleaseFiles, added: ReadonlyMap<string, ReleasePart>): ReleaseFiles {
  const { parts = {}, ...known } = list
  const left = Object.entries(parts).filter(([group]) => !added.has(group))
  const several = [known, ...added.values()]
  return {
    ...known,
    ...(left.length > 0 && { parts: Object.fromEntries(left) }),
    archives: several.flatMap(({ archives }) => archives),
    packs: Object.fromEntries(several.flatMap(({ packs }) => Object.entries(packs)))
  }
}
