import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { watch } from 'chokidar'
import { codeOf } from '../fault.ts'

/** Watches over a content folder. */
export interface ContentWatch {
  /**
   * Resolves after a change that was not reported yet; at once, if there was one since the last. Also resolves on closing.
   * Rejects if the system watches no longer.
   */
  readonly changed: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Editors write a file in several steps, and several files at once. */
const settleTime = 60

/** True if a file or folder may not be read, which the check itself reports. */
const isRefused = (error: unknown): boolean => ['EACCES', 'EPERM'].includes(codeOf(error) ?? '')

/** Begins to watch a content folder. Every change after this has resolved is noticed; hidden files are not content. */
export async function watchContent(folder: string): Promise<ContentWatch> {
  const isHidden = (path: string): boolean => path !== folder && /^\.[^.]/u.test(basename(path))
  const watcher = watch(folder, { ignoreInitial: true, ignored: isHidden })
  let pending = Promise.withResolvers<void>()
  watcher.on('all', () => pending.resolve())
  watcher.on('error', (error) => {
    if (!isRefused(error)) pending.reject(error)
  })
  await new Promise<void>((resolve, reject) => {
    watcher.once('ready', resolve)
    // Whether or not anything waits for it just then.
    pending.promise.catch(reject)
  })
  return {
    async changed() {
      await pending.promise
      await setTimeout(settleTime)
      pending = Promise.withResolvers()
      pending.promise.catch(() => {})
    },
    async close() {
      await watcher.close()
      pending.resolve()
    }
  }
}
