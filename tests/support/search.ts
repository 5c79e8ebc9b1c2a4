import { readFileSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Bundle, Index } from '../../src/generated/published.ts'
import { searchEverything } from '../../src/site/client/search/everything.ts'
import type { Found } from '../../src/site/client/search/found.ts'
import { searchNames } from '../../src/site/client/search/names/names.ts'
import type { Filters } from '../../src/site/client/search/state.ts'
import { fileOf } from './site.ts'
import { temporaryFolder } from './temporary.ts'
import { packed } from './weight.ts'

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
  readonly fetched: ReadonlyMap<string, number>
}

/** Let the tests of a file search built sites by their folders. */
export function useSearch(): (folder: string) => Searcher {
  const { fetch } = globalThis
  const told = new Set<(path: string) => void>()
  beforeEach(() => {
    vi.stubGlobal('fetch', async (address: string, ...more: [RequestInit?]) => {
      if (!/^(?:\/|file:)/u.test(address)) return fetch(address, ...more)
      const path = fileURLToPath(new URL(address.replace(/\?.*$/u, ''), 'file:'))
      for (const tell of told) tell(path)
      return new Response(readFileSync(path))
    })
  })
  afterEach(() => {
    told.clear()
    vi.unstubAllGlobals()
  })
  return (folder) => {
    const fetched = new Map<string, number>()
    // Loaded files are kept by the address of the site: a new address is a new reader.
    const base = join(temporaryFolder(), 'site')
    symlinkSync(folder, base, 'junction')
    told.add((path) => {
      const own = [base, folder].map((site) => relative(site, path)).find((file) => !file.startsWith('..'))
      if (own !== undefined) fetched.set(own, packed(readFileSync(path)))
    })
    return { ...finding(folder, base), fetched }
  }
}

function finding(folder: string, base: string): Omit<Searcher, 'fetched'> {
  const read = <T>(path: string): T => JSON.parse(readFileSync(join(folder, path), 'utf8')) as T
  const all = read<Index>('api/v1/index.json').rulesets.map(({ bundle }) => read<Bundle>(fileOf(bundle)).ruleset)
  const asked = (query: string, only?: string, filters: Filters = {}) => {
    const rulesets = all.filter(({ id }) => only === undefined || id === only)
    const own = only === undefined ? {} : { ruleset: rulesets[0]?.short ?? '' }
    return [
      { base, rulesets: rulesets.map(({ id }) => id) },
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
