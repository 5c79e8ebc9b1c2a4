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

let running: AbortController | undefined

/** True while files are being stored. */
export const isSaving = (): boolean => running !== undefined

/** The last work of the queue. */
let queue: Promise<unknown> = Promise.resolve()

/** How often saving was paused: a save that was queued before a pause does not start after it. */
let pauses = 0

/** Does work once everything queued before is over. Work must not wait for other work of the queue. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = queue.then(work)
  queue = mine.catch(() => undefined)
  return mine
}

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

async function run(choice: KeptChoice): Promise<void> {
  running = new AbortController()
  const { signal } = running
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
 * Saves the newest release, when everything queued before is over. Items that are already stored are not fetched again.
 *
 * @param find Returns the choice to save; asked when it is its turn, since earlier work may change the answer
 */
export function saveNext(find: () => Promise<KeptChoice | undefined>): Promise<void> {
  const asked = pauses
  return inTurn(async () => {
    const choice = await find()
    if (choice === undefined) return
    // Saving was paused before it began: `resume` continues with it.
    if (asked !== pauses) await updateState({ wanted: choice })
    else await run(choice)
  })
}

/** Saves the newest release with everything of a choice. */
export const save = (choice: KeptChoice): Promise<void> => saveNext(async () => choice)

/** Resumes saving that was interrupted. */
export const resume = (): Promise<void> => saveNext(async () => (await storedState()).wanted)

/** Stops all saving, queued saves too, and does some work; `resume` continues the last of them. */
export function whilePaused<T>(work: () => Promise<T>): Promise<T> {
  pauses += 1
  running?.abort()
  return inTurn(work)
}

/** Stops all saving, queued saves too. Stored items stay, and another request to save continues from there. */
export async function stopSaving(): Promise<void> {
  await whilePaused(() => updateState({ wanted: undefined, failure: undefined }))
}

/** Returns the choice to save of the next release: the same as of this one. */
export const sameChoice = async (): Promise<KeptChoice> => lastChoice(await storedState()) ?? everyPage
