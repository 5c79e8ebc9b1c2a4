import type { SearchOptions } from 'minisearch'
import { stemOf, wordsOf } from '../../../notation/word-forms.ts'
import { type Found, foundIn } from './found.ts'
import { type Group, grouped, listed } from './groups.ts'
import { loadBeginnings } from './load/beginnings.ts'
import { type Catalogue, loadCatalogue, type SearchScope } from './load/catalogue.ts'
import type { Entry } from './load/entry.ts'
import { loadFullText } from './load/indexes.ts'
import { withRulings } from './load/rulings.ts'
import { loadWords } from './load/word-lists.ts'
import { byNumber } from './names/names.ts'
import { createSpeller } from './names/spelling.ts'
import { type AskedWord, type Query, queryOf, replaced, withoutParticles } from './query.ts'
import { type Line, linesByName, merged } from './score.ts'
import { type SearchState, shownAtOnce } from './state.ts'
import { asRulesSay } from './text/as-rules-say.ts'
import { lessForDerived } from './text/derived.ts'
import { searchText, type TextHit } from './text/full-text.ts'
import { withPhrases } from './text/phrases.ts'
import { askingForReactions } from './text/reactions.ts'
import { linesByText } from './text/text-lines.ts'

/** How many records of the text are looked at more closely; each costs a part of a file. */
const looked = 9

/** Searches names, numbers and the whole text. @throws if something cannot be loaded */
export async function searchEverything(scope: SearchScope, state: SearchState): Promise<Found> {
  const catalogue = await withRulings(scope, await loadCatalogue(scope))
  if (state.query === '') return withTexts(scope, foundIn(scope, listed(catalogue, state.filters)), shownAtOnce)
  const text = asRulesSay(state.query)
  const query = askingForReactions(queryOf(text))
  const numbers = await byNumber(scope, catalogue, query, state)
  if (numbers.length > 0) return withTexts(scope, foundIn(scope, numbers), shownAtOnce)
  const context = { scope, catalogue, state }
  const first = await searchWords(context, query)
  if (first.missing.length === 0) return withTexts(scope, foundWords(context, query, first), shownAtOnce)
  const speller = createSpeller(await loadWords(scope, catalogue))
  const respelt = askingForReactions(queryOf(text, { missing: first.missing, speller }))
  const better = withoutParticles(respelt, first.missing)
  return withTexts(scope, foundWords(context, better, await searchWords(context, better)), shownAtOnce)
}

/** Rulesets to search, and the state of the search. */
interface Context {
  readonly scope: SearchScope
  readonly catalogue: Catalogue
  readonly state: SearchState
}

/** What was found for some words. */
interface Answer {
  readonly groups: readonly Group[]
  /** Words that nothing has. */
  readonly missing: readonly string[]
}

function foundWords({ scope, catalogue }: Context, query: Query, { groups, missing }: Answer): Found {
  const nearest = groups.length > 0 ? [] : nearestNames(catalogue, query)
  const marks = query.slots.flatMap(({ forms }) => forms.flatMap((form) => form.split(' ')))
  return foundIn(scope, groups, { ...respelled(query, missing), missing, nearest, marks })
}

/** What was read otherwise than it was typed, and what may be meant instead of missing words. */
function respelled({ slots, text }: Query, missing: readonly string[]): Pick<Found, 'read' | 'asTyped' | 'offered'> {
  const isMissing = ({ typed }: AskedWord): boolean => missing.includes(typed)
  const read = slots.flatMap((slot) =>
    slot.read.length > 0 && !isMissing(slot) ? [{ typed: slot.typed, others: slot.read }] : []
  )
  const typed = read.map((each) => each.typed)
  return {
    read,
    asTyped: read.length > 0 ? replaced(text, typed, (word) => `"${word}"`) : undefined,
    offered: slots
      .filter(isMissing)
      .flatMap((slot) => slot.offered.map((word) => ({ word, query: replaced(text, [slot.typed], () => word) })))
  }
}

