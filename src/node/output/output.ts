/**
 * How a site takes the place of the one before. A build writes into a work folder on the same device, `.dist.new-<pid>`
 * beside `dist`, and the output changes only when that folder is whole. A list in the output, `.codicil-files`, names
 * our files by their paths: what has such a path is ours, even if it was changed; everything else is kept.
 *
 * ```text
 *            build                  finish                                      finish
 * (nothing) -------> .dist.new-1 ----------> dist -> .dist.old-1, new -> dist ----------> what is not ours moves
 *                                                                                         into dist; old is deleted
 *                                ----------> .dist.ready-1, files move one by one --------> ready is deleted
 * ```
 *
 * Two renames replace the folder, so that a killed build leaves the old site or the new one. After a kill
 *
 * - with `new`: the next build deletes it;
 * - with `old` and no output, between the renames: the next build puts the old site back;
 * - with `old` and an output: the next build carries over what is not ours, and deletes the rest;
 * - with `ready`: the next build goes on moving its files.
 *
 * A folder that cannot be renamed is filled file by file: a mount point such as the volume of a container (its work
 * folders are inside, `.codicil.new-<pid>`), one whose parent is not writable, and the working folder. Readers then
 * get each file whole, but for some milliseconds, or until the next build after a kill, some of the old site and some
 * of the new one.
 */
import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { codeOf, Fault, fromHere } from '../fault.ts'
import { listName, writeList } from './file-list.ts'
import { filesIn, inTheWay, inventory } from './inventory.ts'
import { type OutputFolder, outputFolderAt } from './output-folder.ts'
import { isWithin } from './real-path.ts'
import { recover } from './recover.ts'
import { removeEmpty, removeFolder, replaceFiles, swap } from './replace.ts'

/** A folder that is written aside and takes the place of the output when it is whole. */
export interface Output {
  /** Absolute path of the folder to write into. */
  readonly folder: string
  /** Writes a file; `path` is relative, with `/` separators. */
  readonly write: (path: string, content: string | Uint8Array) => void
  /** Writes a file piece by piece. */
  readonly writePieces: (path: string, pieces: Iterable<string>) => void
  /** Path of the output that the folder will replace, which may not exist. */
  readonly present: string
  /** Takes over a file of the present output as it is. @param path Relative, with `/` separators */
  readonly take: (path: string) => void
  /** Gives a file of the folder another path, too. Both are relative, with `/` separators. */
  readonly repeat: (path: string, other: string) => void
  /** True for a path whose file is the one of the present output. */
  readonly isTaken: (path: string) => boolean
  /** Stops early if a path that will be written is taken by a file that is not ours. @throws Fault that names it */
  readonly claim: (paths: readonly string[]) => void
  /** Names a path of the output as the user wrote it, wherever it is while the build works. */
  readonly nameOf: (path: string) => string
  /**
   * Writes the list of the files, as the last file. Files that `write` writes later are added to the list.
   *
   * @returns their paths, the list's own included
   */
  readonly list: () => readonly string[]
  /** Replaces the output with the folder. @throws Fault if that would replace files that are not ours */
  readonly finish: () => void
  /** Deletes the folder; the output stays as it was. */
  readonly abandon: () => void
}

/**
 * Begins an output, after cleaning up leftovers of killed builds.
 *
 * @param target The folder that readers see, or a link to it
 * @throws the error of the disk if it refuses
 */
export function beginOutput(target: string): Output {
  const place = outputFolderAt(target)
  recover(place)
  const folder = place.aside('new')
  const firstMade = mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(folder)
  let listed: readonly string[] | undefined
  const list = (): readonly string[] => {
    if (listed) return listed
    listed = [...filesIn(folder).filter((path) => path !== listName), listName]
    writeList(folder, listed)
    return listed
  }
  return {
    folder,
    present: place.folder,
    ...writerInto(folder, place, () => (listed = undefined)),
    claim: (paths) => refuseToReplace(paths, place),
    nameOf: nameIn(target, place),
    list,
    finish() {
      putInPlace(folder, list(), place)
    },
    abandon: () => abandon(folder, firstMade)
  }
}

