import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { watch } from 'chokidar'

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

/**
 * Begins to watch a content folder. Every change after this has resolved is noticed; hidden files are not content, and what
 * may not be read is left out.
 *
 * @throws if the system does not let it watch
 */
export async function watchContent(folder: string): Promise<ContentWatch> {
  const isHidden = (path: string): boolean => path !== folder && /^\.[^.]/u.test(basename(path))
  const watcher = watch(folder, { ignoreInitial: true, ignored: isHidden, ignorePermissionErrors: true })
  const [ready, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
  let pending = Promise.withResolvers<void>()
  watcher.once('ready', ready.resolve)
  watcher.on('all', () => pending.resolve())
  watcher.on('error', (error) => {
    failed.reject(error)
    void watcher.close()
  })
  // It may fail while nothing waits for a change.
  failed.promise.catch(() => {})
  await Promise.race([ready.promise, failed.promise])
  return {
    async changed() {
      await Promise.race([pending.promise, failed.promise])
      await setTimeout(settleTime)
      pending = Promise.withResolvers()
    },
    async close() {
      await watcher.close()
      pending.resolve()
    }
  }
}
