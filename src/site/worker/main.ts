/** The service worker: answers for the site where the network does not, and keeps versions apart. */
import { clientsClaim } from 'workbox-core'
import { matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import type { Status, Request as Wish } from '../offline/protocol.ts'
import { filesAddress, offlinePage, releaseAddress, workerAddress } from '../offline/release.ts'
import { isRequest } from '../offline/shapes.ts'
import { fromSaved } from './saved.ts'
import { save, stopSaving } from './saving.ts'
import { addressIn } from './scope.ts'
import { keep } from './state.ts'
import { status } from './tell.ts'
import { check, clear, useReady } from './versions.ts'
import { fromServer } from './visited.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The page for readers without a network and what it loads; put in place by the build. */
  readonly codicilShell: PrecacheEntry[]
}

/** Files that say which release the server has; they are never kept. */
const control = new Set<string | undefined>([releaseAddress, filesAddress, workerAddress])

precache(self.codicilShell)
registerRoute(
  ({ url }) => addressIn(url) !== undefined && !control.has(addressIn(url)),
  async (options) => (await fromSaved(options.event, options.url)) ?? fromServer(options)
)
setCatchHandler(async ({ request }) => {
  const isPage = request instanceof Request && request.mode === 'navigate'
  return isPage ? notHere() : Response.error()
})

/** The page that says what is on this device; where even that is lost, its first sentence. */
async function notHere(): Promise<Response> {
  const page = await matchPrecache(offlinePage).catch(() => undefined)
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  return (
    page ?? new Response('This page is not on this device, and the site cannot be reached.', { status: 503, headers })
  )
}

/** What each wish of a page sets going. */
function begin(wish: Wish): Promise<void> {
  switch (wish.type) {
    case 'codicil-status':
      return Promise.resolve()
    case 'codicil-check':
      return check(wish.isSparing)
    case 'codicil-save':
      return save(wish.choice)
    case 'codicil-stop':
      return stopSaving()
    case 'codicil-use':
      return useReady()
    case 'codicil-clear':
      return clear()
  }
}

/** Do what a page asks, and answer with how things stand then, also where it could not be done. */
async function answer(wish: Wish, port: MessagePort | undefined): Promise<void> {
  await begin(wish).catch(() => keep({ failure: 'fault' }))
  const reply: Status = await status()
  port?.postMessage(reply)
}

self.addEventListener('message', (event) => {
  if (isRequest(event.data)) event.waitUntil(answer(event.data, event.ports[0]))
})

// The code of this worker may change at any time; which version of the rules pages show is another matter.
self.addEventListener('install', () => void self.skipWaiting())
clientsClaim()