/** Adds the first words of what is shown without an excerpt. @param shown How many groups are shown */
export async function withTexts(scope: SearchScope, found: Found, shown: number): Promise<Found> {
  const lines = found.groups.slice(0, shown).flatMap((group) => group.lines)
  const silent = lines.filter(({ excerpt, entry }) => !excerpt?.parts.length && !found.beginnings.has(entry.key))
  const more = await loadBeginnings(
    scope,
    silent.map(({ entry }) => entry)
  )
  return { ...found, beginnings: new Map([...found.beginnings, ...more]) }
}

/** The rulesets that have a text; there is no index of nothing. */
const withText = (scope: SearchScope, { entries }: Catalogue): SearchScope => ({
  ...scope,
  rulesets: scope.rulesets.filter((id) =>
    entries.some(({ key, place }) => place !== undefined && key.startsWith(`${id}/`))
  )
})

async function searchWords({ scope, catalogue, state: { filters } }: Context, query: Query): Promise<Answer> {
  const hits = await searchText(withText(scope, catalogue), query.slots, filters, catalogue.entries.length)
  const byText = await linesByText(catalogue, lookedAt(hits, query), query.slots)
  const byName = linesByName(catalogue, query, filters).map(lastAtEvents).map(lessForDerived(query))
  const lines = merged(withPhrases(byName, query.text), byText, query)
  return { groups: grouped(lines, catalogue, filters).map(rulingsLast), missing: missingWords(lines, query) }
}

/** More than any score: what an event rules for its own tables comes after all that the ruleset says. */
const afterAll = 100

const lastAtEvents = (line: Line): Line => ({
  ...line,
  score: line.score - (line.entry.event === undefined ? 0 : afterAll)
})

/** A group in which the clause that it is about, which closes it with a score of 0, comes before what events rule on it. */
const rulingsLast = (group: Group): Group => ({ ...group, lines: [...group.lines].sort((a, b) => b.score - a.score) })

/** The best records, and the best for each word that none of them has. */
function lookedAt(hits: readonly TextHit[], { slots }: Query): readonly TextHit[] {
  const best = hits.slice(0, looked)
  const left = [...slots.keys()].filter((at) => !best.some((hit) => hit.slots.has(at)))
  return [...new Set([...best, ...left.flatMap((at) => hits.find((hit) => hit.slots.has(at)) ?? [])])]
}

/** Words of a search that no result has, nor another word for them: misspelt, or of no rule. */
function missingWords(lines: readonly Line[], { slots }: Query): readonly string[] {
  const found = [...new Set(lines.flatMap(({ words }) => words.flatMap(wordsOf)))]
  const stems = new Set(found.map(stemOf))
  const isFound = (form: string): boolean =>
    form.split(' ').every((word) => stems.has(stemOf(word)) || found.some((other) => other.startsWith(word)))
  return slots.flatMap(({ typed, forms, others = [] }) => ([...forms, ...others].some(isFound) ? [] : [typed]))
}

const nearestShown = 5

/** How many letters a name begins with that a word begins with, too, where no name is spelled like it. */
const sameLetters = 3

/** The names most like the words of a search: those that are spelled alike, else those that begin alike. */
export function nearestNames({ names }: Pick<Catalogue, 'names'>, { slots }: Query): readonly Entry[] {
  const words = slots.flatMap(({ forms }) => forms)
  const titled = (asked: readonly string[], options?: SearchOptions): readonly Entry[] => {
    const hits = names
      .flatMap((index) => index.search(asked, options))
      .filter(({ entry }) => entry.title !== '' && entry.kind !== 'faq' && entry.since === undefined)
      .sort((a, b) => b.score - a.score)
    const byTitle = Map.groupBy(hits, ({ entry }) => entry.title)
    return [...byTitle.values()].slice(0, nearestShown).flatMap(([best]) => best?.entry ?? [])
  }
  const alike = titled(words, { fuzzy: 0.34 })
  return alike.length > 0 ? alike : titled(words.map((word) => word.slice(0, sameLetters)))
}

/** Loads the indexes of the text before a search needs them; a failure is shown once the reader searches. */
export async function prepareText(scope: SearchScope, { query }: SearchState): Promise<void> {
  if (queryOf(query).number !== undefined) return
  await loadFullText(withText(scope, await loadCatalogue(scope))).catch(() => undefined)
}
