import { lastPartOf } from '../../../notation/ids.ts'
import type { Catalogue } from './load/catalogue.ts'
import { type Entry, passes } from './load/entry.ts'
import { nameKey, stemOf } from './names/folded.ts'
import type { Query } from './query.ts'
import type { Filters } from './state.ts'
import type { Excerpt } from './text/excerpt.ts'

/** An entry that was found, and why. */
export interface Line {
  readonly entry: Entry
  readonly score: number
  readonly excerpt: Excerpt | undefined
  /** Words to mark where it opens. */
  readonly words: readonly string[]
  /** The number it was found by, where it had that in a released version only. */
  readonly was?: { readonly number: string; readonly version: string }
}

/** Order of entries whose names match equally: rules, then explanations, then questions. */
const rank = ['rule', 'option', 'term', 'faction', 'base-rule', 'exception', 'faq', 'withdrawn']

/** More than any hit that is not the very name. */
const exactScore = 10

/** An id hints at its clause's subject, and a unit has rules elsewhere: neither is a name. */
const hintScore = 0.8

function exactness({ key, title, names, units, kind }: Entry, keys: readonly string[]): number {
  const isAsked = (name: string): boolean => keys.includes(nameKey(name))
  const order = (rank.length - rank.indexOf(kind)) / 100
  if (title !== '' && isAsked(title)) return exactScore + 1 + order
  if (names.some(isAsked)) return exactScore + 0.5 + order
  return isAsked(lastPartOf(key)) || units.some(isAsked) ? hintScore : 0
}

/** Share of the query that the names of an entry cover. */
function coverage(found: ReadonlySet<string>, { slots }: Query): number {
  const held = slots.filter(({ forms }) =>
    forms.some((form) => form.split(' ').every((word) => found.has(word) || found.has(stemOf(word))))
  )
  return slots.length === 0 ? 0 : held.length / slots.length
}

/** Entries whose names fit, scored from 0 to 1; a name that is the query itself, more than ten. */
export function linesByName({ names }: Catalogue, query: Query, filters: Filters): readonly Line[] {
  const words = query.slots.flatMap(({ forms }) => forms.flatMap((form) => form.split(' ')))
  const hits = names.flatMap((index) => index.search(words)).filter(({ entry }) => passes(entry, filters))
  const best = Math.max(...hits.map(({ score }) => score))
  return hits.map(({ entry, score, asked, words: found }) => ({
    entry,
    score: (score / best) * coverage(new Set(asked), query) + exactness(entry, query.keys),
    excerpt: undefined,
    words: found
  }))
}

/** One line for each entry, with the sum of its scores, best first. */
export function merged(byName: readonly Line[], byText: readonly Line[]): readonly Line[] {
  const lines = new Map(byName.map((line) => [line.entry.key, line]))
  for (const line of byText) {
    const known = lines.get(line.entry.key)
    const words = [...new Set([...line.words, ...(known?.words ?? [])])]
    lines.set(line.entry.key, { ...line, words, score: (known?.score ?? 0) + line.score * textWeight })
  }
  return [...lines.values()].sort((a, b) => b.score - a.score)
}

/** How much a hit in the text counts beside one in the names. */
const textWeight = 0.9
