import { isPage } from '../offline/shelf.ts'
import { unpacked } from './packed.ts'
import { markIn, openRelease, type ReleaseCache } from './release-cache.ts'
import { addressIn, urlOf } from './scope.ts'
import { kept } from './state.ts'

declare const self: ServiceWorkerGlobalScope

/** The release that pages are read from; `undefined` where nothing is saved. */
async function savedRelease(): Promise<ReleaseCache | undefined> {
  const { saved } = await kept()
  return saved && openRelease(saved.release)
}

/** The page that asks for one of its parts; nobody for a page that is being opened. */
async function asker(event: ExtendableEvent): Promise<string | undefined> {
  if (!(event instanceof FetchEvent) || event.request.mode === 'navigate') return undefined
  const client = await self.clients.get(event.clientId)
  return client && addressIn(client.url)
}

/** Files with the hash of their content in their name are the same in every version. */
const isForAll = (address: string): boolean => address.startsWith('_astro/')

/**
 * A page that the saved release does not have, such as one that is newer, came from the server. So does all that it
 * asks for: otherwise it would show words of two versions.
 */
async function isFromServer(release: ReleaseCache, event: ExtendableEvent): Promise<boolean> {
  const page = await asker(event)
  return page !== undefined && isPage(page) && markIn(release, page) === undefined
}

/** `/skirmish` leads to `/skirmish/`, as servers do it. */
function withSlash(release: ReleaseCache, address: string, { search }: URL): Response | undefined {
  const slashed = `${address}/`
  return markIn(release, slashed) && Response.redirect(urlOf(slashed) + search, 301)
}

/**
 * Answer from the saved release.
 *
 * @returns `undefined` where nothing is saved, or the release does not have it
 */
export async function fromSaved(event: ExtendableEvent, url: URL): Promise<Response | undefined> {
  const release = await savedRelease()
  const address = addressIn(url)
  if (!release || address === undefined) return undefined
  if (!isForAll(address) && (await isFromServer(release, event))) return undefined
  if (!markIn(release, address)) return withSlash(release, address, url)
  const stored = await release.cache.match(urlOf(address))
  return stored && unpacked(stored)
}
