/** The service worker: answers for the site when the network does not, and keeps versions apart. */
import { matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import type { PageRequest, Status } from '../offline/protocol.ts'
import { baseAddress, filesAddress, offlinePage, releaseAddress, workerAddress } from '../offline/release.ts'
import { isPageRequest } from '../offline/shapes.ts'
import { status } from './post-message.ts'
import { fromSaved } from './saved.ts'
import { save, stopSaving } from './saving.ts'
import { addressIn } from './scope.ts'
import { updateState } from './store.ts'
import { check, clear, useReady } from './versions.ts'
import { fromServer } from './visited.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The page for readers without a network and what it loads; put in place by the build. */
  readonly codicilShell: PrecacheEntry[]
}

/** Files that say which release the server has; they are never stored. */
const control = new Set<string | undefined>([releaseAddress, baseAddress, filesAddress, workerAddress])

precache(self.codicilShell)
registerRoute(
  ({ url }) => addressIn(url) !== undefined && !control.has(addressIn(url)),
  async (options) => (await fromSaved(options.event, options.url)) ?? fromServer(options)
)
setCatchHandler(async ({ request }) => {
  const isPage = request instanceof Request && request.mode === 'navigate'
  return isPage ? notHere() : Response.error()
})

/** Returns the page that lists what is on this device; if even that is lost, its first sentence. */
async function notHere(): Promise<Response> {
  const page = await matchPrecache(offlinePage).catch(() => undefined)
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  return (
    page ?? new Response('This page is not on this device, and the site cannot be reached.', { status: 503, headers })
  )
}

/** Carries out a request of a page. */
function handle(request: PageRequest): Promise<void> {
  switch (request.type) {
    case 'codicil-status':
      return Promise.resolve()
    case 'codicil-check':
      return check(request.isSparing)
    case 'codicil-save':
      return save(request.choice)
    case 'codicil-stop':
      return stopSaving()
    case 'codicil-use':
      return useReady()
    case 'codicil-clear':
      return clear()
  }
}

/** Handles a request, then responds with the status, even if the request failed. */
async function respond(request: PageRequest, port: MessagePort | undefined): Promise<void> {
  await handle(request).catch(() => updateState({ failure: 'fault' }))
  const reply: Status = await status()
  port?.postMessage(reply)
}

self.addEventListener('message', (event) => {
  if (isPageRequest(event.data)) event.waitUntil(respond(event.data, event.ports[0]))
})

// The code of this worker may change at any time: the version of the rules that pages show does not depend on it.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
