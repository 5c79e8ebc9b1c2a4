import { type Catalogue, type Library, loadBeginnings, loadCatalogue, loadWords } from './catalogue.ts'
import { type Entry, passes } from './entry.ts'
import { stemOf, wordsOf } from './folded.ts'
import { loadFullText, searchText } from './full-text.ts'
import { type Group, grouped } from './groups.ts'
import { type AskedNumber, type Numbered, numbered } from './numbers.ts'
import { corrections, type Query, queryOf } from './query.ts'
import { type Line, linesByName, linesByText, merged } from './score.ts'
import { createSpeller } from './spelling.ts'
import type { SearchState } from './state.ts'

/** What a search found. */
export interface Found {
  readonly groups: readonly Group[]
  /** How many rulesets were searched. */
  readonly rulesets: number
  /** Words that were read as others. */
  readonly read: readonly { readonly typed: string; readonly read: string }[]
  /** How clauses without a heading begin, by key; empty until that is known. */
  readonly beginnings: ReadonlyMap<string, string>
  /** Where nothing was found: what is spelled most alike. */
  readonly nearest: readonly Entry[]
}

/** How many records of the text are looked at more closely; each costs a part of a file. */
const looked = 14

function numberLine({ entry, until }: Numbered, { number }: AskedNumber): Line {
  const plain = { entry, score: 1, excerpt: undefined, words: [] }
  return until === undefined ? plain : { ...plain, was: { number, version: until } }
}

const nowhere: ReadonlyMap<string, string> = new Map()

/** A number asks for clauses, in their order, and each stands alone. */
const byNumber = ({ entries }: Catalogue, { number }: Query, { filters }: SearchState): readonly Group[] =>
  number === undefined
    ? []
    : numbered(entries, number)
        .filter(({ entry }) => passes(entry, filters))
        .map((found) => ({ subject: found.entry, lines: [numberLine(found, number)] }))

/** Search names and numbers; answers at once when they are loaded. @throws where they cannot be loaded */
export async function searchNames(library: Library, state: SearchState): Promise<Found> {
  const catalogue = await loadCatalogue(library)
  const query = queryOf(state.query)
  const numbers = byNumber(catalogue, query, state)
  const byName = () => grouped(merged(linesByName(catalogue, query, state.filters), []), catalogue, state.filters)
  const groups = numbers.length > 0 ? numbers : byName()
  return { groups, rulesets: library.rulesets.length, read: [], beginnings: nowhere, nearest: [] }
}

/** Search names, numbers and the whole text. @throws where something cannot be loaded */
export async function searchEverything(library: Library, state: SearchState): Promise<Found> {
  const catalogue = await loadCatalogue(library)
  const query = queryOf(state.query)
  const numbers = byNumber(catalogue, query, state)
  if (numbers.length > 0) return foundNumbers(library, numbers)
  const place = { library, catalogue, state }
  const first = await searchWords(place, query)
  if (first.isWhole) return foundWords(place, query, first.groups)
  const better = queryOf(state.query, createSpeller(await loadWords(library, catalogue)))
  return foundWords(place, better, (await searchWords(place, better)).groups)
}

async function foundNumbers(library: Library, groups: readonly Group[]): Promise<Found> {
  const beginnings = await loadBeginnings(library)
  return { groups, rulesets: library.rulesets.length, read: [], beginnings, nearest: [] }
}

/** Where to search, and for what. */
interface Place {
  readonly library: Library
  readonly catalogue: Catalogue
  readonly state: SearchState
}

function foundWords({ library, catalogue }: Place, query: Query, groups: readonly Group[]): Found {
  const nearest = groups.length > 0 ? [] : nearestNames(catalogue, query)
  return { groups, rulesets: library.rulesets.length, read: corrections(query), beginnings: nowhere, nearest }
}

async function searchWords({ library, catalogue, state: { filters } }: Place, query: Query) {
  const hits = await searchText(library.base, query.slots, filters, catalogue.entries.length)
  const byText = await linesByText(catalogue, hits.slice(0, looked))
  const lines = merged(linesByName(catalogue, query, filters), byText)
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

/** Load what the first search will need, ahead of it; a failure shows when somebody searches. */
export function prepare(library: Library): void {
  void loadCatalogue(library).catch(() => undefined)
  void loadFullText(library.base).catch(() => undefined)
}
