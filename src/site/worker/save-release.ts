import type { PackChoice, Saved } from '../offline/protocol.ts'
import type { Release, ReleaseFiles } from '../offline/release.ts'
import { isPage, packOf } from '../offline/shelf.ts'
import { fetchList, fetchRelease, SaveError } from './fetch-file.ts'
import { sizeOf } from './packed.ts'
import { beginRelease, type ReleaseCache, removeReleases, reopenRelease } from './release-cache.ts'
import { urlOf } from './scope.ts'
import { keep, keepSurely, kept, now } from './state.ts'
import { missingIn, storeFiles, type Wanted } from './store-files.ts'
import { tellStatus } from './tell.ts'

/** Pages hear of progress this often, in ms. */
const beat = 150

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

async function savedOf(whole: Release, target: ReleaseCache, packs: PackChoice): Promise<Saved> {
  const { release, version, pages } = whole
  // All but the list, which has no size.
  const stored = (await target.cache.matchAll()).filter((response) => sizeOf(response) > 0)
  const bytes = stored.reduce((sum, response) => sum + sizeOf(response), 0)
  return { release, version, savedAt: new Date().toISOString(), pages, files: stored.length, bytes, packs }
}

/** Take packs out of a cache that are no longer wanted. */
async function removeOthers({ cache, list }: ReleaseCache, wanted: readonly Wanted[]): Promise<void> {
  const stays = new Set(wanted.map(([address]) => address))
  const gone = Object.keys(list.packs).filter((address) => !stays.has(address))
  await Promise.all(gone.map((address) => cache.delete(urlOf(address))))
}

/** True where every file of a saved release is still on the device. */
export async function isWhole({ release, packs }: Saved): Promise<boolean> {
  const found = await reopenRelease(release)
  return found !== undefined && (await missingIn(found, wantedOf(found.list, packs))).length === 0
}

/** Everything is there: the first release is used at once, a newer one waits until the reader wants it. */
async function finish(whole: Saved): Promise<void> {
  const { saved } = await kept()
  const isSame = saved === undefined || saved.release === whole.release
  const change = { ...(isSame ? { saved: whole, ready: undefined } : { ready: whole }), wanted: undefined }
  await keepSurely(change).catch(() => {
    throw new SaveError('full')
  })
  await removeReleases([whole.release, saved?.release])
}

/**
 * Store the newest release, or what is missing of it.
 *
 * @throws SaveError where that cannot be done; what is stored stays
 */
export async function saveRelease(packs: PackChoice, signal: AbortSignal): Promise<void> {
  const release = await fetchRelease(signal)
  await keep({ latest: release })
  const list = await fetchList(signal)
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
  await finish(await savedOf(release, target, packs))
}
