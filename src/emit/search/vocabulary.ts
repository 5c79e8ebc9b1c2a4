import type { AnyDocument, Bundle } from '../../generated/published.ts'
import type { SearchWords } from '../../generated/site.ts'
import { byCodeUnits } from '../../notation/letters.ts'
import { longWords } from '../../notation/word-forms.ts'
import { searched } from './searched.ts'

/** Returns the vocabulary of a ruleset: the words of its texts, except those in names, which are in the file of names. */
export function searchWords(bundle: Bundle): SearchWords {
  const documents = searched(bundle)
  const named = new Set(documents.flatMap(namesOf).flatMap(longWords))
  const words = new Set(documents.flatMap(textsOf).flatMap(longWords))
  return {
    words: [...words]
      .filter((word) => !named.has(word))
      .sort(byCodeUnits)
      .join(' ')
  }
}

/** Names as the file of names has them, so that a search knows them without this list. */
function namesOf({ title, aliases = [], units = [], clauses }: AnyDocument): readonly string[] {
  const headings = clauses.filter(({ local }) => local !== '').map((clause) => clause.title ?? '')
  return [title, ...aliases, ...units.flatMap((unit) => [unit.title, ...(unit.aliases ?? [])]), ...headings]
}

const textsOf = ({ summary = '', clauses }: AnyDocument): readonly string[] => [
  summary,
  ...clauses.flatMap(({ text, table }) => [text.plain, table?.caption ?? ''])
]
