import { fetchRelease } from './fetch-file.ts'
import { removeReleases, reopenRelease } from './release-cache.ts'
import { isWhole } from './save-release.ts'
import { isSaving, pause, resume, sameChoice, save, stopSaving } from './saving.ts'
import { forget, keep, keepSurely, kept, now } from './state.ts'
import { tell, tellStatus } from './tell.ts'
import { forgetVisited } from './visited.ts'

/** Ask the server which release it has. @returns false where it does not answer */
async function ask(): Promise<boolean> {
  try {
    await keep({ latest: await fetchRelease(AbortSignal.timeout(10_000)) })
    return true
  } catch {
    return false
  }
}

/** True where the server has another release than those that are saved or ready. */
async function isBehind(): Promise<boolean> {
  const { saved, ready, latest } = await kept()
  return saved !== undefined && latest !== undefined && latest.release !== (ready ?? saved).release
}

/** A release that was taken back: what is saved is the newest again. */
async function dropReady(): Promise<void> {
  const { saved, ready, latest } = await kept()
  if (!ready || latest?.release !== saved?.release) return
  await stopSaving()
  await keep({ ready: undefined })
  await removeReleases([saved?.release])
}

/**
 * Browsers may throw away what a site keeps, or part of it. What is missing is then saved anew; until it is there,
 * pages that are left are still read from the device.
 */
async function mend(): Promise<void> {
  const { saved, ready } = await kept()
  // Saving sees by itself what is missing.
  if (isSaving()) return
  if (ready && !(await isWhole(ready))) await keep({ ready: undefined, wanted: await sameChoice() })
  if (!saved || (await isWhole(saved))) return
  const isReadable = (await reopenRelease(saved.release)) !== undefined
  await keep({ wanted: await sameChoice(), ...(!isReadable && { saved: undefined }) })
}

/**
 * Ask for a newer release; with a version saved, store the new one beside it.
 *
 * @param isSparing True where the reader's device spares data: then only what was begun goes on
 */
export async function check(isSparing: boolean): Promise<void> {
  now.isReachable = await ask()
  await tellStatus()
  if (!now.isReachable) return
  // First: it ends what was being saved, also what mends.
  await dropReady()
  await mend()
  if ((await isBehind()) && !isSparing) await save(await sameChoice())
  else await resume()
}

/** From now on every page is read from the release that is ready, or, with nothing saved, from the server. */
export async function useReady(): Promise<void> {
  await pause()
  await mend()
  const { saved, ready, latest } = await kept()
  const next = ready ?? saved
  if (ready) await keepSurely({ saved: ready, ready: undefined })
  await removeReleases([next?.release])
  await forgetVisited()
  await tell({ type: 'codicil-switched', version: next?.version ?? latest?.version ?? '' })
  await resume()
}

/** Remove everything that was kept. */
export async function clear(): Promise<void> {
  await stopSaving()
  await forget()
  await removeReleases([])
  await forgetVisited()
  await tellStatus()
}
