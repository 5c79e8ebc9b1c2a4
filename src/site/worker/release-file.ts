import { mayStateDay, withDay } from '../offline/build-day.ts'
import { type Archive, archiveAddress, type ReleaseFiles } from '../offline/release.ts'
import { pathOf } from '../offline/shelf.ts'
import { type Content, contentOf } from './archive-content.ts'
import { fetchArchive } from './fetch-archive.ts'
import { hashOf, undated } from './fetch-file.ts'
import type { ReleaseCache } from './release-cache.ts'
import { urlOf } from './scope.ts'

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Headers that hosts send with a file, and its type. */
function headersOf(address: string, { types, headers }: ReleaseFiles): HeadersInit {
  const ending = /\.([^./]+)$/u.exec(pathOf(address))?.[1] ?? ''
  const type = Object.hasOwn(types, ending) ? types[ending] : undefined
  const own = headers.find(({ below }) => address.startsWith(below))?.headers
  return { ...own, 'content-type': type ?? 'application/octet-stream' }
}

function answerWith(address: string, content: Content, list: ReleaseFiles): Response {
  const { built = [] } = list
  const isDated = built.length > 0 && mayStateDay(address)
  const body = isDated ? withDay(decoder.decode(content), built) : content
  return new Response(body, { headers: headersOf(address, list) })
}

/** A stored pack, read to its end. One that is damaged is removed, so that the next check fetches it again. */
async function storedPack({ cache, list }: ReleaseCache, address: string): Promise<Response | undefined> {
  const found = await cache.match(urlOf(address)).catch(() => undefined)
  if (!found) return undefined
  const bytes = await found.arrayBuffer().catch(() => undefined)
  if (bytes?.byteLength === list.packs[address]?.[1]) return new Response(bytes, { headers: headersOf(address, list) })
  await cache.delete(urlOf(address)).catch(() => false)
  return undefined
}

/** A stored file of a release. @returns `undefined` if it is not there, or cannot be read */
export async function storedFile(release: ReleaseCache, address: string): Promise<Response | undefined> {
  const entry = release.entries.get(address)
  if (!entry) return storedPack(release, address)
  const content = await contentOf(release, entry.archive)
  return content && answerWith(address, content.subarray(entry.start, entry.end), release.list)
}

/** Asks once for an archive that the device has lost. Without room, the next check tries again. */
async function restore({ cache }: ReleaseCache, archive: Archive): Promise<void> {
  const found = await fetchArchive(archive, AbortSignal.timeout(10_000), true).catch(() => undefined)
  if (found) await cache.put(urlOf(archiveAddress(archive)), found).catch(() => undefined)
}

/**
 * A file of a saved release that the device has lost, from the server. If that has the release still, the whole archive
 * is stored again.
 *
 * @param isOpening True if a page is being opened: then one of another release is shown, and all it asks for comes
 *   from the server, too. Anything else must be of this release.
 * @throws if the server cannot be reached
 */
export async function lostFile(release: ReleaseCache, address: string, isOpening: boolean): Promise<Response> {
  const entry = release.entries.get(address)
  if (entry) await restore(release, entry.archive)
  const stored = await storedFile(release, address)
  if (stored) return stored
  const answer = await fetch(urlOf(address), { cache: 'no-cache' })
  const bytes = undated(address, await answer.clone().arrayBuffer(), release.list.built ?? [])
  const isSame = answer.ok && (await hashOf(bytes)) === entry?.hash
  return isSame || isOpening ? answer : Response.error()
}
