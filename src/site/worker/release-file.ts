import { isOfRelease } from './fetch-file.ts'
import { packed, unpacked } from './packed.ts'
import { markIn, type ReleaseCache } from './release-cache.ts'
import { urlOf } from './scope.ts'

/**
 * A stored file of a release, read to its end. One that is damaged is removed, so that the next check fetches it again.
 *
 * @returns `undefined` where it is not there, or cannot be read
 */
export async function storedFile(release: ReleaseCache, address: string): Promise<Response | undefined> {
  const { cache } = release
  const found = await cache.match(urlOf(address)).catch(() => undefined)
  if (!found) return undefined
  const { headers, bytes } = await contentOf(found)
  if (bytes?.byteLength === markIn(release, address)?.[1]) return new Response(bytes, { headers })
  await cache.delete(urlOf(address)).catch(() => false)
  return undefined
}

async function contentOf(stored: Response): Promise<{ headers: Headers; bytes?: ArrayBuffer }> {
  try {
    const answer = unpacked(stored)
    return { headers: answer.headers, bytes: await answer.arrayBuffer() }
  } catch {
    return { headers: new Headers() }
  }
}

/**
 * Ask the server for a file that a saved release has lost. One that is still the same is stored again.
 *
 * @param isOpening True where a page is being opened: then one of another release is shown, and all it asks for comes
 *   from the server, too. Anything else must be of this release.
 * @throws where the server cannot be reached
 */
export async function lostFile(release: ReleaseCache, address: string, isOpening: boolean): Promise<Response> {
  const answer = await fetch(urlOf(address), { cache: 'no-cache' })
  const bytes = await answer.clone().arrayBuffer()
  const mark = markIn(release, address)
  const isSame = answer.ok && mark && (await isOfRelease(address, bytes, mark, release.list.built ?? []))
  if (!isSame) return isOpening ? answer : Response.error()
  await store(release, address, bytes, answer)
  return answer
}

async function store({ cache }: ReleaseCache, address: string, bytes: ArrayBuffer, answer: Response): Promise<void> {
  // Without room, the next check tries again.
  await packed(address, bytes, answer)
    .then((response) => cache.put(urlOf(address), response))
    .catch(() => undefined)
}
