import { type Archive, filesAddress, type ReleaseFiles } from '../offline/release.ts'
import { isReleaseFiles } from '../offline/shapes.ts'
import { cacheNames, storedReleases, urlOf } from './scope.ts'

/** Position of a file of a release: bytes of the content of an archive. */
export interface ArchiveEntry {
  readonly archive: Archive
  /** Hash of the file itself. */
  readonly hash: string
  readonly start: number
  readonly end: number
}

/** The cache of one release: the list of its files, and those archives and packs that are there. */
export interface ReleaseCache {
  readonly release: string
  readonly cache: Cache
  readonly list: ReleaseFiles
  /** Files of its archives, by address. */
  readonly entries: ReadonlyMap<string, ArchiveEntry>
}

const opened = new Map<string, ReleaseCache>()

function entriesIn({ archives }: ReleaseFiles): ReadonlyMap<string, ArchiveEntry> {
  const entries = new Map<string, ArchiveEntry>()
  for (const archive of archives) {
    let start = 0
    for (const [address, hash, bytes] of archive.files) {
      entries.set(address, { archive, hash, start, end: start + bytes })
      start += bytes
    }
  }
  return entries
}

function opening(list: ReleaseFiles, cache: Cache): ReleaseCache {
  const made = { release: list.release, cache, list, entries: entriesIn(list) }
  opened.set(list.release, made)
  return made
}

/** The cache of a release; `undefined` if it does not exist or its list cannot be read. */
export const openRelease = async (release: string): Promise<ReleaseCache | undefined> =>
  opened.get(release) ?? reopenRelease(release)

/** The same, as the device has it now: browsers may delete stored files. */
export async function reopenRelease(release: string): Promise<ReleaseCache | undefined> {
  opened.delete(release)
  const found = await caches.match(urlOf(filesAddress), { cacheName: cacheNames.release(release) })
  const list: unknown = await found?.json().catch(() => undefined)
  if (!isReleaseFiles(list) || list.release !== release) return undefined
  return opening(list, await caches.open(cacheNames.release(release)))
}

/** Creates the cache of a release, or gives it another list. @throws if the device has no room for that */
export async function keepList(list: ReleaseFiles): Promise<ReleaseCache> {
  const cache = await caches.open(cacheNames.release(list.release))
  await cache.put(urlOf(filesAddress), Response.json(list))
  return opening(list, cache)
}

/** Removes the caches of all releases but these. */
export async function removeReleases(except: readonly (string | undefined)[]): Promise<void> {
  const others = (await storedReleases()).filter((release) => !except.includes(release))
  for (const release of others) {
    opened.delete(release)
    await caches.delete(cacheNames.release(release))
  }
}

/** The caches of other releases, complete or not: their files need not be fetched again. */
export async function otherReleases(release: string): Promise<readonly ReleaseCache[]> {
  const others = (await storedReleases()).filter((each) => each !== release)
  const caches = await Promise.all(others.map(openRelease))
  return caches.flatMap((each) => (each ? [each] : []))
}
