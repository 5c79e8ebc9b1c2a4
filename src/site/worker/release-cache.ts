import { type FileMark, filesAddress, type ReleaseFiles } from '../offline/release.ts'
import { isReleaseFiles } from '../offline/shapes.ts'
import { cacheNames, storedReleases, urlOf } from './scope.ts'

/** The cache of one release: the list of its files, and those that are there. */
export interface ReleaseCache {
  readonly release: string
  readonly cache: Cache
  readonly list: ReleaseFiles
}

const opened = new Map<string, ReleaseCache>()

/** The cache of a release that was begun; `undefined` if there is none or its list cannot be read. */
export const openRelease = async (release: string): Promise<ReleaseCache | undefined> =>
  opened.get(release) ?? reopenRelease(release)

/** The same, as the device has it now: browsers may throw away what a site keeps. */
export async function reopenRelease(release: string): Promise<ReleaseCache | undefined> {
  opened.delete(release)
  const found = await caches.match(urlOf(filesAddress), { cacheName: cacheNames.release(release) })
  const list: unknown = await found?.json().catch(() => undefined)
  if (!isReleaseFiles(list) || list.release !== release) return undefined
  const made = { release, cache: await caches.open(cacheNames.release(release)), list }
  opened.set(release, made)
  return made
}

/** Begin the cache of a release, or go on with it. */
export async function beginRelease(list: ReleaseFiles): Promise<ReleaseCache> {
  const begun = await reopenRelease(list.release)
  if (begun) return begun
  const cache = await caches.open(cacheNames.release(list.release))
  await cache.put(urlOf(filesAddress), Response.json(list))
  const made = { release: list.release, cache, list }
  opened.set(list.release, made)
  return made
}

/** Remove the caches of all releases but these. */
export async function removeReleases(except: readonly (string | undefined)[]): Promise<void> {
  const others = (await storedReleases()).filter((release) => !except.includes(release))
  for (const release of others) {
    opened.delete(release)
    await caches.delete(cacheNames.release(release))
  }
}

/** The caches of other releases, whole or not: what they have need not be fetched again. */
export async function otherReleases(release: string): Promise<readonly ReleaseCache[]> {
  const others = (await storedReleases()).filter((each) => each !== release)
  const caches = await Promise.all(others.map(openRelease))
  return caches.flatMap((each) => (each ? [each] : []))
}

/** What a release says of a file, pack or not. */
export const markIn = ({ list }: ReleaseCache, address: string): FileMark | undefined =>
  list.files[address] ?? list.packs[address]
