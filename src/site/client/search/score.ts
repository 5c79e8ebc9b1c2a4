import type { Catalogue } from './catalogue.ts'
import { type Entry, idOf, passes } from './entry.ts'
import { type Excerpt, excerptOf } from './excerpt.ts'
import { nameKey, stemOf } from './folded.ts'
import type { TextHit } from './full-text.ts'
import type { Query } from './query.ts'
import type { Filters } from './state.ts'

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

/** Where names are alike, what rules says comes before what explains, and that before what asks. */
const rank = ['rule', 'option', 'term', 'faction', 'base-rule', 'exception', 'faq', 'withdrawn']

/** More than any hit that is not the very name. */
const exactScore = 10

/** An id says what its clause is about, and a unit has rules elsewhere: a hint, no name. */
const hintScore = 0.8

function exactness({ key, title, names, units, kind }: Entry, keys: readonly string[]): number {
  const isAsked = (name: string): boolean => keys.includes(nameKey(name))
  const order = (rank.length - rank.indexOf(kind)) / 100
  if (title !== '' && isAsked(title)) return exactScore + 1 + order
  if (names.some(isAsked)) return exactScore + 0.5 + order
  return isAsked(idOf(key)) || units.some(isAsked) ? hintScore : 0
}

/** How much of the query the names of an entry hold. */
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

/** The entry a record of the text opens at; clauses without number and title have their document to stand for them. */
function entryAt(url: string, byHref: ReadonlyMap<string, Entry>): Entry | undefined {
  const known = byHref.get(url)
  if (known) return known
  const document = byHref.get(url.replace(/#.*$/u, ''))
  const local = url.split('#')[1]
  return (
    document && { ...document, key: `${document.key}#${local}`, href: url, number: '', title: '', names: [], document }
  )
}

/** Where in a record what only helps to find it begins. */
const contextAnchor = 'found-in'

const marked = ({ parts }: Excerpt): readonly string[] => parts.filter(({ isHit }) => isHit).map(({ text }) => text)

/** Entries whose text fits, scored from 0 to 1. */
export async function linesByText(catalogue: Catalogue, hits: readonly TextHit[]): Promise<readonly Line[]> {
  const byHref = new Map(catalogue.entries.map((entry) => [entry.href, entry]))
  const best = hits[0]?.score ?? 1
  const lines = hits.map(async ({ score, places, data }): Promise<Line | undefined> => {
    const { url, content, anchors } = await data()
    const entry = entryAt(url, byHref)
    const end = anchors.find(({ id }) => id === contextAnchor)?.location ?? Number.MAX_SAFE_INTEGER
    const text = content.split(/\s+/u).slice(0, end).join(' ')
    const excerpt = excerptOf(text, places)
    return entry && { entry, score: score / best, excerpt, words: marked(excerpt) }
  })
  return (await Promise.all(lines)).filter((line) => line !== undefined)
}

/** One line for each entry, what speaks for it added up, best first. */
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
