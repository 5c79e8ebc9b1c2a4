import type { Failure } from '../offline/protocol.ts'
import type { FileMark } from '../offline/release.ts'
import { urlOf } from './scope.ts'

/** Saving cannot go on. */
export class SaveError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure)
    this.failure = failure
  }
}

/** How often a file is asked for before saving gives up, and how long it waits in between, in ms. */
const pauses = [300, 1500]

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The first 16 digits of the SHA-256 of bytes. */
const hashOf = async (bytes: ArrayBuffer): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16)

/** What describes the bytes on their way does not describe them in the cache. */
const ofTheWay = ['content-encoding', 'content-length', 'transfer-encoding']

function storable(bytes: ArrayBuffer, { headers }: Response): Response {
  const own = new Headers(headers)
  for (const name of ofTheWay) own.delete(name)
  return new Response(bytes, { headers: own })
}

async function ask(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { cache: 'no-cache', signal }).catch(() => undefined)
  if (response?.ok) return response
  // The server knows no such file: the release it told of is not the one it has.
  throw new SaveError(response && response.status < 500 ? 'unlike' : 'unreachable')
}

async function askAgain(url: string, signal: AbortSignal): Promise<Response> {
  for (const pause of pauses) {
    try {
      return await ask(url, signal)
    } catch (error) {
      if (signal.aborted || !(error instanceof SaveError) || error.failure !== 'unreachable') throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return ask(url, signal)
}

/** Fetch JSON that tells of the newest release, past every cache on the way that may be asked again. */
export async function fetchJson<T>(address: string, signal: AbortSignal): Promise<T> {
  return (await (await askAgain(urlOf(address), signal)).json()) as T
}

/**
 * Fetch a file of a release.
 *
 * @throws SaveError where the server cannot be reached, or sends other bytes than the release has
 */
export async function fetchFile(address: string, [hash]: FileMark, signal: AbortSignal): Promise<Response> {
  const response = await askAgain(urlOf(address), signal)
  const bytes = await response.arrayBuffer().catch(() => {
    throw new SaveError('unreachable')
  })
  if ((await hashOf(bytes)) !== hash) throw new SaveError('unlike')
  return storable(bytes, response)
}
