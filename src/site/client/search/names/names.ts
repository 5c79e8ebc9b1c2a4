import { type Found, foundIn } from '../found.ts'
import { type Group, grouped } from '../groups.ts'
import { type Catalogue, loadCatalogue, type SearchScope } from '../load/catalogue.ts'
import { type Entry, passes } from '../load/entry.ts'
import { type Query, queryOf } from '../query.ts'
import { type Line, linesByName, merged } from '../score.ts'
import type { SearchState } from '../state.ts'
import { fold } from './folded.ts'
import { type AskedNumber, type Numbered, numbered } from './numbers.ts'

function numberLine({ entry, until }: Numbered, { number }: AskedNumber): Line {
  const plain = { entry, score: 1, excerpt: undefined, words: [] }
  return until === undefined ? plain : { ...plain, was: { number, version: until } }
}

/** What has a number with its sign in its title: `#1 rule` for `#1`. A number alone asks for what has that number. */
function titledWith(entries: readonly Entry[], text: string, { number }: AskedNumber): readonly Entry[] {
  const typed = fold(text.trim())
  if (typed.startsWith(fold(number))) return []
  return entries.filter(({ title }) => {
    const words = fold(title)
    const at = words.indexOf(typed)
    return at >= 0 && !/[\p{L}\p{N}]/u.test(words.charAt(at + typed.length))
  })
}

/** Finds clauses by number, in order, each as a separate group; before them, those whose title has it as it was typed. */
export function byNumber({ entries }: Catalogue, { number, text }: Query, { filters }: SearchState): readonly Group[] {
  if (number === undefined) return []
  const titled = titledWith(entries, text, number)
  const others = numbered(entries, number).filter(({ entry }) => !titled.includes(entry))
  return [...titled.map((entry) => ({ entry })), ...others]
    .filter(({ entry }) => passes(entry, filters))
    .map((found) => ({ subject: found.entry, lines: [numberLine(found, number)], more: [] }))
}

/** Search names and numbers; answers at once when they are loaded. @throws if they cannot be loaded */
export async function searchNames(scope: SearchScope, state: SearchState): Promise<Found> {
  const catalogue = await loadCatalogue(scope)
  const query = queryOf(state.query)
  const numbers = byNumber(catalogue, query, state)
  const byName = () =>
    grouped(merged(linesByName(catalogue, query, state.filters), [], query), catalogue, state.filters)
  const groups = numbers.length > 0 ? numbers : byName()
  return foundIn(scope, groups)
}

/** Loads names and numbers before the first search; a failure is shown once the reader searches. */
export const prepareNames = (scope: SearchScope): Promise<unknown> => loadCatalogue(scope).catch(() => undefined)
