import type { AnyDocument, Bundle, Clause } from '../../generated/published.ts'
import type { SearchBeginnings } from '../../generated/site.ts'
import { beginningOf, beginningsAddress, beginningsFile } from '../../notation/beginnings.ts'
import { formatVersion } from '../../notation/formats.ts'
import { searched, withdrawnEntries } from './searched.ts'

/** A file of first words, and its path in the output. */
export interface BeginningsPart {
  readonly path: string
  readonly data: SearchBeginnings
}

/** Returns what every entry of a ruleset says first, some documents in each file; of what was withdrawn, why. */
export function searchBeginnings(bundle: Bundle): readonly BeginningsPart[] {
  let place = 0
  const files = Map.groupBy(searched(bundle), (document) => {
    const file = beginningsFile(place)
    place += listed(document).length
    return file
  })
  const reasons = withdrawnEntries(bundle).map(({ id, reason }) => [id, beginningOf(reason, shown)] as const)
  return [
    ...[...files].map(([file, documents]) => part(bundle, file, documents.flatMap(beginningsOf))),
    ...(reasons.length > 0 ? [part(bundle, beginningsFile(undefined), reasons)] : [])
  ]
}

const part = ({ ruleset }: Bundle, file: string, words: readonly (readonly [string, string])[]): BeginningsPart => ({
  path: beginningsAddress(ruleset.id, file).slice(1),
  data: { format: formatVersion, beginnings: Object.fromEntries(words) }
})

/** The document as a whole and its clauses that have a number or a title; answers are known by their question. */
const listed = ({ kind, clauses }: AnyDocument): readonly Clause[] =>
  clauses.filter(({ local, number, title }) => local === '' || (kind !== 'faq' && (number ?? title) !== undefined))

function beginningsOf(document: AnyDocument): readonly (readonly [string, string])[] {
  const { kind, summary, clauses } = document
  return listed(document).flatMap((clause) => {
    const about = clause.local === '' && kind !== 'faq' ? summary : undefined
    const text = about ?? textFrom(clause, clauses) ?? otherWords(document)
    return text === undefined ? [] : [[clause.id, beginningOf(text, shown)] as const]
  })
}

/** What is said of a document without words: where the published game has it, or that a question is open. */
const otherWords = ({ kind, where }: AnyDocument): string | undefined => (kind === 'faq' ? 'No answer yet.' : where)

/** Text of a clause; of a heading, that of the first clause below it. */
const textFrom = (clause: Clause, clauses: readonly Clause[]): string | undefined =>
  clauses.slice(clauses.indexOf(clause)).find(({ text }) => text.plain !== '')?.text.plain

/** Most words that a list shows of a text. */
const shown = 14
