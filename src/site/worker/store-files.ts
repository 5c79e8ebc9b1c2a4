import type { DayForms } from '../offline/build-day.ts'
import type { FileMark } from '../offline/release.ts'
import { inRelease } from './dated.ts'
import { fetchFile } from './fetch-file.ts'
import { markIn, otherReleases, type ReleaseCache } from './release-cache.ts'
import { cacheNames, urlOf } from './scope.ts'

/** One file to store. */
export type Wanted = readonly [address: string, mark: FileMark]

/** How many files are on their way at once: enough that a slow answer holds up little. */
const lanes = 12

/** The files that a release does not have on this device yet, as the device has it now. */
export async function missingIn({ release }: ReleaseCache, wanted: readonly Wanted[]): Promise<readonly Wanted[]> {
  const cache = await caches.open(cacheNames.release(release))
  const there = new Set((await cache.keys()).map(({ url }) => url))
  return wanted.filter(([address]) => !there.has(urlOf(address)))
}

/** The same file of another release, where one has it, with the day of this one. */
async function copyOf(
  others: readonly ReleaseCache[],
  [address, [hash]]: Wanted,
  built: DayForms
): Promise<Response | undefined> {
  for (const other of others) {
    if (markIn(other, address)?.[0] !== hash) continue
    const found = await other.cache.match(urlOf(address)).catch(() => undefined)
    // What cannot be read is fetched.
    const copy = found && (await inRelease(address, found, other.list.built ?? [], built).catch(() => undefined))
    if (copy) return copy
  }
  return undefined
}

/**
 * Store files of a release, unchanged ones from the other releases on this device.
 *
 * @param done Told of each file that is stored
 * @throws where one cannot be fetched or stored; those that are stored stay
 */
export async function storeFiles(
  target: ReleaseCache,
  files: readonly Wanted[],
  signal: AbortSignal,
  done: (file: Wanted) => void
): Promise<void> {
  const { built = [] } = target.list
  const others = await otherReleases(target.release)
  const queue = files.values()
  const broken = new AbortController()
  const either = AbortSignal.any([signal, broken.signal])
  const lane = async () => {
    for (const file of queue) {
      either.throwIfAborted()
      const response = (await copyOf(others, file, built)) ?? (await fetchFile(...file, built, either))
      await target.cache.put(urlOf(file[0]), response)
      done(file)
    }
  }
  const all = Array.from({ length: lanes }, () => lane().catch((error: unknown) => stop(broken, error)))
  await Promise.all(all).finally(() => Promise.allSettled(all))
}

/** One lane that fails stops the others. */
function stop(broken: AbortController, error: unknown): never {
  broken.abort()
  throw error
}
