import type { Guard } from '../guard/guards.ts'
import { type DayForms, mayStateDay, withoutDay } from '../offline/build-day.ts'
import type { Failure } from '../offline/protocol.ts'
import {
  baseAddress,
  partAddress,
  type Release,
  type ReleaseFiles,
  type ReleasePart,
  releaseAddress
} from '../offline/release.ts'
import { isRelease, isReleaseFiles, isReleasePart } from '../offline/shapes.ts'
import { urlOf } from './scope.ts'

/** Saving cannot continue. */
export class SaveError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure)
    this.failure = failure
  }
}

/** Options of a request for a file. */
export interface Asking {
  /** Once, where a reader waits for it; otherwise again and again before saving gives up. */
  readonly isOnce?: boolean
  /** Cache mode: by default the browser asks whether its own copy is still good. */
  readonly cache?: RequestCache
}

/** How long it waits before it asks again, in ms. */
const pauses = [300, 1500]

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The first 16 digits of the SHA-256 of bytes. */
export const hashOf = async (bytes: BufferSource): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16)

async function ask(address: string, signal: AbortSignal, { cache = 'no-cache' }: Asking = {}): Promise<Response> {
  const response = await fetch(urlOf(address), { cache, signal }).catch(() => undefined)
  if (response?.ok) return response
  // The server has no such file: the release it announced is not the one it has.
  throw new SaveError(response && response.status < 500 ? 'unlike' : 'unreachable')
}

async function askAgain(address: string, signal: AbortSignal, asking: Asking = {}): Promise<Response> {
  for (const pause of asking.isOnce ? [] : pauses) {
    try {
      return await ask(address, signal, asking)
    } catch (error) {
      if (signal.aborted || !(error instanceof SaveError) || error.failure !== 'unreachable') throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return ask(address, signal, asking)
}

/** @throws SaveError if the server sends something else, such as the sign-in page of a network */
async function jsonOf<T>(response: Response, is: Guard<T>): Promise<T> {
  const value: unknown = await response.json().catch(() => undefined)
  if (!is(value)) throw new SaveError('unlike')
  return value
}

/** Fetches the newest release, with a single attempt. */
export const fetchRelease = async (signal: AbortSignal): Promise<Release> =>
  jsonOf(await ask(releaseAddress, signal), isRelease)

/** Fetches what every page of the newest release needs, and the names of its parts. */
export const fetchBase = async (signal: AbortSignal): Promise<ReleaseFiles> =>
  jsonOf(await askAgain(baseAddress, signal), isReleaseFiles)

/** Fetches what the server sends at an address. @throws SaveError if it cannot be reached, or has nothing there */
export async function fetchBytes(address: string, signal: AbortSignal, asking?: Asking): Promise<ArrayBuffer> {
  const response = await askAgain(address, signal, asking)
  return response.arrayBuffer().catch(() => {
    throw new SaveError('unreachable')
  })
}

/** Fetches the list of a group by the hash of its text. @throws SaveError if it cannot be reached, or is another one */
export async function fetchList(hash: string, signal: AbortSignal): Promise<ReleasePart> {
  // The device stores it with the rest of the release.
  const bytes = await fetchBytes(partAddress(hash), signal, { cache: 'no-store' })
  if ((await hashOf(bytes)) !== hash) throw new SaveError('unlike')
  return jsonOf(new Response(bytes), isReleasePart)
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Content of a file without the day of the build, as archives have it. @param built How its release states the day */
export const undated = (address: string, bytes: ArrayBuffer, built: DayForms): Uint8Array<ArrayBuffer> =>
  built.length > 0 && mayStateDay(address)
    ? new TextEncoder().encode(withoutDay(decoder.decode(bytes), built))
    : new Uint8Array(bytes)
