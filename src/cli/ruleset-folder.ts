import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { didYouMean } from '../diagnostics/catalogue/problem.ts'
import { nearestOf } from '../diagnostics/nearest.ts'
import { UsageError } from './exit-code.ts'
import { isFolder } from './folder.ts'
import { thereAre } from './there-are.ts'

/** The id that a `ruleset.md` states, whatever else is wrong in it. */
const statedId = (text: string): string | undefined => /^id:\s*["']?([\w-]+)/mu.exec(text)?.[1]

/** Folders of the rulesets in a content folder, by the id of each; one without an id goes by the name of its folder. */
function rulesetFolders(content: string): ReadonlyMap<string, string> {
  const folders = readdirSync(content).filter((folder) => existsSync(join(content, folder, 'ruleset.md')))
  return new Map(
    folders.map((folder) => [statedId(readFileSync(join(content, folder, 'ruleset.md'), 'utf8')) ?? folder, folder])
  )
}

/** Ids of the rulesets in a content folder, without compiling anything; none if there is no such folder. */
export const rulesetIds = (content: string): readonly string[] =>
  existsSync(content) ? [...rulesetFolders(content).keys()].toSorted() : []

/** Name of the folder of a ruleset; `undefined` if there is no such ruleset. @param id Id that its `ruleset.md` states */
export const folderWithId = (content: string, id: string): string | undefined =>
  isFolder(content) ? rulesetFolders(content).get(id) : undefined

/** The folder with rulesets that a path is, or is in: of a ruleset, or of a file of one; `undefined` if there is none. */
export function contentAround(path: string): string | undefined {
  if (isFolder(path) && rulesetIds(path).length > 0) return path
  const outer = dirname(path)
  return outer === path ? undefined : contentAround(outer)
}

/**
 * Finds the folder of a ruleset without compiling anything, so that one with mistakes is found, too.
 *
 * @returns its name in the content folder
 * @throws UsageError if there is no such ruleset
 */
export function rulesetFolder(content: string, wanted: string): string {
  const folders = rulesetFolders(content)
  const found = folders.get(wanted)
  if (found !== undefined) return found
  const ids = [...folders.keys()]
  const otherwise = thereAre(ids, 'There is none in this content folder.')
  throw new UsageError(`There is no ruleset \`${wanted}\`. ${didYouMean(nearestOf(wanted, ids), otherwise)}`)
}
