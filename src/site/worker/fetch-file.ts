import type { DayForms } from '../offline/build-day.ts'
import type { Failure } from '../offline/protocol.ts'
import { type FileMark, filesAddress, type Release, type ReleaseFiles, releaseAddress } from '../offline/release.ts'
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

/** The newest release, as the server tells of it now. It is asked once only. */
export const fetchRelease = async (signal: AbortSignal): Promise<Release> =>
  (await (await ask(urlOf(releaseAddress), signal)).json()) as Release

/** The list of the files of the newest release. */
export const fetchList = async (signal: AbortSignal): Promise<ReleaseFiles> =>
  (await (await askAgain(urlOf(filesAddress), signal)).json()) as ReleaseFiles

/**
 * Fetch a file of a release, in the form in which it is stored.
 *
 * @param built How files of the release state the day it was built
 * @throws SaveError where the server cannot be reached, or sends other bytes than the release has
 */
export async function fetchFile(
  address: string,
  [hash]: FileMark,
  built: DayForms,
  signal: AbortSignal
): Promise<Response> {
  const response = await askAgain(urlOf(address), signal)
  const bytes = await response.arrayBuffer().catch(() => {
    throw new SaveError('unreachable')
  })
  if ((await hashOf(comparable(address, bytes, built))) !== hash) throw new SaveError('unlike')
  return packed(address, bytes, response)
}
