import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { vi } from 'vitest'
import { mayStateDay, withoutDay } from '../../../../src/site/offline/build-day.ts'
import { groupsIn, partIn, partText } from '../../../../src/site/offline/parts.ts'
import { everyPage, type KeptChoice } from '../../../../src/site/offline/protocol.ts'
import {
  type Archive,
  archiveAddress,
  type KeptGroup,
  type NeededGroups,
  partAddress,
  type Release,
  type ReleaseFiles
} from '../../../../src/site/offline/release.ts'
import { groupOf } from '../../../../src/site/offline/shelf.ts'
import { loadWorker } from './load-worker.ts'

/** Address of the first page. */
export const first = 'https://rules.example/'

/** Contents of a site by address: `` for the first page. */
export type Files = Readonly<Record<string, string | Uint8Array>>

/** How a site is built, where that matters. */
interface Building {
  /** Files that share an archive; every other has one of its own. */
  readonly together?: readonly string[]
  /** The day as its files state it. */
  readonly day?: string
  /** Groups that come with others. */
  readonly needs?: NeededGroups
}

const hashOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

const rulesets = new Set(['orcs', 'elves'])

function archiveOf(files: Files, addresses: readonly string[], days: readonly string[]): [Archive, string] {
  const contents = addresses.map((address) => withoutDay(`${files[address]}`, mayStateDay(address) ? days : []))
  const listed = addresses.map((address, at) => {
    const content = contents[at] ?? ''
    return [address, hashOf(content), Buffer.byteLength(content)] as const
  })
  const content = contents.join('')
  return [{ group: groupOf(addresses[0] ?? '', rulesets), hash: hashOf(content), files: listed }, content]
}

const groupsOf = (archives: readonly Archive[]): readonly KeptGroup[] =>
  [...new Set(['', ...archives.map(({ group }) => group)])].map((id) => {
    const files = archives.filter(({ group }) => group === id).flatMap((archive) => archive.files)
    return { id, title: id, pages: files.length, files: files.length, bytes: 1000 }
  })

/** What a host has of a site, with the release, its list and its archives as a build writes them. */
export function built(name: string, files: Files, { together = [], day, needs }: Building = {}): Files {
  const days = day === undefined ? [] : [day]
  const alone = Object.keys(files).filter((address) => !together.includes(address))
  const packs = Object.fromEntries(
    alone
      .filter((address) => address.startsWith('packs/'))
      .map((address) => [address, [hashOf(files[address] ?? ''), files[address]?.length ?? 0] as const])
  )
  const cuts = [...(together.length > 0 ? [together] : []), ...alone.filter((a) => !(a in packs)).map((a) => [a])]
  const made = cuts.map((addresses) => archiveOf(files, addresses, days))
  const archives = made.map(([archive]) => archive)
  const list: ReleaseFiles = {
    release: name,
    ...(day !== undefined && { built: days }),
    types: { html: 'text/html; charset=utf-8', json: 'application/json' },
    headers: [{ below: '', headers: { 'x-policy': 'ours' } }],
    ...(needs && { needs }),
    archives,
    packs
  }
  const release: Release = {
    release: name,
    version: name,
    groups: groupsOf(archives),
    ...(needs && { needs }),
    packs: []
  }
  return {
    ...files,
    ...Object.fromEntries(made.map(([archive, content]) => [archiveAddress(archive), gzipSync(content)])),
    'offline.json': JSON.stringify(release),
    ...listsOf(list),
    'offline-files.json': JSON.stringify(list)
  }
}

/** What every page needs, and the lists of all other groups, by their addresses. */
function listsOf(list: ReleaseFiles): Files {
  const texts = groupsIn(list).map((group) => [group, partText(partIn(list, group))] as const)
  const marks = texts.map(([group, text]) => [group, [hashOf(text), partIn(list, group).archives.length]] as const)
  const base: ReleaseFiles = { ...list, ...partIn(list, ''), parts: Object.fromEntries(marks) }
  return {
    'offline-base.json': JSON.stringify(base),
    ...Object.fromEntries(texts.map(([, text]) => [partAddress(hashOf(text)), text]))
  }
}

/** Where a file is kept: the address of its archive, or its own. */
export function keptAt(site: Files, address: string): string {
  const { archives } = JSON.parse(`${site['offline-files.json']}`) as ReleaseFiles
  const found = archives.find(({ files }) => files.some(([each]) => each === address))
  return found ? archiveAddress(found) : address
}

type Stored = { readonly body: ArrayBuffer; readonly headers: Headers }

const nameOf = (request: string | { readonly url: string }): string =>
  typeof request === 'string' ? request : request.url

/** A phone with one tab, its Cache Storage, and the server it speaks with. */
export class Device {
  /** What the server has; if absent, the server does not answer. */
  server: Files | undefined
  /** How many more requests are answered. */
  answers = Number.POSITIVE_INFINITY
  /** True if nothing more can be stored. */
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

  /** Addresses of what is stored of a release, archives and packs; its list is left out. */
  stored(release: string): readonly string[] {
    const urls = [...(this.caches.get(`codicil release ${release} of ${first}`)?.keys() ?? [])]
    return urls.map((url) => url.slice(first.length)).filter((address) => address !== 'offline-files.json')
  }

  /** Replace what is stored at an address, in every cache, or remove it. */
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
    if (!this.server || this.answers-- <= 0) throw new TypeError('No answer')
    const address = url.slice(first.length)
    this.asked.push(address)
    const content = this.server[address]
    return content === undefined
      ? new Response('lost', { status: 404 })
      : new Response(content as string | Uint8Array<ArrayBuffer>)
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

/** A service worker that has just been started: all it knows is on the device. */
export async function started() {
  const { fromSaved, check, useReady, clear, save, stopSaving, status } = await loadWorker()
  const answer = (address: string, mode: 'navigate' | 'cors') =>
    fromSaved(new FakeFetch(mode) as unknown as ExtendableEvent, new URL(first + address))
  return {
    /** Text of a page that is opened; `undefined` where the answer is left to the server. */
    open: async (address: string) => (await answer(address, 'navigate'))?.text(),
    /** What is answered when a page is opened. */
    opened: (address: string) => answer(address, 'navigate'),
    /** What the page in the tab gets when it asks for a file. */
    ask: (address: string) => answer(address, 'cors'),
    check: () => check(false),
    save: (choice: KeptChoice = everyPage) => save(choice),
    stop: stopSaving,
    useReady,
    clear,
    status
  }
}
