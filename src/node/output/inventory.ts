import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listName, readList } from './file-list.ts'

/** Entries of an output folder; paths with `/` separators. A link counts as a file: its target is never looked at. */
export interface Inventory {
  /** Files that a build wrote. */
  readonly ours: readonly string[]
  /** Everything else, a folder with nothing of ours as one path. */
  readonly foreign: readonly string[]
}

/** Decides which paths are ours. */
interface Ownership {
  readonly file: (path: string) => boolean
  readonly folder: (path: string) => boolean
}

/** Folders where a build works before it puts its files in place, inside an output that cannot be renamed. */
const workFolder = /^\.codicil\.(?:new|ready|old)-\d+$/u

/** A list that was being written when a build was killed. */
const halfList = /^\.codicil-files-\d+$/u

/** Folders of which everything is ours, and files that have always had these names. */
const alwaysOurs = [
  /^(?:_astro|api|assets|packs|pagefind|previews)\//u,
  /\.html(?:\.md)?$/u,
  /(?:^|\/)feed\.xml$/u,
  /^(?:_headers|sw\.js|offline(?:-files|-base)?\.json|manifest\.webmanifest|llms\.txt|robots\.txt)$/u,
  /^sitemap-[^/]+\.xml$/u,
  /^(?:icon|apple-touch-icon)[^/]*\.(?:png|svg)$/u
]

/** True for a path of a hidden file or folder, or within one. */
export const isHidden = (path: string): boolean => /(?:^|\/)\./u.test(path)

/**
 * Sites of versions that kept no list: files that no version ever wrote are not ours. A page that a user added to such
 * a site cannot be told from ours, and counts as one.
 */
function withoutList(written: ReadonlySet<string>): Ownership {
  const isKnown = (path: string): boolean => written.has(path) || alwaysOurs.some((pattern) => pattern.test(path))
  return {
    file: (path) => path === listName || (!isHidden(path) && isKnown(path)),
    folder: (path) => !isHidden(path)
  }
}

/** Folders around a path, the innermost first: `a/b/c` -> `a/b`, `a`. */
export function* foldersAround(path: string): Generator<string> {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) yield path.slice(0, end)
}

function byList(files: ReadonlySet<string>): Ownership {
  const folders = new Set([...files].flatMap((path) => [...foldersAround(path)]))
  return { file: (path) => files.has(path), folder: (path) => folders.has(path) }
}

/**
 * Tells our files in an output from others, by its list of files. A folder that does not exist is empty.
 *
 * @param written Paths of the present build, which are ours in a site that has no list
 */
export function inventory(folder: string, written: Iterable<string> = []): Inventory {
  const list = readList(folder)
  const isOurs = list ? byList(list) : withoutList(new Set(written))
  const isFile = (path: string): boolean => isOurs.file(path) || halfList.test(path)
  const found: { ours: string[]; foreign: string[] } = { ours: [], foreign: [] }
  const visit = (path: string): void => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inside = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory() && workFolder.test(inside)) continue
      if (entry.isDirectory() && isOurs.folder(inside)) visit(inside)
      else found[!entry.isDirectory() && isFile(inside) ? 'ours' : 'foreign'].push(inside)
    }
  }
  if (lstatSync(folder, { throwIfNoEntry: false })) visit('')
  return found
}

/** Paths of all files in a folder that a build fills, sorted. */
export function filesIn(folder: string): readonly string[] {
  const files: string[] = []
  const visit = (path: string): void => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inside = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory()) visit(inside)
      else files.push(inside)
    }
  }
  visit('')
  return files.sort()
}

/**
 * Finds files that keep a build from writing others: at the same path, or one where the other needs a folder.
 *
 * @param folder The output
 * @param present Paths that are in it; all in a folder that is one of them are meant, too
 * @param files Paths to write
 */
export function inTheWay(folder: string, present: readonly string[], files: readonly string[]): readonly string[] {
  const wanted = new Set(files)
  const needed = byList(wanted)
  const isBlocking = (path: string): boolean =>
    wanted.has(path) || [...foldersAround(path)].some((around) => wanted.has(around))
  const blocking = (path: string): readonly string[] => {
    if (isBlocking(path)) return [path]
    if (!needed.folder(path)) return []
    const isFolder = lstatSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory() ?? false
    return isFolder ? readdirSync(join(folder, path)).flatMap((name) => blocking(`${path}/${name}`)) : [path]
  }
  return present.flatMap(blocking)
}
