import { chmodSync, lstatSync, mkdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listName, readList, writeList } from './file-list.ts'
import { filesIn, foldersAround, inTheWay, inventory } from './inventory.ts'
import { carryOver, moveFile } from './move.ts'

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** A whole folder, even while something still looks at its files. */
const whole = { recursive: true, force: true, maxRetries: 3, retryDelay: 50 }

/** Deletes a folder of ours. */
export const removeFolder = (folder: string): void => rmSync(folder, whole)

/** Deletes a folder of ours that nothing needs any more. @returns false if it cannot be deleted now; the next build does */
export function discardFolder(folder: string): boolean {
  try {
    removeFolder(folder)
    return true
  } catch {
    return false
  }
}

/**
 * Deletes a folder of ours with many files that nothing needs any more, several at a time: ext4 takes milliseconds for some
 * of them, which cost a fifth of the time of a build that changes one rule. What cannot be deleted now, the next build
 * deletes: readers have the new site.
 */
export const deleteTogether = (folder: string): Promise<void> => rm(folder, whole).catch(() => {})

/** Lets those read the new site who may read the old one. */
function keepMode(fresh: string, place: string): void {
  const { mode } = statSync(place)
  if (statSync(fresh).mode !== mode) chmodSync(fresh, mode)
}

/**
 * Replaces an old site with a new one by two renames, and moves files that are not ours into it. If the system refuses a
 * step, everything is as it was before.
 *
 * @param fresh The new site, on the same device
 * @param place Path of the old site
 * @param old Path for the rest of the old site, which is to be deleted
 * @param foreign Paths in the old site that are not ours
 */
export function swap(fresh: string, place: string, old: string, foreign: readonly string[]): void {
  keepMode(fresh, place)
  renameSync(place, old)
  try {
    renameSync(fresh, place)
    try {
      carryOver(old, place, foreign)
    } catch (error) {
      renameSync(place, fresh)
      throw error
    }
  } catch (error) {
    renameSync(old, place)
    throw error
  }
}

/** Deletes files, and the folders that this empties. */
function removeFiles(place: string, paths: Iterable<string>): void {
  for (const path of paths) {
    rmSync(join(place, path), { force: true })
    for (const folder of foldersAround(path)) if (!removeEmpty(join(place, folder))) break
  }
}

/** Removes a folder, if it is empty. @returns whether it is gone */
export function removeEmpty(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch {
    return false
  }
}

/**
 * Makes a folder that cannot be renamed equal to a new site, file by file: readers get each file whole, but for a moment
 * files of both sites. Until the end the list names the files of both, so that a build after an interruption knows
 * which files are ours, and can start again.
 *
 * @param ready The new site, whole when this begins for the first time, and gone at the end
 */
export function replaceFiles(ready: string, place: string): void {
  const next = [...(readList(ready) ?? filesIn(ready))].filter((path) => path !== listName).sort()
  const wanted = new Set([...next, listName])
  const { ours } = inventory(place, next)
  const stale = ours.filter((path) => !wanted.has(path))
  writeList(place, [...ours, ...next])
  // A new folder may have the path of an old file, and the other way round.
  const blocking = new Set(inTheWay(place, stale, next))
  removeFiles(place, blocking)
  for (const path of next) {
    const [from, to] = [join(ready, path), join(place, path)]
    if (!isThere(from)) continue
    mkdirSync(dirname(to), { recursive: true })
    moveFile(from, to)
  }
  removeFiles(
    place,
    stale.filter((path) => !blocking.has(path))
  )
  writeList(place, next)
  removeFolder(ready)
}
