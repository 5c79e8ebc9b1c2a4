import { isChosen, type KeptChoice } from '../offline/protocol.ts'
import { isPage } from '../offline/shelf.ts'
import { hasArchive } from './archive-content.ts'
import { type ArchiveEntry, openRelease, type ReleaseCache } from './release-cache.ts'
import { lostFile, storedFile } from './release-file.ts'
import { addressIn, urlOf } from './scope.ts'
import { storedState } from './store.ts'

declare const self: ServiceWorkerGlobalScope

/** Release that pages are read from. */
interface Shown extends ReleaseCache {
  readonly choice: KeptChoice
}

/** The saved release; `undefined` if nothing is saved, or the device cannot be read. */
async function shownRelease(): Promise<Shown | undefined> {
  const { saved } = await storedState()
  const found = saved && (await openRelease(saved.release).catch(() => undefined))
  return found && { ...found, choice: saved.choice }
}

/** Finds a file in a release; absent if the release has no such file or the reader did not choose it. */
function entryIn({ entries, choice, list }: Shown, address: string): ArchiveEntry | undefined {
  const entry = entries.get(address)
  return entry && isChosen(choice, entry.archive.group, list) ? entry : undefined
}

/** True for a page that is being opened, rather than something that a page asks for. */
const isOpening = (event: ExtendableEvent): boolean => event instanceof FetchEvent && event.request.mode === 'navigate'

/** Address of the page that asks for one of its parts; absent for a page that is being opened. */
async function asker(event: ExtendableEvent): Promise<string | undefined> {
  if (!(event instanceof FetchEvent) || isOpening(event)) return undefined
  const client = await self.clients.get(event.clientId)
  return client && addressIn(client.url)
}

/** Files with the hash of their content in their name are the same in every version. */
const isForAll = (address: string): boolean => address.startsWith('_astro/')

/**
 * A page that the saved release does not have, because it is newer or the browser threw it away, came from the server.
 * So does all that it asks for: otherwise it would show words of two versions.
 */
async function isFromServer(release: Shown, event: ExtendableEvent): Promise<boolean> {
  const page = await asker(event)
  if (page === undefined || !isPage(page)) return false
  const entry = entryIn(release, page)
  return !entry || !(await hasArchive(release, entry.archive))
}

/** `/skirmish` leads to `/skirmish/`, as servers do it. */
function withSlash(release: Shown, address: string, { search }: URL): Response | undefined {
  const slashed = `${address}/`
  return entryIn(release, slashed) && Response.redirect(urlOf(slashed) + search, 301)
}

/**
 * Answers from the saved release, never with words of another one.
 *
 * @returns `undefined` if nothing is saved, or what is saved does not have it
 * @throws if the device has lost the file, and the server cannot be reached
 */
export async function fromSaved(event: ExtendableEvent, url: URL): Promise<Response | undefined> {
  const release = await shownRelease()
  const address = addressIn(url)
  if (!release || address === undefined) return undefined
  if (!isForAll(address) && (await isFromServer(release, event))) return undefined
  if (Object.hasOwn(release.list.packs, address)) return storedFile(release, address)
  if (!entryIn(release, address)) return withSlash(release, address, url)
  const stored = await storedFile(release, address)
  return stored || isForAll(address) ? stored : lostFile(release, address, isOpening(event))
}
