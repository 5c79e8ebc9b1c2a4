import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import type { Bundle, Index } from '../../src/generated/published.ts'
import { searchEverything } from '../../src/site/client/search/everything.ts'
import type { Found } from '../../src/site/client/search/found.ts'
import { searchNames } from '../../src/site/client/search/names/names.ts'
import type { Filters } from '../../src/site/client/search/state.ts'
import { makeFolder } from './folder.ts'
import { fileOf } from './site.ts'
import { temporaryFolder } from './temporary.ts'
import { fileWeight } from './weight.ts'

/** A reader who searches a built site as its pages do, without a browser, and has loaded nothing for it yet. */
export interface Searcher {
  /**
   * Search names, numbers and text.
   *
   * @param ruleset Id of the only ruleset to search; all of them when left out
   */
  readonly find: (query: string, ruleset?: string, filters?: Filters) => Promise<Found>
  /** Search as `find` does, but only for what is shown while a reader types. */
  readonly findNames: (query: string, ruleset?: string) => Promise<Found>
  /** Packed bytes of each file that was fetched so far, by its path in the site; what is imported is not among them. */
  readonly fetched: () => ReadonlyMap<string, number>
}

/** What readers do with each file that is fetched, by its path. */
const listeners = new Set<(path: string) => void>()

/** Has what pages fetch come from files. */
function useFiles(): void {
  const { fetch } = globalThis
  beforeEach(() => {
    vi.stubGlobal('fetch', async (address: string, ...more: [RequestInit?]) => {
      if (!/^(?:\/|file:)/u.test(address)) return fetch(address, ...more)
      const path = fileURLToPath(new URL(address.replace(/\?.*$/u, ''), 'file:'))
      for (const tell of listeners) tell(path)
      return new Response(readFileSync(path))
    })
  })
  afterEach(() => {
    listeners.clear()
    vi.unstubAllGlobals()
  })
}

/** Let the tests of a file search built sites by their folders, each time as readers who have loaded nothing yet. */
export function useSearch(): (folder: string) => Searcher {
  useFiles()
  return (folder) => {
    const paths = new Set<string>()
    const base = siteIn(temporaryFolder(), folder)
    listeners.add((path) => {
      const own = [base, folder].map((site) => relative(site, path)).find((file) => !file.startsWith('..'))
      if (own !== undefined) paths.add(own)
    })
    const fetched = () => new Map([...paths].map((path) => [path, fileWeight(join(folder, path))]))
    return { ...finding(folder, base), fetched }
  }
}

/** Let all tests of a file search a built site as one reader, who keeps what was loaded. @param folder Of that site */
export function useReader(folder: string): Pick<Searcher, 'find'> {
  useFiles()
  const place = makeFolder()
  afterAll(() => rmSync(place, { recursive: true, force: true }))
  const base = siteIn(place, folder)
  return { find: (...search) => finding(folder, base).find(...search) }
}

/** Another address of a site: loaded files are kept by that, so a new one is a new reader. */
function siteIn(place: string, folder: string): string {
  const base = join(place, 'site')
  symlinkSync(folder, base, 'junction')
  return base
}

const rulesets = new Map<string, readonly Bundle['ruleset'][]>()

/** The rulesets of a site, which are read once for all readers. */
function rulesetsOf(folder: string): readonly Bundle['ruleset'][] {
  const read = <T>(path: string): T => JSON.parse(readFileSync(join(folder, path), 'utf8')) as T
  const all =
    rulesets.get(folder) ??
    read<Index>('api/v1/index.json').rulesets.map(({ bundle }) => read<Bundle>(fileOf(bundle)).ruleset)
  rulesets.set(folder, all)
  return all
}

function finding(folder: string, base: string): Omit<Searcher, 'fetched'> {
  const asked = (query: string, only?: string, filters: Filters = {}) => {
    const wanted = rulesetsOf(folder).filter(({ id }) => only === undefined || id === only)
    const own = only === undefined ? {} : { ruleset: wanted[0]?.short ?? '' }
    return [
      { base, rulesets: wanted.map(({ id }) => id) },
      { query, filters: { ...filters, ...own } }
    ] as const
  }
  return {
    find: (...search) => searchEverything(...asked(...search)),
    findNames: (...search) => searchNames(...asked(...search))
  }
}

/** Ids of what was found, group by group; without their ruleset. */
export const keysOf = ({ groups }: Found): readonly (readonly string[])[] =>
  groups.map(({ lines }) => lines.map(({ entry }) => entry.key.replace(/^.*\//u, '')))
