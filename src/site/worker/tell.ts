import type { News, Status } from '../offline/protocol.ts'
import { addressIn } from './scope.ts'
import { kept, now } from './state.ts'

declare const self: ServiceWorkerGlobalScope

/** What is kept, and what is going on. */
export async function status(): Promise<Status> {
  const { saved, ready, wanted, failure, latest } = await kept()
  return { saved, ready, isUnfinished: wanted !== undefined, failure, latest, ...now }
}

/** Tell every open page of the site. */
export async function tell(news: News): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) if (addressIn(page.url) !== undefined) page.postMessage(news)
}

/** Tell every open page how things stand. */
export const tellStatus = async (): Promise<void> => tell({ type: 'codicil-status', status: await status() })
