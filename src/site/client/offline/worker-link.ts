import { pageOf } from '../../../notation/addresses.ts'
import type { News, PageRequest, Status } from '../../offline/protocol.ts'
import { workerAddress } from '../../offline/release.ts'
import { newsIn, statusIn } from './heard.ts'

/** Messages between a page and its service worker. */
export interface WorkerLink {
  /** Sends a request. Resolves when it is handled, with the status after it, which the listener hears first. */
  readonly ask: (request: PageRequest) => Promise<Status>
  /** Listens to every status, whether it was asked for or not, and to other news. */
  readonly hear: (listener: (news: News) => void) => void
}

/** Hands the service worker what the page loaded before there was one, so that the first page is kept, too. */
function handOver(worker: ServiceWorker, base: string): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const urlsToCache = [pageOf(location.href), ...loaded]
  const own = urlsToCache.filter((url) => url.startsWith(location.origin + base))
  worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: own } })
}

/**
 * Starts the service worker, or finds the one that runs.
 *
 * @param base Base path with a slash at both ends
 * @throws if the browser refuses it
 */
export async function linkWorker(base: string): Promise<WorkerLink> {
  const { serviceWorker } = navigator
  const isFirst = serviceWorker.controller === null
  await serviceWorker.register(base + workerAddress, { scope: base, updateViaCache: 'none' })
  const registration = await serviceWorker.ready
  const active = (): ServiceWorker => registration.active ?? unreachable()
  if (isFirst) handOver(active(), base)
  let tell: ((news: News) => void) | undefined
  return {
    async ask(request) {
      const status = statusIn(await replyTo(active(), request))
      tell?.({ type: 'codicil-status', status })
      return status
    },
    hear(listener) {
      tell = listener
      serviceWorker.addEventListener('message', ({ data }) => {
        const news = newsIn(data)
        if (news) listener(news)
      })
      serviceWorker.startMessages()
    }
  }
}

/** Sends a message. Resolves with the reply. */
const replyTo = (worker: ServiceWorker, message: PageRequest): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage(message, [port2])
  })

function unreachable(): never {
  throw new Error('The service worker is gone')
}
