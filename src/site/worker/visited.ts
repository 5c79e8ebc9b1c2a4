import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst, NetworkOnly, type Strategy } from 'workbox-strategies'
import { decoded } from '../../notation/decoded.ts'
import { pathOf, shelfOf } from '../offline/shelf.ts'
import { addressIn, cacheNames, urlOf } from './scope.ts'

/** A weak signal gets this long to answer before an opened page is shown as it was, in seconds. */
const patience = 4

type Plugin = Strategy['plugins'][number]

/** Request of a page to the service worker. */
interface Asked {
  readonly event: ExtendableEvent
  readonly request: Request
  readonly url: URL
}

/** Keeps whole answers only. Choices are in the query of an address, which makes no difference to the file. */
const wholeFile: Plugin = {
  cacheKeyWillBeUsed: async ({ request }) => urlOf(addressIn(request.url) ?? ''),
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null)
}

const plugins = (maxEntries: number): Plugin[] => [
  wholeFile,
  // Workbox declares its own plugins with optional fields that may be undefined, which `Plugin` forbids.
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as Plugin
]

const strategies = new Map<string, Strategy>()

function strategy(name: string, make: () => Strategy): Strategy {
  const made = strategies.get(name) ?? make()
  strategies.set(name, made)
  return made
}

/** Scripts, styles and fonts have the hash of their content in their name: a stored copy is always right. */
const assets = () => new CacheFirst({ cacheName: cacheNames.assets(), plugins: plugins(60) })

/** A page is fetched each time; without a network, the copy from an earlier visit is shown. */
const visited = () =>
  new NetworkFirst({ cacheName: cacheNames.visited(), networkTimeoutSeconds: patience, plugins: plugins(300) })

function strategyFor(address: string): Strategy {
  const shelf = shelfOf(pathOf(decoded(address)))
  if (shelf === undefined || shelf === 'pack') return strategy('server', () => new NetworkOnly())
  return address.startsWith('_astro/') ? strategy('assets', assets) : strategy('visited', visited)
}

/** True if neither the server nor the device had an answer; any other error is about the storage. */
const hasNothing = (error: unknown): boolean => error instanceof Error && error.name === 'no-response'

/**
 * Answers from the server, or with what the reader saw before. If the device's storage cannot be read, only the server
 * is asked.
 *
 * @throws if neither has it
 */
export async function fromServer(options: Asked): Promise<Response> {
  try {
    return await strategyFor(addressIn(options.url) ?? '').handle(options)
  } catch (error) {
    if (hasNothing(error)) throw error
    return fetch(options.request)
  }
}

/** Forgets which pages were opened. */
export async function forgetVisited(): Promise<void> {
  await caches.delete(cacheNames.visited())
  await caches.delete(cacheNames.assets())
}
