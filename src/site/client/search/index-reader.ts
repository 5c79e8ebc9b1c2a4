/** Part of a found page: one clause. */
export interface FoundPart {
  readonly title: string
  readonly url: string
  /** Words around the hit, hits marked; HTML. */
  readonly excerpt: string
}

/** A found page. */
export interface FoundPage extends Pick<FoundPart, 'url' | 'excerpt'> {
  readonly meta: Readonly<Record<string, string>>
  readonly sub_results: readonly FoundPart[]
}

interface Result {
  readonly data: () => Promise<FoundPage>
}

/** What we use of Pagefind. */
interface Pagefind {
  readonly options: (options: { readonly baseUrl: string; readonly excerptLength: number }) => Promise<void>
  readonly init: () => Promise<void>
  readonly debouncedSearch: (
    query: string,
    options: { readonly filters: Readonly<Record<string, string>> },
    milliseconds?: number
  ) => Promise<{ readonly results: readonly Result[] } | null>
}

let loading: Promise<Pagefind> | undefined

async function load(base: string): Promise<Pagefind> {
  const pagefind = (await import(/* @vite-ignore */ `${base}/pagefind/pagefind.js`)) as Pagefind
  await pagefind.options({ baseUrl: `${base}/`, excerptLength: 24 })
  await pagefind.init()
  return pagefind
}

/** Load the index, once; nothing of it is fetched before somebody wants to search. */
export function loadIndex(base: string): Promise<Pagefind> {
  loading ??= load(base).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** What a search found: the first pages, and how many there are in all. */
export interface Found {
  readonly total: number
  readonly pages: readonly FoundPage[]
}

const shown = 20

/**
 * Search the index.
 *
 * @returns `undefined` where a newer search has begun in the meantime
 */
export async function search(
  base: string,
  query: string,
  filters: Readonly<Record<string, string>>
): Promise<Found | undefined> {
  const pagefind = await loadIndex(base)
  const found = await pagefind.debouncedSearch(query, { filters }, 120)
  if (!found) return undefined
  const pages = await Promise.all(found.results.slice(0, shown).map((result) => result.data()))
  return { total: found.results.length, pages }
}
