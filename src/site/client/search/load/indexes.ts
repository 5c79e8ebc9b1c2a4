import { once } from '../../once.ts'
import type { SearchScope } from './catalogue.ts'

/** Words of a found record. */
interface Fragment {
  readonly url: string
  readonly content: string
  readonly anchors: readonly { readonly id: string; readonly location: number }[]
}

/** A record in which Pagefind found the words; its text is loaded by `data`. */
export interface Result {
  readonly id: string
  readonly score: number
  /** Indexes of the matching words of the record, from 0. */
  readonly words: readonly number[]
  readonly data: () => Promise<Fragment>
}

/** Answer of Pagefind. */
interface Answer {
  readonly results: readonly Result[]
  /** By filter and value, how many records fit, whatever other filters ask for. */
  readonly totalFilters: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** Part of Pagefind's interface that we use: one index, and those that were merged into it. */
interface Pagefind {
  /** @param query Everything fits where it is `null` */
  readonly search: (query: string | null, options: { readonly filters: object }) => Promise<Answer>
  readonly mergeIndex: (folder: string, options: object) => Promise<void>
}

interface PagefindModule {
  readonly createInstance: (options: object) => Pagefind
}

const folderOf = (base: string, ruleset: string): string => `${base}/pagefind/${ruleset}/`

/** Pagefind's options for an index, whose addresses are below that of its ruleset. A filter that is stated here is free; one in the index is a separate file. */
const optionsOf = (base: string, ruleset: string): object => ({
  baseUrl: `${base}/${ruleset}/`,
  mergeFilter: { index: ruleset }
})

/** The indexes of a site that were loaded so far. */
interface Loader {
  readonly pagefind: Pagefind
  /** Loads the index of a ruleset, unless that was done before. @returns ids of its records */
  readonly load: (ruleset: string) => Promise<ReadonlySet<string>>
}

/** On the page itself: a worker would load the same code a second time. */
async function begin({ base, rulesets: [first = ''] }: SearchScope): Promise<Loader> {
  // Pagefind writes the program with the index, and has no types for it.
  const { createInstance } = (await import(/* @vite-ignore */ `${base}/pagefind/pagefind.js`)) as PagefindModule
  const pagefind = createInstance({ ...optionsOf(base, first), basePath: folderOf(base, first), noWorker: true })
  const idsOf = async (index: string): Promise<ReadonlySet<string>> => {
    const { results } = await pagefind.search(null, { filters: { index } })
    return new Set(results.map(({ id }) => id))
  }
  // Fails where the first cannot be loaded: until it is, Pagefind waits to merge others, and would forever.
  const own = await idsOf(first)
  const load = once(async (ruleset: string) => {
    if (ruleset === first) return own
    await pagefind.mergeIndex(folderOf(base, ruleset), optionsOf(base, ruleset))
    return idsOf(ruleset)
  })
  return { pagefind, load }
}

const begun = new Map<string, Promise<Loader>>()

/** The full text of some rulesets, ready to be searched. */
export interface FullText {
  readonly pagefind: Pagefind
  readonly indexes: readonly {
    readonly ruleset: string
    /** Ids of its records. */
    readonly ids: ReadonlySet<string>
  }[]
}

/**
 * Loads the full-text indexes of rulesets; those that were loaded before are kept. Fetches nothing before the reader is
 * about to search.
 *
 * @throws if one cannot be loaded
 */
export async function loadFullText(scope: SearchScope): Promise<FullText> {
  const { base, rulesets } = scope
  const beginning = begun.get(base) ?? begin(scope)
  begun.set(base, beginning)
  try {
    const { pagefind, load } = await beginning
    const indexes = await Promise.all(rulesets.map(async (ruleset) => ({ ruleset, ids: await load(ruleset) })))
    return { pagefind, indexes }
  } catch (error) {
    // Pagefind keeps an index that failed, and all later searches fail for it.
    if (begun.get(base) === beginning) begun.delete(base)
    throw error
  }
}
