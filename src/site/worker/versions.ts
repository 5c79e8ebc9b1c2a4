import { fetchRelease } from './fetch-file.ts'
import { postStatus, postToPages } from './post-message.ts'
import { removeReleases, reopenRelease } from './release-cache.ts'
import { isWhole } from './save-release.ts'
import { isSaving, pause, resume, sameChoice, save, stopSaving } from './saving.ts'
import { clearState, persistState, runtimeState, storedState, updateState } from './store.ts'
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

/** Drops a release that the server has withdrawn, so that the saved one is the newest again. */
async function dropReady(): Promise<void> {
  const { saved, ready, latest } = await storedState()
  if (!ready || latest?.release !== saved?.release) return
  await stopSaving()
  await updateState({ ready: undefined })
  await removeReleases([saved?.release])
}

/**
 * Browsers may delete what a site stores, or part of it. Requests that missing items be saved again; until then, the
 * remaining pages are still read from the device.
 */
async function repair(): Promise<void> {
  const { saved, ready } = await storedState()
  // Saving finds out itself what is missing.
  if (isSaving()) return
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
  await repair()
  if ((await isBehind()) && !isSparing) await save(await sameChoice())
  else await resume()
}

/** Switches every page to the release that is ready or, if nothing is saved, to the server. */
export async function useReady(): Promise<void> {
  await pause()
  await repair()
  const { saved, ready, latest } = await storedState()
  const next = ready ?? saved
  if (ready) await persistState({ saved: ready, ready: undefined })
  await removeReleases([next?.release])
  await forgetVisited()
  await postToPages({ type: 'codicil-switched', version: next?.version ?? latest?.version ?? '' })
  await resume()
}

/** Removes everything that was saved. */
export async function clear(): Promise<void> {
  await stopSaving()
  await clearState()
  await removeReleases([])
  await forgetVisited()
  await postStatus()
}
