import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startThreads } from '../threads.ts'
import { discardFolder } from './replace.ts'

/** Threads that delete, however many cores there are: each waits for the disk most of the time. */
const threads = 4

/**
 * Deletes a folder with many files, in several threads: ext4 takes milliseconds for some of them, which cost a fifth of the
 * time of a build that changes one rule.
 * What cannot be deleted now, the next build deletes: readers have the new site.
 */
export async function deleteTogether(folder: string): Promise<void> {
  const pool = startThreads({ module: 'node/output/delete-worker', threads })
  try {
    // What a thread cannot delete, the last step tries again.
    await Promise.allSettled(partsOf(folder).map((part) => pool.run(part)))
  } finally {
    await pool.destroy()
  }
  discardFolder(folder)
}

/** Folders two levels below: the data and the index of each ruleset, its pages of one kind, its packs. */
const partsOf = (folder: string): readonly string[] => foldersIn(folder).flatMap(foldersIn)

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [join(folder, entry.name)] : []
  )
