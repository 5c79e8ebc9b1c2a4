import type { Bundle, Clause, Document, SearchWords } from '../../generated/published.ts'
import { byCodeUnits } from '../../model/id.ts'
import { formatVersion } from '../bundle.ts'
import { searched } from './searched.ts'

/** How many words of a clause without a heading stand for it in a list. */
const beginning = 12

/** All words of a ruleset, and how its clauses without a heading begin. */
export function searchWords(bundle: Bundle): SearchWords {
  const documents = searched(bundle)
  const words = new Set(documents.flatMap(documentWords))
  return {
    format: formatVersion,
    words: [...words].sort(byCodeUnits).join(' '),
    beginnings: Object.fromEntries(documents.flatMap(({ clauses }) => clauses.flatMap(beginningOf)))
  }
}

const longWords = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

function documentWords({ title, summary = '', aliases = [], units = [], clauses }: Document): readonly string[] {
  const names = [title, summary, ...aliases, ...units.map((unit) => unit.title)]
  const texts = clauses.flatMap(({ title, text, table }) => [title ?? '', text.plain, table?.caption ?? ''])
  return [...names, ...texts].flatMap(longWords)
}

function beginningOf({ id, local, number, title, text }: Clause): readonly (readonly [string, string])[] {
  if (local === '' || number === null || title !== null) return []
  const words = text.plain.split(/\s+/u).filter((word) => word !== '')
  return [[id, words.slice(0, beginning).join(' ') + (words.length > beginning ? ' …' : '')]]
}
