import MiniSearch, { type SearchOptions } from 'minisearch'
import { lastPartOf } from '../../../../notation/ids.ts'
import { stemOf, wordsOf } from '../../../../notation/word-forms.ts'
import type { Entry } from '../load/entry.ts'

/** An entry and how well its names fit. */
export interface Hit {
  readonly entry: Entry
  readonly score: number
  /** Words of the entry that fit. */
  readonly words: readonly string[]
  /** Words of the search that fit. */
  readonly asked: readonly string[]
}

/** Searches the names of one ruleset: titles, headings, aliases, units, and what ids say. */
export interface NameIndex {
  /** @param words Folded words; an entry need not have all of them */
  readonly search: (words: readonly string[], options?: SearchOptions) => readonly Hit[]
}

/** Words as written, their stems, and neighbours joined, as in `deepstrike` for Deep Strike. */
function terms(text: string): string[] {
  const words = wordsOf(text)
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`)
  return [...words.flatMap((word) => [...new Set([word, stemOf(word)])]), ...pairs]
}

/** Prepares the names of a ruleset to be searched. */
export function createNameIndex(entries: readonly Entry[]): NameIndex {
  const index = new MiniSearch({
    idField: 'at',
    fields: ['title', 'names', 'units', 'id'],
    tokenize: terms,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 2, names: 2, id: 0.5 },
      prefix: (term) => term.length > 1,
      weights: { prefix: 0.4, fuzzy: 0.3 },
      tokenize: (text) => text.split(' ').flatMap((word) => [...new Set([word, stemOf(word)])])
    }
  })
  index.addAll(
    entries.map(({ title, names, units, key }, at) => ({
      at,
      title,
      names: names.join('\n'),
      units: units.join('\n'),
      id: lastPartOf(key)
    }))
  )
  return {
    search: (words, options = {}) =>
      index.search(words.join(' '), options).flatMap(({ id, score, terms: found, queryTerms: asked }) => {
        const entry = entries[Number(id)]
        return entry ? [{ entry, score, words: found, asked }] : []
      })
  }
}
