import { type Archive, type ArchivedFile, archiveAddress } from '../offline/release.ts'
import { isText } from '../offline/shelf.ts'
import { type Content, contentIn, contentOf } from './archive-content.ts'
import { fetchBytes, hashOf, SaveError, undated } from './fetch-file.ts'
import { gzipped } from './gzip.ts'
import type { ReleaseCache } from './release-cache.ts'
import { urlOf } from './scope.ts'

/** Wraps an archive or a pack in the form in which it is stored. */
export const storable = (bytes: ArrayBuffer): Response =>
  new Response(bytes, {
    headers: { 'content-type': 'application/octet-stream', 'content-length': String(bytes.byteLength) }
  })

/**
 * Fetches an archive as a whole.
 *
 * @param isOnce True if a reader waits for it: then there is only one attempt
 * @throws SaveError if the server cannot be reached, or sends something else
 */
export async function fetchArchive(archive: Archive, signal: AbortSignal, isOnce = false): Promise<Response> {
  // The device needs no second copy.
  const bytes = await fetchBytes(archiveAddress(archive), signal, { isOnce, cache: 'no-store' })
  const content = await contentIn(bytes, archive)
  if (!content) throw new SaveError('unlike')
  return storable(content.buffer === bytes ? await gzipped(content) : bytes)
}

/** Estimates bytes to transfer: text shrinks to a quarter alone, and to a twelfth beside similar text. */
const alone = ([address, , bytes]: ArchivedFile): number => 1000 + (isText(address) ? bytes / 4 : bytes)
const together = ([address, , bytes]: ArchivedFile): number => (isText(address) ? bytes / 12 : bytes)

const sum = (files: readonly ArchivedFile[], weight: (file: ArchivedFile) => number): number =>
  files.reduce((all, file) => all + weight(file), 0)

/** The same file of another release on this device. */
async function partOf(others: readonly ReleaseCache[], [address, hash]: ArchivedFile): Promise<Content | undefined> {
  for (const other of others) {
    const entry = other.entries.get(address)
    if (entry?.hash !== hash) continue
    const content = await contentOf(other, entry.archive)
    if (content) return content.subarray(entry.start, entry.end)
  }
  return undefined
}

/** True if another release on this device lists the same file. */
const isListed = (others: readonly ReleaseCache[], [address, hash]: ArchivedFile): boolean =>
  others.some(({ entries }) => entries.get(address)?.hash === hash)

async function fetchArchived({ list }: ReleaseCache, file: ArchivedFile, signal: AbortSignal): Promise<Content> {
  const [address, hash] = file
  const bytes = undated(address, await fetchBytes(address, signal), list.built ?? [])
  if ((await hashOf(bytes)) !== hash) throw new SaveError('unlike')
  return bytes
}

/**
 * Puts an archive together from files of other releases on this device, and files that are fetched one by one. Nothing
 * is fetched if files have only moved from one archive to another.
 *
 * @returns `undefined` if it is better fetched as a whole
 * @throws SaveError if a file cannot be fetched
 */
export async function patchedArchive(
  target: ReleaseCache,
  archive: Archive,
  others: readonly ReleaseCache[],
  signal: AbortSignal
): Promise<Response | undefined> {
  const { files } = archive
  const changed = files.filter((file) => !isListed(others, file))
  if (sum(changed, alone) >= sum(files, together)) return undefined
  const parts: (Content | undefined)[] = []
  // One after the other: neighbours are in the same archive.
  for (const file of files) parts.push(await partOf(others, file))
  const missing = files.filter((_, at) => !parts[at])
  if (sum(missing, alone) >= sum(files, together)) return undefined
  const whole = await Promise.all(files.map((file, at) => parts[at] ?? fetchArchived(target, file, signal)))
  const content = await new Blob(whole).arrayBuffer()
  return (await hashOf(content)) === archive.hash ? storable(await gzipped(content)) : undefined
}

/** The same archive of another release on this device, if it is whole. */
export async function copiedArchive(archive: Archive, others: readonly ReleaseCache[]): Promise<Response | undefined> {
  for (const { cache } of others) {
    const found = await cache.match(urlOf(archiveAddress(archive))).catch(() => undefined)
    const bytes = await found?.arrayBuffer().catch(() => undefined)
    if (bytes && (await contentIn(bytes, archive))) return storable(bytes)
  }
  return undefined
}
