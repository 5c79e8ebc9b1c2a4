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
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { codeOf, Fault, fromHere } from '../fault.ts'
import { isWithin } from '../is-within.ts'
import { listName, readList, writeList } from './file-list.ts'
import { filesIn, inTheWay, inventory } from './inventory.ts'
import { type OutputFolder, outputFolderAt } from './output-folder.ts'
import { recover } from './recover.ts'
import { discardFolder, removeEmpty, replaceFiles, swap } from './replace.ts'
import { type Writer, writerInto } from './writer.ts'

/** A folder that is written aside and takes the place of the output when it is whole. */
export interface Output extends Writer {
  /** Absolute path of the folder to write into. */
  readonly folder: string
  /** Path of the output that the folder will replace, which may not exist. */
  readonly present: string
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
  /**
   * Replaces the output with the folder.
   *
   * @returns the folder of the site that was replaced, if it is so large that its files should be deleted together, by
   * `deleteTogether`; a small one is gone
   * @throws Fault if that would replace files that are not ours
   */
  readonly finish: () => string | undefined
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
    claim: (paths) => claim(paths, place),
    nameOf: nameIn(target, place),
    list,
    finish() {
      const old = putInPlace(folder, list(), place)
      if (old === undefined || list().length > manyFiles) return old
      discardFolder(old)
      return undefined
    },
    abandon: () => abandon(folder, firstMade)
  }
}

/**
 * Removes a work folder, and the folders around it that were made for it. If something cannot be removed now, the next
 * build removes it.
 */
function abandon(folder: string, firstMade: string | undefined): void {
  // The earlier error is the one that users need to read.
  if (!discardFolder(folder)) return
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

/** Files of a site from which on deleting several at a time is sooner done than one after the other. */
const manyFiles = 2000

/** Codes of systems that refuse to rename a folder but may allow replacing its files. */
const unmovable = ['EBUSY', 'EXDEV', 'EPERM', 'EACCES']

/** @returns the folder of the old site, if that is to be deleted */
function putInPlace(fresh: string, files: readonly string[], place: OutputFolder): string | undefined {
  const foreign = refuseToReplace(files, place)
  if (!existsSync(place.folder)) {
    renameSync(fresh, place.folder)
    return undefined
  }
  try {
    if (!place.isFixed) {
      swap(fresh, place.folder, place.aside('old'), foreign)
      return place.aside('old')
    }
  } catch (error) {
    if (!unmovable.includes(codeOf(error) ?? '')) throw error
  }
  renameSync(fresh, place.aside('ready'))
  replaceFiles(place.aside('ready'), place.folder)
  return undefined
}

/** Looks only for paths that the present output does not list as ours; everything is looked at before it is replaced. */
function claim(paths: readonly string[], place: OutputFolder): void {
  const ours = readList(place.folder)
  const others = paths.filter((path) => !ours?.has(path))
  if (others.length > 0) refuseToReplace(others, place)
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
      'Move what is there away, or name another folder with `--out`.'
  )
}
