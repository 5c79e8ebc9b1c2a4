import { roundedSize } from '../offline/kept-size.ts'
import { unlisted } from '../offline/parts.ts'
import { isChosen, type KeptChoice, type Saved } from '../offline/protocol.ts'
import type { Release, ReleaseFiles } from '../offline/release.ts'
import { fetchRelease, SaveError } from './fetch-file.ts'
import { beginRelease } from './listed-release.ts'
import { postStatus } from './post-message.ts'
import { openRelease, type ReleaseCache, removeReleases, reopenRelease } from './release-cache.ts'
import { urlOf } from './scope.ts'
import { persistState, runtimeState, storedState, updateState } from './store.ts'
import { type Item, itemsOf, missingIn, removeOthers, storeItems } from './stored-items.ts'

/** Shortest time between two reports of progress to the pages, in ms. */
const beat = 150

const bytesOf = (items: readonly Item[]): number => items.reduce((sum, { bytes }) => sum + bytes, 0)
const pagesOf = (items: readonly Item[]): number => items.reduce((sum, { pages }) => sum + pages, 0)

/** Counts stored items, and reports progress to the pages. */
function follow({ version }: Release, wanted: readonly Item[], missing: readonly Item[]) {
  const pagesInAll = pagesOf(wanted)
  const bytesInAll = bytesOf(wanted)
  let pages = pagesInAll - pagesOf(missing)
  let bytes = bytesInAll - bytesOf(missing)
  let postedAt = 0
  return (item?: Item) => {
    bytes += item?.bytes ?? 0
    pages += item?.pages ?? 0
    runtimeState.progress = { version, pages, pagesInAll, bytes, bytesInAll }
    if (performance.now() - postedAt < beat) return
    postedAt = performance.now()
    void postStatus()
  }
}

/** Room that stored items take, in bytes, rounded as it was announced. */
async function roomOf({ cache }: ReleaseCache, items: readonly Item[]): Promise<number> {
  const stored = await Promise.all(items.map(({ address }) => cache.match(urlOf(address))))
  const groups = new Map<string, number>()
  let packs = 0
  for (const [at, { archive }] of items.entries()) {
    const bytes = Number(stored[at]?.headers.get('content-length') ?? 0)
    if (archive) groups.set(archive.group, (groups.get(archive.group) ?? 0) + bytes)
    else packs += bytes
  }
  return [...groups.values()].reduce((sum, bytes) => sum + roundedSize(bytes), packs)
}

async function savedOf(version: string, savedAt: string, target: ReleaseCache, choice: KeptChoice): Promise<Saved> {
  const { release, list } = target
  const items = itemsOf(list, choice)
  const bytes = await roomOf(target, items)
  return { release, version, savedAt, pages: pagesOf(items), bytes, choice }
}

/** True if everything that was saved is still on the device. */
export async function isWhole({ release, choice }: Saved): Promise<boolean> {
  const found = await reopenRelease(release)
  if (!found || unlisted(found.list, choice).length > 0) return false
  return (await missingIn(found, itemsOf(found.list, choice))).length === 0
}

/** Returns what both choices keep. Packs in the first paper size stay until those in the other are stored. */
function common(list: ReleaseFiles, one: KeptChoice, other: KeptChoice): KeptChoice {
  const known = new Set([...one.groups, ...other.groups, ...list.archives.map(({ group }) => group)])
  const kept = [...known].filter((id) => id !== '' && isChosen(one, id, list) && isChosen(other, id, list))
  // What comes with another group goes with it, unless the reader named it.
  const groups = kept.filter(
    (id) => other.groups.includes(id) || !isChosen({ groups: kept.filter((each) => each !== id) }, id, list)
  )
  const { paper, rulesets } = one.packs
  return { groups, packs: { paper, rulesets: rulesets.filter((id) => other.packs.rulesets.includes(id)) } }
}

/** Deletes from one release what is no longer wanted. @returns true if it then has everything that is */
async function shrinkOne(name: 'saved' | 'ready', choice: KeptChoice): Promise<boolean> {
  const { [name]: whole } = await storedState()
  const target = whole && (await openRelease(whole.release))
  if (!target) return false
  const less = common(target.list, whole.choice, choice)
  const stays = itemsOf(target.list, less)
  if (stays.length === itemsOf(target.list, whole.choice).length) return false
  // First: deleted items must never count as saved.
  await persistState({ [name]: await savedOf(whole.version, whole.savedAt, target, less) })
  await removeOthers(target, stays)
  return unlisted(target.list, choice).length === 0 && stays.length === itemsOf(target.list, choice).length
}

/**
 * Deletes items that are no longer wanted, with or without a network.
 *
 * @returns true if that was all there was to do
 */
export async function shrink(choice: KeptChoice): Promise<boolean> {
  const isDone = await shrinkOne('saved', choice)
  await shrinkOne('ready', choice)
  return isDone
}

/** Everything is there: the first release is used at once, a newer one waits until the reader wants it. */
async function finish(whole: Saved): Promise<void> {
  const { saved } = await storedState()
  const isSame = saved === undefined || saved.release === whole.release
  const change = { ...(isSame ? { saved: whole, ready: undefined } : { ready: whole }), wanted: undefined }
  await persistState(change).catch(() => {
    throw new SaveError('full')
  })
  await removeReleases([whole.release, saved?.release])
}

/**
 * Stores the chosen parts of the newest release, or those still missing.
 *
 * @throws SaveError if that cannot be done; stored items stay
 */
export async function saveRelease(choice: KeptChoice, signal: AbortSignal): Promise<void> {
  const release = await fetchRelease(signal)
  await updateState({ latest: release })
  const target = await beginRelease(release, choice, signal)
  const wanted = itemsOf(target.list, choice)
  const missing = await missingIn(target, wanted)
  const step = follow(release, wanted, missing)
  step()
  await storeItems(target, missing, signal, step)
  // Only items that are found count.
  if ((await missingIn(target, wanted)).length > 0) throw new SaveError('fault')
  await removeOthers(target, wanted)
  await finish(await savedOf(release.version, new Date().toISOString(), target, choice))
}
