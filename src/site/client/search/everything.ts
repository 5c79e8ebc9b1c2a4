import { type Found, foundIn } from './found.ts'
import { type Group, grouped } from './groups.ts'
import { type Catalogue, type Library, loadCatalogue } from './load/catalogue.ts'
import type { Entry } from './load/entry.ts'
import { loadFullText } from './load/indexes.ts'
import { loadBeginnings, loadWords } from './load/word-lists.ts'
import { stemOf, wordsOf } from './names/folded.ts'
import { byNumber } from './names/names.ts'
import { createSpeller } from './names/spelling.ts'
import { corrections, type Query, queryOf } from './query.ts'
import { type Line, linesByName, merged } from './score.ts'
import type { SearchState } from './state.ts'
import { searchText } from './text/full-text.ts'
import { linesByText } from './text/text-lines.ts'

/** How many records of the text are looked at more closely; each costs a part of a file. */
const looked = 14

/** Search names, numbers and the whole text. @throws if something cannot be loaded */
export async function searchEverything(library: Library, state: SearchState): Promise<Found> {
  const catalogue = await loadCatalogue(library)
  const query = queryOf(state.query)
  const numbers = byNumber(catalogue, query, state)
  if (numbers.length > 0) return foundIn(library, numbers, { beginnings: await loadBeginnings(library) })
  const place = { library, catalogue, state }
  const first = await searchWords(place, query)
  if (first.isWhole) return foundWords(place, query, first.groups)
  const better = queryOf(state.query, createSpeller(await loadWords(library, catalogue)))
  return foundWords(place, better, (await searchWords(place, better)).groups)
}

/** Rulesets to search, and the state of the search. */
interface Place {
  readonly library: Library
  readonly catalogue: Catalogue
  readonly state: SearchState
}

function foundWords({ library, catalogue }: Place, query: Query, groups: readonly Group[]): Found {
  const nearest = groups.length > 0 ? [] : nearestNames(catalogue, query)
  return foundIn(library, groups, { read: corrections(query), nearest })
}

/** The rulesets that have a text; there is no index of nothing. */
const withText = (library: Library, { entries }: Catalogue): Library => ({
  ...library,
  rulesets: library.rulesets.filter((id) =>
    entries.some(({ key, kind }) => kind !== 'withdrawn' && key.startsWith(`${id}/`))
  )
})

async function searchWords({ library, catalogue, state: { filters } }: Place, query: Query) {
  const hits = await searchText(withText(library, catalogue), query.slots, filters, catalogue.entries.length)
  const byText = await linesByText(catalogue, hits.slice(0, looked), query.slots)
  const lines = merged(linesByName(catalogue, query, filters), byText, query)
  return { groups: grouped(lines, catalogue, filters), isWhole: hasEveryWord(lines, query) }
}

/** The index also answers a word that no rule has, with words that begin like it: then it was misspelt. */
function hasEveryWord(lines: readonly Line[], { slots }: Query): boolean {
  const found = [...new Set(lines.flatMap(({ words }) => words.flatMap(wordsOf)))]
  const stems = new Set(found.map(stemOf))
  const isFound = (form: string): boolean => stems.has(stemOf(form)) || found.some((word) => word.startsWith(form))
  return slots.every(({ forms }) => forms.some(isFound))
}

const nearestShown = 5

function nearestNames({ names }: Catalogue, { slots }: Query): readonly Entry[] {
  const words = slots.flatMap(({ forms }) => forms)
  const hits = names.flatMap((index) => index.search(words, { fuzzy: 0.5, prefix: true }))
  const titled = hits.filter(({ entry }) => entry.title !== '').sort((a, b) => b.score - a.score)
  return titled.slice(0, nearestShown).map(({ entry }) => entry)
}

/** Loads the indexes of the text before a search needs them; a failure is shown once the reader searches. */
export async function prepareText(library: Library, { query }: SearchState): Promise<void> {
  if (queryOf(query).number !== undefined) return
  await loadFullText(withText(library, await loadCatalogue(library))).catch(() => undefined)
}
