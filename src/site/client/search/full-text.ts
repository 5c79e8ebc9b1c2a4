import { once } from './once.ts'
import type { Filters } from './state.ts'

/** Words of a found record. */
interface Fragment {
  readonly url: string
  readonly content: string
  readonly anchors: readonly { readonly id: string; readonly location: number }[]
}

interface Result {
  readonly id: string
  readonly score: number
  /** Which words of the record fit, counted from 0. */
  readonly words: readonly number[]
  readonly data: () => Promise<Fragment>
}

/** What we use of Pagefind. */
interface Pagefind {
  readonly search: (
    query: string,
    options: { readonly filters: Filters }
  ) => Promise<{ readonly results: readonly Result[] }>
}

interface PagefindModule {
  readonly createInstance: (options: object) => Pagefind & { readonly init: () => Promise<void> }
}

/** On the page itself: a worker would load the same code a second time. */
async function load(base: string): Promise<Pagefind> {
  const { createInstance }: PagefindModule = await import(/* @vite-ignore */ `${base}/pagefind/pagefind.js`)
  const pagefind = createInstance({ baseUrl: `${base}/`, noWorker: true })
  await pagefind.init()
  return pagefind
}

/** Loads the full-text index of a site, by its base path; fetches nothing before the reader is about to search. */
export const loadFullText = once(load)

/** A word to look for in any of several spellings. */
export interface Slot {
  readonly forms: readonly string[]
}

/** A record that has some of the words. */
export interface TextHit {
  readonly score: number
  readonly places: readonly number[]
  readonly data: () => Promise<Fragment>
}

async function searchSlot(pagefind: Pagefind, { forms }: Slot, filters: Filters): Promise<readonly Result[]> {
  const found = await Promise.all(forms.map((form) => pagefind.search(form, { filters })))
  const best = new Map<string, Result>()
  for (const result of found.flatMap(({ results }) => results)) {
    if ((best.get(result.id)?.score ?? 0) < result.score) best.set(result.id, result)
  }
  return [...best.values()]
}

/** A record being put together from the results of single words. */
interface Gathered {
  score: number
  readonly slots: Set<number>
  readonly places: number[]
  readonly data: Result['data']
}

function gather(found: readonly (readonly Result[])[]): readonly Gathered[] {
  const records = new Map<string, Gathered>()
  for (const [at, results] of found.entries()) {
    for (const { id, score, words, data } of results) {
      const record = records.get(id) ?? { score: 0, slots: new Set<number>(), places: [], data }
      records.set(id, record)
      record.score += score
      record.slots.add(at)
      record.places.push(...words)
    }
  }
  return [...records.values()]
}

/** Weighs each word: one that appears everywhere says little. */
function worths(found: readonly (readonly Result[])[], total: number): readonly number[] {
  return found.map(({ length }) => (length === 0 ? 0 : Math.log(1 + total / length)))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/**
 * Search the text of everything for any of the words. A record that has more of the words comes before one that has
 * one of them often.
 *
 * @param total How much there is to be found, roughly
 * @returns best first
 */
export async function searchText(
  base: string,
  slots: readonly Slot[],
  filters: Filters,
  total: number
): Promise<readonly TextHit[]> {
  const pagefind = await loadFullText(base)
  const found = await Promise.all(slots.map((slot) => searchSlot(pagefind, slot, filters)))
  const worth = worths(found, total)
  const whole = sum(worth)
  return gather(found)
    .map((hit) => ({ ...hit, score: (hit.score * sum([...hit.slots].map((at) => worth[at] ?? 0))) / whole }))
    .sort((a, b) => b.score - a.score)
}
