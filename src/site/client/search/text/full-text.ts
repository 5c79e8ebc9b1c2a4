import type { SearchScope } from '../load/catalogue.ts'
import { type FullText, loadFullText, type Result } from '../load/indexes.ts'
import { otherWeight } from '../names/everyday.ts'
import type { Filters } from '../state.ts'

/** A word to look for in any of several spellings. */
export interface Slot {
  readonly forms: readonly string[]
  /** Other words for it, which count less. */
  readonly others?: readonly string[]
}

/** A record that has some of the words. */
export interface TextHit {
  readonly score: number
  /** Which of the words it has, counted from 0. */
  readonly slots: ReadonlySet<number>
  readonly places: readonly number[]
  readonly data: Result['data']
}

/** Answer of one ruleset's index. */
interface Part {
  readonly results: readonly Result[]
  /** Number of its records. */
  readonly size: number
  /** Number of those that have the word, whatever the filters. */
  readonly having: number
}

async function partsOf({ pagefind, indexes }: FullText, form: string, filters: Filters): Promise<readonly Part[]> {
  const own = { ...filters, index: { any: indexes.map(({ ruleset }) => ruleset) } }
  const { results, totalFilters } = await pagefind.search(form, { filters: own })
  return indexes.map(({ ruleset, ids }) => ({
    results: results.filter(({ id }) => ids.has(id)),
    size: ids.size,
    having: totalFilters['index']?.[ruleset] ?? 0
  }))
}

function hasSameRecords(one: Part, other: Part | undefined): boolean {
  const ids = new Set(other?.results.map(({ id }) => id))
  return one.results.length === ids.size && one.results.every(({ id }) => ids.has(id))
}

/**
 * Of several indexes, what those answered that have the word, or one that begins with it. The others answer with the
 * longest word that it begins with: `toughness` with `to`. They answer the same where it has a letter more.
 */
async function answered(text: FullText, form: string, filters: Filters): Promise<readonly Part[]> {
  const parts = await partsOf(text, form, filters)
  if (parts.length === 1 || form.includes(' ')) return parts
  const exact = await partsOf(text, `"${form}"`, filters)
  const isDoubtful = (part: Part, at: number): boolean => part.results.length > 0 && exact[at]?.results.length === 0
  if (!parts.some(isDoubtful)) return parts
  const longer = await partsOf(text, `${form}q`, filters)
  return parts.map((part, at) =>
    isDoubtful(part, at) && hasSameRecords(part, longer[at]) ? { ...part, results: [], having: 0 } : part
  )
}

/** How much a word says that some records have, as Pagefind counts it: BM25's inverse document frequency. */
const rarity = (records: number, having: number): number => Math.log(1 + (records - having + 0.5) / (having + 0.5))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Searches for a word. Scores count how rare it is in all the indexes together, as those of one index would. */
async function searchForm(text: FullText, form: string, filters: Filters): Promise<readonly Result[]> {
  const parts = await answered(text, form, filters)
  const overall = rarity(sum(parts.map(({ size }) => size)), sum(parts.map(({ having }) => having)))
  return parts.flatMap(({ results, size, having }) => {
    const scale = overall / rarity(size, having)
    return results.map((result) => ({ ...result, score: result.score * scale }))
  })
}

async function searchSlot(text: FullText, slot: Slot, filters: Filters): Promise<readonly Result[]> {
  const { forms, others = [] } = slot
  const asked = forms.map((form) => searchForm(text, form, filters))
  const besides = others.map(async (form) => {
    const results = await searchForm(text, form, filters)
    return results.map((result) => ({ ...result, score: result.score * otherWeight }))
  })
  const found = await Promise.all([...asked, ...besides])
  const best = new Map<string, Result>()
  for (const result of found.flat()) {
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

/**
 * Searches the text of rulesets for any of the words. A record that has more of the words comes before one that has
 * one of them often.
 *
 * @param total How much there is to be found, roughly
 * @returns best first
 */
export async function searchText(
  scope: SearchScope,
  slots: readonly Slot[],
  { ruleset: _, ...filters }: Filters,
  total: number
): Promise<readonly TextHit[]> {
  if (scope.rulesets.length === 0) return []
  const text = await loadFullText(scope)
  const found = await Promise.all(slots.map((slot) => searchSlot(text, slot, filters)))
  const worth = worths(found, total)
  const whole = sum(worth)
  return gather(found)
    .map((hit) => ({ ...hit, score: (hit.score * sum([...hit.slots].map((at) => worth[at] ?? 0))) / whole }))
    .sort((a, b) => b.score - a.score)
}
