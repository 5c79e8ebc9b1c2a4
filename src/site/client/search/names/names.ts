import { type Found, foundIn } from '../found.ts'
import { type Group, grouped, listed } from '../groups.ts'
import { type Catalogue, loadCatalogue, type SearchScope } from '../load/catalogue.ts'
import { passes } from '../load/entry.ts'
import { loadFormer } from '../load/former-numbers.ts'
import { type Query, queryOf } from '../query.ts'
import { type Line, linesByName, merged } from '../score.ts'
import type { SearchState } from '../state.ts'
import { type AskedNumber, type Numbered, numbered } from './numbers.ts'

function numberLine({ entry, until }: Numbered, { number }: AskedNumber): Line {
  const plain = { entry, score: 1, excerpt: undefined, words: [] }
  return until === undefined ? plain : { ...plain, was: { number, version: until } }
}

/** Finds clauses by number, in order, each as a separate group. @throws if former numbers cannot be loaded */
export async function byNumber(
  scope: SearchScope,
  catalogue: Catalogue,
  { number }: Query,
  { filters }: SearchState
): Promise<readonly Group[]> {
  if (number === undefined) return []
  return numbered(catalogue.entries, await loadFormer(scope, catalogue, number.number), number)
    .filter(({ entry }) => passes(entry, filters))
    .map((found) => ({ subject: found.entry, lines: [numberLine(found, number)], more: [] }))
}

/** Search names and numbers; answers at once when they are loaded. @throws if they cannot be loaded */
export async function searchNames(scope: SearchScope, state: SearchState): Promise<Found> {
  const catalogue = await loadCatalogue(scope)
  if (state.query === '') return foundIn(scope, listed(catalogue, state.filters))
  const query = queryOf(state.query)
  const numbers = await byNumber(scope, catalogue, query, state)
  const byName = () =>
    grouped(merged(linesByName(catalogue, query, state.filters), [], query), catalogue, state.filters)
  const groups = numbers.length > 0 ? numbers : byName()
  return foundIn(scope, groups)
}

/** Loads names and present numbers before the first search; a failure is shown once the reader searches. */
export const prepareNames = (scope: SearchScope): Promise<unknown> => loadCatalogue(scope).catch(() => undefined)
