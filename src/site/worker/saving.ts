import { everyPage, type Failure, type KeptChoice, lastChoice } from '../offline/protocol.ts'
import { SaveError } from './fetch-file.ts'
import { postStatus } from './post-message.ts'
import { openRelease, removeReleases } from './release-cache.ts'
import { saveRelease, shrink } from './save-release.ts'
import { runtimeState, storedState, updateState } from './store.ts'
import { itemsOf, removeOthers } from './stored-items.ts'

/** Saves the newest release; starts over once if the server replaces it meanwhile. */
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

/** Records why saving stopped. If the device is full, saving is given up and the room it took is freed. */
async function recordFailure(failure: Failure): Promise<void> {
  if (failure !== 'full') return void (await updateState({ failure }))
  const { saved, ready } = await storedState()
  // First: otherwise there may be no room to say so.
  await removeReleases([saved?.release, ready?.release])
  const target = saved && (await openRelease(saved.release))
  if (target) await removeOthers(target, itemsOf(target.list, saved.choice))
  await updateState({ failure, wanted: undefined })
}

async function run(choice: KeptChoice, signal: AbortSignal): Promise<void> {
  let isDone = false
  try {
    await updateState({ wanted: choice, failure: undefined })
    isDone = await shrink(choice)
    await saveLatest(choice, signal)
  } catch (error) {
    const failure = failureOf(error)
    // Everything chosen is stored already; the next check looks for a newer version.
    if (isDone && failure === 'unreachable') await updateState({ wanted: undefined })
    else if (!signal.aborted) await recordFailure(failure).catch(() => undefined)
  } finally {
    runtimeState.progress = undefined
    running = undefined
    await postStatus()
  }
}

/**
 * Saves the newest release. Items that are already stored are not fetched again; a second request waits for the first.
 */
export async function save(choice: KeptChoice): Promise<void> {
  while (running) await running.end
  const stop = new AbortController()
  running = { stop, end: run(choice, stop.signal) }
  await running.end
}

/** Resumes saving that was interrupted. */
export async function resume(): Promise<void> {
  const { wanted } = await storedState()
  if (wanted !== undefined && !running) await save(wanted)
}

/** Stops saving for now; `resume` continues it. */
export async function pause(): Promise<void> {
  running?.stop.abort()
  await running?.end
}

/** Stops saving. Stored items stay, and another request to save continues from there. */
export async function stopSaving(): Promise<void> {
  await pause()
  await updateState({ wanted: undefined, failure: undefined })
}

/** Returns the choice to save of the next release: the same as of this one. */
export const sameChoice = async (): Promise<KeptChoice> => lastChoice(await storedState()) ?? everyPage
