import { createHash } from 'node:crypto'
import { vi } from 'vitest'
import type { FileMark, Release, ReleaseFiles } from '../../../../src/site/offline/release.ts'

/** Address of the first page. */
export const first = 'https://rules.example/'

/** Texts of a site by address: `` for the first page. */
export type Files = Readonly<Record<string, string>>

const markOf = (text: string): FileMark => [
  createHash('sha256').update(text).digest('hex').slice(0, 16),
  Buffer.byteLength(text)
]

/** What a host has of a site, with the release and its list as a build writes them. */
export function built(name: string, files: Files): Files {
  const marks = Object.fromEntries(Object.entries(files).map(([address, text]) => [address, markOf(text)]))
  const list: ReleaseFiles = { release: name, files: marks, packs: {} }
  const pages = Object.keys(files).length
  const release: Release = { release: name, version: name, pages, files: pages, bytes: 1000, rulesets: [], packs: [] }
  return { ...files, 'offline.json': JSON.stringify(release), 'offline-files.json': JSON.stringify(list) }
}

type Stored = { readonly body: ArrayBuffer; readonly headers: Headers }

const nameOf = (request: string | { readonly url: string }): string =>
  typeof request === 'string' ? request : request.url

/** A phone with one tab, its Cache Storage, and the server it speaks with. */
export class Device {
  /** What the server has; nobody answers where it is absent. */
  server: Files | undefined
  /** True where nothing more can be stored. */
  isFull = false
  /** Addresses asked of the server. */
  readonly asked: string[] = []
  readonly caches = new Map<string, Map<string, Stored>>()
  /** Address of the page in the tab. */
  page = first

  /** Put the device in the place of what a service worker has around it. */
  install(): void {
    const storage = {
      open: async (name: string) => this.#cache(name),
      match: async (request: string, { cacheName }: { cacheName: string }) =>
        this.caches.has(cacheName) ? this.#cache(cacheName).match(request) : undefined,
      keys: async () => [...this.caches.keys()],
      delete: async (name: string) => this.caches.delete(name)
    }
    vi.stubGlobal('caches', storage)
    vi.stubGlobal('fetch', (request: string | Request) => this.#answer(nameOf(request)))
    vi.stubGlobal('FetchEvent', FakeFetch)
    const clients = { get: async () => ({ url: this.page }), matchAll: async () => [] }
    vi.stubGlobal('self', Object.assign(globalThis, { registration: { scope: first }, clients }))
  }

  /** Addresses of the stored files of a release, its list left out. */
  stored(release: string): readonly string[] {
    const urls = [...(this.caches.get(`codicil release ${release} of ${first}`)?.keys() ?? [])]
    return urls.map((url) => url.slice(first.length)).filter((address) => address !== 'offline-files.json')
  }

  /** Replace what is stored, in every cache, or remove it. */
  damage(address: string, text?: string): void {
    for (const cache of this.caches.values()) {
      const stored = cache.get(first + address)
      if (stored && text === undefined) cache.delete(first + address)
      else if (stored) cache.set(first + address, { ...stored, body: new TextEncoder().encode(text).buffer })
    }
  }

  #cache(name: string) {
    const files = this.caches.get(name) ?? new Map<string, Stored>()
    this.caches.set(name, files)
    return {
      match: async (request: string | Request) => {
        const stored = files.get(nameOf(request))
        return stored && new Response(stored.body, { headers: stored.headers })
      },
      matchAll: async () => [...files.values()].map(({ body, headers }) => new Response(body, { headers })),
      keys: async () => [...files.keys()].map((url) => ({ url })),
      delete: async (request: string | Request) => files.delete(nameOf(request)),
      put: async (request: string | Request, response: Response) => {
        if (this.isFull) throw new DOMException('No room', 'QuotaExceededError')
        files.set(nameOf(request), { body: await response.arrayBuffer(), headers: response.headers })
      }
    }
  }

  async #answer(url: string): Promise<Response> {
    if (!this.server) throw new TypeError('Nobody answers')
    const address = url.slice(first.length)
    this.asked.push(address)
    const text = this.server[address]
    return text === undefined ? new Response('lost', { status: 404 }) : new Response(text)
  }
}

/** What a page, or the browser that opens one, asks the service worker. */
export class FakeFetch {
  readonly request: { readonly mode: string }
  readonly clientId = 'tab'

  constructor(mode: 'navigate' | 'cors') {
    this.request = { mode }
  }
}
