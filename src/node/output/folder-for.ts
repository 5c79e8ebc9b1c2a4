import { existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { naming } from '../fault.ts'
import { requireWritable } from './writable.ts'

/**
 * Makes a folder, and does something in it. If that fails, the folders made for it are removed, unless files are in them.
 *
 * @param folder As the user wrote it
 * @throws Fault if the disk refuses the folder, and whatever the work throws
 */
export function folderFor<T>(folder: string, work: () => T): T {
  requireWritable(folder, 'Remove it, or name another place.')
  const missing = missingIn(folder)
  try {
    naming(folder, () => mkdirSync(folder, { recursive: true }))
    return work()
  } catch (error) {
    removeEmpty(missing)
    throw error
  }
}

/** The folder and those around it that do not exist, innermost first. */
const missingIn = (folder: string): readonly string[] =>
  existsSync(folder) ? [] : [folder, ...(dirname(folder) === folder ? [] : missingIn(dirname(folder)))]

function removeEmpty(folders: readonly string[]): void {
  for (const folder of folders)
    try {
      rmdirSync(folder)
    } catch {
      // One that could not be made, or that something else has put a file into.
    }
}
