import type { Shape } from '../guard/shape.ts'
import type { DayForms } from '../offline/build-day.ts'
import type { Failure } from '../offline/protocol.ts'
import { type FileMark, filesAddress, type Release, type ReleaseFiles, releaseAddress } from '../offline/release.ts'
import { isRelease, isReleaseFiles } from '../offline/shapes.ts'
import { comparable } from './dated.ts'
import { packed } from './packed.ts'
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

/** @throws SaveError where the server sends something else, such as the sign-in page of a network */
async function jsonOf<T>(response: Response, is: Shape<T>): Promise<T> {
  const value: unknown = await response.json().catch(() => undefined)
  if (!is(value)) throw new SaveError('unlike')
  return value
}

/** The newest release, as the server tells of it now. It is asked once only. */
export const fetchRelease = async (signal: AbortSignal): Promise<Release> =>
  jsonOf(await ask(urlOf(releaseAddress), signal), isRelease)

/** The list of the files of the newest release. */
export const fetchList = async (signal: AbortSignal): Promise<ReleaseFiles> =>
  jsonOf(await askAgain(urlOf(filesAddress), signal), isReleaseFiles)

/** True for the bytes that a release has at an address. @param built How its files state the day it was built */
export const isOfRelease = async (
  address: string,
  bytes: ArrayBuffer,
  [hash]: FileMark,
  built: DayForms
): Promise<boolean> => (await hashOf(comparable(address, bytes, built))) === hash

/**
 * Fetch a file of a release, in the form in which it is stored.
 *
 * @param built How files of the release state the day it was built
 * @throws SaveError where the server cannot be reached, or sends other bytes than the release has
 */
export async function fetchFile(
  address: string,
  mark: FileMark,
  built: DayForms,
  signal: AbortSignal
): Promise<Response> {
  const response = await askAgain(urlOf(address), signal)
  const bytes = await response.arrayBuffer().catch(() => {
    throw new SaveError('unreachable')
  })
  if (!(await isOfRelease(address, bytes, mark, built))) throw new SaveError('unlike')
  return packed(address, bytes, response)
}
