import { everyPage, type Failure, type KeptChoice } from '../offline/protocol.ts'
import { SaveError } from './fetch-file.ts'
import { openRelease, removeReleases } from './release-cache.ts'
import { saveRelease, shrink } from './save-release.ts'
import { keep, kept, now } from './state.ts'
import { itemsOf, removeOthers } from './stored-items.ts'
import { tellStatus } from './tell.ts'

/** A release that is replaced while it is fetched is left for its successor, once. */
async function saveLatest(choice: KeptChoice, signal: AbortSignal): Promise<void> {
  try {
    await saveRelease(choice, signal)
  } catch (error) {
    if (!(error instanceof SaveError) || error.failure !== 'unlike') throw error
    await saveRelease(choice, signal)
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof SaveError) return error.failure
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'fault'
}

let running: { readonly stop: AbortController; readonly end: Promise<void> } | undefined

/** True while files are being stored. */
export const isSaving = (): boolean => running !== undefined

/** Saving stopped. Without room it is given up, and what it took is free again. */
async function give(failure: Failure): Promise<void> {
  if (failure !== 'full') return void (await keep({ failure }))
  const { saved, ready } = await kept()
  // First: otherwise there may be no room to say so.
  await removeReleases([saved?.release, ready?.release])
  const target = saved && (await openRelease(saved.release))
  if (target) await removeOthers(target, itemsOf(target.list, saved.choice))
  await keep({ failure, wanted: undefined })
}

async function run(choice: KeptChoice, signal: AbortSignal): Promise<void> {
  let isDone = false
  try {
    await keep({ wanted: choice, failure: undefined })
    isDone = await shrink(choice)
    await saveLatest(choice, signal)
  } catch (error) {
    const failure = failureOf(error)
    // What was wanted is so; that there may be a newer version is found out by the next check.
    if (isDone && failure === 'unreachable') await keep({ wanted: undefined })
    else if (!signal.aborted) await give(failure).catch(() => undefined)
  } finally {
    now.progress = undefined
    running = undefined
    await tellStatus()
  }
}

/** Save the newest release. What is there already is not fetched again; a second wish waits for the first. */
export async function save(choice: KeptChoice): Promise<void> {
  while (running) await running.end
  const stop = new AbortController()
  running = { stop, end: run(choice, stop.signal) }
  await running.end
}

/** Go on with what was begun. */
export async function resume(): Promise<void> {
  const { wanted } = await kept()
  if (wanted !== undefined && !running) await save(wanted)
}

/** Stop saving for now; `resume` goes on. */
export async function pause(): Promise<void> {
  running?.stop.abort()
  await running?.end
}

/** Stop saving. What is stored stays, and another wish to save goes on from there. */
export async function stopSaving(): Promise<void> {
  await pause()
  await keep({ wanted: undefined, failure: undefined })
}

/** What to keep of the next release: what is kept now. */
export const sameChoice = async (): Promise<KeptChoice> => {
  const { saved, wanted } = await kept()
  return wanted ?? saved?.choice ?? everyPage
}
