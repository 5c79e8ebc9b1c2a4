import type { News, Status } from '../offline/protocol.ts'
import { addressIn } from './scope.ts'
import { runtimeState, storedState } from './store.ts'

declare const self: ServiceWorkerGlobalScope

/** Returns the status: what is saved, and what is going on. */
export async function status(): Promise<Status> {
  const { saved, ready, wanted, failure, latest } = await storedState()
  return { saved, ready, isUnfinished: wanted !== undefined, wanted, failure, latest, ...runtimeState }
}

/** Posts a message to every open page of the site. */
export async function postToPages(news: News): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) if (addressIn(page.url) !== undefined) page.postMessage(news)
}

/** Posts the status to every open page. */
export const postStatus = async (): Promise<void> => postToPages({ type: 'codicil-status', status: await status() })
