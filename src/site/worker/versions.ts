import { fetchRelease } from './fetch-file.ts'
import { postStatus, postToPages } from './post-message.ts'
import { removeReleases, reopenRelease } from './release-cache.ts'
import { isWhole } from './save-release.ts'
import { isSaving, resume, sameChoice, saveNext, whilePaused } from './saving.ts'
import { clearState, persistState, runtimeState, type StoredState, storedState, updateState } from './store.ts'
import { forgetVisited } from './visited.ts'

/** Asks the server which release it has. @returns false if it does not answer */
async function ask(): Promise<boolean> {
  try {
    await updateState({ latest: await fetchRelease(AbortSignal.timeout(10_000)) })
    return true
  } catch {
    return false
  }
}

/** True if the server has another release than those that are saved or ready. */
async function isBehind(): Promise<boolean> {
  const { saved, ready, latest } = await storedState()
  return saved !== undefined && latest !== undefined && latest.release !== (ready ?? saved).release
}

/** True if the server has withdrawn the release that is ready. */
const isWithdrawn = ({ saved, ready, latest }: StoredState): boolean =>
  ready !== undefined && latest?.release === saved?.release

/** Drops a release that the server has withdrawn, so that the saved one is the newest again. */
async function dropReady(): Promise<void> {
  if (!isWithdrawn(await storedState())) return
  await whilePaused(async () => {
    const { saved } = await updateState({ ready: undefined, wanted: undefined, failure: undefined })
    await removeReleases([saved?.release])
  })
}

/**
 * Browsers may delete what a site stores, or part of it. Requests that missing items be saved again; until then, the
 * remaining pages are still read from the device.
 */
async function repair(): Promise<void> {
  const { saved, ready } = await storedState()
  if (ready && !(await isWhole(ready))) await updateState({ ready: undefined, wanted: await sameChoice() })
  if (!saved || (await isWhole(saved))) return
  const isReadable = (await reopenRelease(saved.release)) !== undefined
  await updateState({ wanted: await sameChoice(), ...(!isReadable && { saved: undefined }) })
}

/**
 * Asks for a newer release; if a version is saved, stores the new one beside it.
 *
 * @param isSparing True if the reader's device saves data: then only unfinished saving continues
 */
export async function check(isSparing: boolean): Promise<void> {
  runtimeState.isReachable = await ask()
  await postStatus()
  if (!runtimeState.isReachable) return
  // First: it stops all saving, including a repair.
  await dropReady()
  // Saving finds out itself what is missing and which release is the newest.
  if (isSaving()) return
  await saveNext(async () => {
    await repair()
    return (await isBehind()) && !isSparing ? sameChoice() : (await storedState()).wanted
  })
}

/** Switches every page to the release that is ready or, if nothing is saved, to the server. */
export async function useReady(): Promise<void> {
  await whilePaused(async () => {
    await repair()
    const { saved, ready, latest } = await storedState()
    const next = ready ?? saved
    if (ready) await persistState({ saved: ready, ready: undefined })
    await removeReleases([next?.release])
    await forgetVisited()
    await postToPages({ type: 'codicil-switched', version: next?.version ?? latest?.version ?? '' })
  })
  await resume()
}

/** Removes everything that was saved. */
export async function clear(): Promise<void> {
  await whilePaused(async () => {
    await clearState()
    await removeReleases([])
    await forgetVisited()
  })
  await postStatus()
}