/**
 * Removes a work folder, and the folders around it that were made for it. If something cannot be removed now, the next
 * build removes it.
 */
function abandon(folder: string, firstMade: string | undefined): void {
  try {
    removeFolder(folder)
  } catch {
    // The earlier error is the one that users need to read.
    return
  }
  for (let made = dirname(folder); firstMade !== undefined && removeEmpty(made); made = dirname(made)) {
    if (made === firstMade) return
  }
}

/** Names the output for every path in a work folder, which users have never seen. */
function nameIn(target: string, { folder, aside }: OutputFolder): (path: string) => string {
  const stages = (['new', 'ready', 'old'] as const).map(aside)
  return (path) => {
    if (stages.some((stage) => isWithin(stage, path))) return target
    return isWithin(folder, path) ? join(target, relative(folder, path)) : fromHere(path)
  }
}

/**
 * A file that is taken over is the same file in both folders, until the old folder is deleted; where files of the
 * output are replaced one by one, it is a copy. Nothing is written into it, nor into a file with two paths.
 *
 * @param changed Told before each file
 */
function writerInto(
  folder: string,
  place: OutputFolder,
  changed: () => void
): Pick<Output, 'write' | 'writePieces' | 'take' | 'repeat' | 'isTaken'> {
  const made = new Set<string>([folder])
  const taken = new Set<string>()
  const repeated = new Set<string>()
  const fileAt = (path: string): string => {
    changed()
    const file = join(folder, path)
    const parent = dirname(file)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    if ([taken, repeated].some((paths) => paths.delete(path))) rmSync(file)
    return file
  }
  return {
    take(path) {
      const [from, to] = [join(place.folder, path), fileAt(path)]
      if (place.isFixed || !linked(from, to)) copyFileSync(from, to)
      taken.add(path)
    },
    repeat(path, other) {
      const [from, to] = [join(folder, path), fileAt(other)]
      if (!linked(from, to)) copyFileSync(from, to)
      repeated.add(path).add(other)
    },
    isTaken: (path) => taken.has(path),
    write: (path, content) => writeFileSync(fileAt(path), content),
    writePieces(path, pieces) {
      const file = openSync(fileAt(path), 'w')
      try {
        for (const piece of pieces) writeFileSync(file, piece)
      } finally {
        closeSync(file)
      }
    }
  }
}

/** Gives a file a second name. @returns false if the disk knows no such thing */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw error
    return false
  }
}

/** Codes of systems that refuse to rename a folder but may allow replacing its files. */
const unmovable = ['EBUSY', 'EXDEV', 'EPERM', 'EACCES']

function putInPlace(fresh: string, files: readonly string[], place: OutputFolder): void {
  const foreign = refuseToReplace(files, place)
  if (!existsSync(place.folder)) {
    renameSync(fresh, place.folder)
    return
  }
  try {
    if (!place.isFixed) {
      swap(fresh, place.folder, place.aside('old'), foreign)
      return
    }
  } catch (error) {
    if (!unmovable.includes(codeOf(error) ?? '')) throw error
  }
  renameSync(fresh, place.aside('ready'))
  replaceFiles(place.aside('ready'), place.folder)
}

/** Stops if a file that is not ours has the path of one of the new site. @returns paths of what is not ours */
function refuseToReplace(files: readonly string[], { folder }: OutputFolder): readonly string[] {
  const { foreign } = inventory(folder, files)
  const blocking = inTheWay(folder, foreign, files)
  if (blocking.length === 0) return foreign
  const names = blocking.slice(0, 5).map((path) => `\`${fromHere(join(folder, path))}\``)
  const more = blocking.length > 5 ? ` and ${blocking.length - 5} more` : ''
  throw new Fault(
    `Codicil did not write ${names.join(', ')}${more}, and the site needs the same path.\n` +
      'Move what is there away, or name another folder by `--out`.'
  )
}
