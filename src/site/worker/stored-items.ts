import { hasPacks, isChosen, type KeptChoice } from '../offline/protocol.ts'
import { type Archive, archiveAddress, type ReleaseFiles } from '../offline/release.ts'
import { isPage, packOf } from '../offline/shelf.ts'
import { sizeOf } from './archive-content.ts'
import { copiedArchive, fetchArchive, patchedArchive, storable } from './fetch-archive.ts'
import { fetchBytes, hashOf, SaveError } from './fetch-file.ts'
import { otherReleases, type ReleaseCache } from './release-cache.ts'
import { cacheNames, urlOf } from './scope.ts'

/** Something stored as one: an archive, or a pack. */
export interface Item {
  readonly address: string
  /** The first 16 digits of the SHA-256 of its content. */
  readonly hash: string
  readonly pages: number
  /** Content, in bytes. */
  readonly bytes: number
  /** Absent for a pack. */
  readonly archive?: Archive
}

/** How many are on their way at once. */
const lanes = 4

const itemOf = (archive: Archive): Item => ({
  address: archiveAddress(archive),
  hash: archive.hash,
  pages: archive.files.filter(([address]) => isPage(address)).length,
  bytes: sizeOf(archive),
  archive
})

/** Returns the items of a release that a choice keeps. */
export function itemsOf(list: ReleaseFiles, choice: KeptChoice): readonly Item[] {
  const { archives, packs } = list
  const chosen = Object.entries(packs).filter(([address]) => {
    const pack = packOf(address)
    return pack && hasPacks(choice, pack)
  })
  return [
    ...archives.filter(({ group }) => isChosen(choice, group, list)).map(itemOf),
    ...chosen.map(([address, [hash, bytes]]) => ({ address, hash, pages: 0, bytes }))
  ]
}

/** Returns the items of a release that this device does not have yet. */
export async function missingIn({ release }: ReleaseCache, items: readonly Item[]): Promise<readonly Item[]> {
  const cache = await caches.open(cacheNames.release(release))
  const there = new Set((await cache.keys()).map(({ url }) => url))
  return items.filter(({ address }) => !there.has(urlOf(address)))
}

/** Deletes from a cache everything that is not among these. */
export async function removeOthers({ cache, list }: ReleaseCache, items: readonly Item[]): Promise<void> {
  const stays = new Set(items.map(({ address }) => address))
  const all = [...list.archives.map(archiveAddress), ...Object.keys(list.packs)]
  await Promise.all(all.filter((address) => !stays.has(address)).map((address) => cache.delete(urlOf(address))))
}

async function packFrom(others: readonly ReleaseCache[], { address, hash }: Item): Promise<Response | undefined> {
  for (const { cache, list } of others) {
    if (list.packs[address]?.[0] !== hash) continue
    const bytes = await (await cache.match(urlOf(address)).catch(() => undefined))?.arrayBuffer().catch(() => undefined)
    if (bytes && (await hashOf(bytes)) === hash) return storable(bytes)
  }
  return undefined
}

async function fetchPack({ address, hash }: Item, signal: AbortSignal): Promise<Response> {
  const bytes = await fetchBytes(address, signal)
  if ((await hashOf(bytes)) !== hash) throw new SaveError('unlike')
  return storable(bytes)
}

/** Obtains the item to store: from another release if it has it, else from the server. */
async function obtained(target: ReleaseCache, item: Item, others: readonly ReleaseCache[], signal: AbortSignal) {
  const { archive } = item
  if (!archive) return (await packFrom(others, item)) ?? fetchPack(item, signal)
  const found = (await copiedArchive(archive, others)) ?? (await patchedArchive(target, archive, others, signal))
  return found ?? fetchArchive(archive, signal)
}

/**
 * Stores the missing items of a release.
 *
 * @param done Called with each item that is stored
 * @throws if one cannot be fetched or stored; those that are stored stay
 */
export async function storeItems(
  target: ReleaseCache,
  items: readonly Item[],
  signal: AbortSignal,
  done: (item: Item) => void
): Promise<void> {
  const others = await otherReleases(target.release)
  const queue = items.values()
  const broken = new AbortController()
  const either = AbortSignal.any([signal, broken.signal])
  const lane = async () => {
    for (const item of queue) {
      either.throwIfAborted()
      await target.cache.put(urlOf(item.address), await obtained(target, item, others, either))
      done(item)
    }
  }
  const all = Array.from({ length: lanes }, () => lane().catch((error: unknown) => stop(broken, error)))
  await Promise.all(all).finally(() => Promise.allSettled(all))
}

/** If one lane fails, the others stop. */
function stop(broken: AbortController, error: unknown): never {
  broken.abort()
  throw error
}
