import { type Failure, noPacks, type PackChoice, type Saved } from '../offline/protocol.ts'
import { filesAddress, type Release, type ReleaseFiles, releaseAddress } from '../offline/release.ts'
import { isPage, packOf } from '../offline/shelf.ts'
import { fetchJson, SaveError } from './fetch-file.ts'
import { beginRelease, type ReleaseCache, removeReleases } from './release-cache.ts'
import { urlOf } from './scope.ts'
import { keep, kept, now } from './state.ts'
import { missingIn, storeFiles, type Wanted } from './store-files.ts'
import { tellStatus } from './tell.ts'

/** Pages hear of progress this often, in ms. */
const beat = 150

/** The newest release, as the server tells of it now. */
export async function fetchRelease(signal: AbortSignal): Promise<Release> {
  const latest = await fetchJson<Release>(releaseAddress, signal)
  await keep({ latest })
  return latest
}

function wantedOf({ files, packs }: ReleaseFiles, choice: PackChoice): readonly Wanted[] {
  const chosen = Object.entries(packs).filter(([address]) => {
    const pack = packOf(address)
    return pack?.paper === choice.paper && choice.rulesets.includes(pack.ruleset)
  })
  return [...Object.entries(files), ...chosen]
}

const bytesOf = (files: readonly Wanted[]): number => files.reduce((sum, [, [, bytes]]) => sum + bytes, 0)
const pagesOf = (files: readonly Wanted[]): number => files.filter(([address]) => isPage(address)).length

/** Follow what is stored, and tell the pages now and then. */
function follow({ version }: Release, wanted: readonly Wanted[], missing: readonly Wanted[]) {
  const pagesInAll = pagesOf(wanted)
  const bytesInAll = bytesOf(wanted)
  let pages = pagesInAll - pagesOf(missing)
  let bytes = bytesInAll - bytesOf(missing)
  let told = 0
  return (file?: Wanted) => {
    if (file) {
      bytes += file[1][1]
      if (isPage(file[0])) pages++
    }
    now.progress = { version, pages, pagesInAll, bytes, bytesInAll }
    if (performance.now() - told < beat) return
    told = performance.now()
    void tellStatus()
  }
}

function savedOf({ release, version, pages, rulesets }: Release, wanted: readonly Wanted[], packs: PackChoice): Saved {
  const savedAt = new Date().toISOString()
  return { release, version, savedAt, pages, files: wanted.length, bytes: bytesOf(wanted), rulesets, packs }
}

/** Take packs out of a cache that are no longer wanted. */
async function removeOthers({ cache, list }: ReleaseCache, wanted: readonly Wanted[]): Promise<void> {
  const stays = new Set(wanted.map(([address]) => address))
  const gone = Object.keys(list.packs).filter((address) => !stays.has(address))
  await Promise.all(gone.map((address) => cache.delete(urlOf(address))))
}

/** Everything is there: the first release is used at once, a newer one waits until the reader wants it. */
async function finish(whole: Saved): Promise<void> {
  const { saved } = await kept()
  const isSame = saved === undefined || saved.release === whole.release
  await keep({ ...(isSame ? { saved: whole, ready: undefined } : { ready: whole }), wanted: undefined })
  await removeReleases([whole.release, saved?.release])
}

async function saveOnce(packs: PackChoice, signal: AbortSignal): Promise<void> {
  const release = await fetchRelease(signal)
  const list = await fetchJson<ReleaseFiles>(filesAddress, signal)
  if (list.release !== release.release) throw new SaveError('unlike')
  const target = await beginRelease(list)
  const wanted = wantedOf(list, packs)
  const missing = await missingIn(target, wanted)
  const step = follow(release, wanted, missing)
  step()
  await storeFiles(target, missing, signal, step)
  // Only what is seen to be there counts.
  if ((await missingIn(target, wanted)).length > 0) throw new SaveError('fault')
  await removeOthers(target, wanted)
  await finish(savedOf(release, wanted, packs))
}

/** A release that is replaced while it is fetched is left for its successor, once. */
async function saveLatest(packs: PackChoice, signal: AbortSignal): Promise<void> {
  try {
    await saveOnce(packs, signal)
  } catch (error) {
    if (!(error instanceof SaveError) || error.failure !== 'unlike') throw error
    await saveOnce(packs, signal)
  }
}

let running: { readonly stop: AbortController; readonly end: Promise<void> } | undefined

/** Saving stopped. Without room it is given up, and what it took is free again. */
async function give(failure: Failure): Promise<void> {
  await keep({ failure })
  if (failure !== 'full') return
  const { saved, ready } = await keep({ wanted: undefined })
  await removeReleases([saved?.release, ready?.release])
}

async function run(packs: PackChoice, signal: AbortSignal): Promise<void> {
  try {
    await keep({ wanted: packs, failure: undefined })
    await saveLatest(packs, signal)
  } catch (error) {
    if (!signal.aborted) await give(error instanceof SaveError ? error.failure : 'fault')
  } finally {
    now.progress = undefined
    running = undefined
    await tellStatus()
  }
}

/** Save the newest release. What is there already is not fetched again; a second wish waits for the first. */
export async function save(packs: PackChoice): Promise<void> {
  while (running) await running.end
  const stop = new AbortController()
  running = { stop, end: run(packs, stop.signal) }
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

/** Packs to keep with the next release: those that are kept now. */
export const samePacks = async (): Promise<PackChoice> => {
  const { saved, wanted } = await kept()
  return wanted ?? saved?.packs ?? noPacks
}
