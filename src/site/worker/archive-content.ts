import { type Archive, archiveAddress } from '../offline/release.ts'
import { hashOf } from './fetch-file.ts'
import { gunzipped } from './gzip.ts'
import type { ReleaseCache } from './release-cache.ts'
import { urlOf } from './scope.ts'

/** Content of an archive. */
export type Content = Uint8Array<ArrayBuffer>

/** Number of archives that stay unpacked: a page asks for its styles, scripts and data at once. Each is about a megabyte. */
const most = 4

/** Contents by the hash of the archive, that which was used last at the end. */
const unpacked = new Map<string, Promise<Content | undefined>>()

/** Bytes that archives pack. */
export const sizeOf = ({ files }: Archive): number => files.reduce((sum, [, , bytes]) => sum + bytes, 0)

async function read({ cache }: ReleaseCache, archive: Archive): Promise<Content | undefined> {
  const url = urlOf(archiveAddress(archive))
  const found = await cache.match(url).catch(() => undefined)
  if (!found) return undefined
  // gzip has its own checksum.
  const content = await gunzipped(await found.arrayBuffer()).catch(() => undefined)
  if (content?.byteLength === sizeOf(archive)) return new Uint8Array(content)
  await cache.delete(url).catch(() => false)
  return undefined
}

/**
 * Content of an archive of a release. One that is damaged is removed, so that the next check fetches it again.
 *
 * @returns `undefined` if it is not there, or cannot be read
 */
export async function contentOf(release: ReleaseCache, archive: Archive): Promise<Content | undefined> {
  const { hash } = archive
  const reading = unpacked.get(hash) ?? read(release, archive).catch(() => undefined)
  unpacked.delete(hash)
  unpacked.set(hash, reading)
  for (const oldest of unpacked.keys()) if (unpacked.size > most) unpacked.delete(oldest)
  const content = await reading
  if (!content) unpacked.delete(hash)
  return content
}

/** True if an archive of a release is on this device. */
export async function hasArchive({ cache }: ReleaseCache, archive: Archive): Promise<boolean> {
  if (unpacked.has(archive.hash)) return true
  return (await cache.match(urlOf(archiveAddress(archive))).catch(() => undefined)) !== undefined
}

/**
 * Content of an archive from bytes that are the archive, or are already unpacked: some servers declare every gzip file
 * as compressed for transfer, so the browser unpacks it.
 *
 * @returns `undefined` if the bytes are neither
 */
export async function contentIn(bytes: ArrayBuffer, { hash }: Archive): Promise<Content | undefined> {
  const content = await gunzipped(bytes).catch(() => undefined)
  for (const each of [content, bytes]) if (each && (await hashOf(each)) === hash) return new Uint8Array(each)
  return undefined
}
