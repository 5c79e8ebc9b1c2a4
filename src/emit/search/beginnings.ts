import type { AnyDocument, Bundle, Clause } from '../../generated/published.ts'
import type { SearchBeginnings } from '../../generated/site.ts'
import { beginningOf, beginningsAddress, beginningsFile } from '../../notation/beginnings.ts'
import { introductionOf } from './lists.ts'
import { searched, withdrawnEntries } from './searched.ts'
import { tableInWords } from './table-words.ts'

/** A file of first words, and its path in the output. */
export interface BeginningsPart {
  readonly path: string
  readonly data: SearchBeginnings
}

/** Returns what every entry of a ruleset says first, some entries in each file; of what was withdrawn, why. */
export function searchBeginnings(bundle: Bundle): readonly BeginningsPart[] {
  const entries = searched(bundle).flatMap(beginningsOf)
  const files = Map.groupBy(entries.entries(), ([place]) => beginningsFile(place))
  const reasons = withdrawnEntries(bundle).map(({ id, reason }) => [id, beginningOf(reason, shown)] as const)
  return [
    ...[...files].map(([file, placed]) => part(bundle, file, { beginnings: placed.map(([, words]) => words) })),
    ...(reasons.length > 0 ? [part(bundle, beginningsFile(undefined), { withdrawn: Object.fromEntries(reasons) })] : [])
  ]
}

const part = ({ ruleset }: Bundle, file: string, data: SearchBeginnings): BeginningsPart => ({
  path: beginningsAddress(ruleset.id, file).slice(1),
  data
})

/** The document as a whole and its clauses that have a number or a title; answers are known by their question. */
const listed = ({ kind, clauses }: AnyDocument): readonly Clause[] =>
  clauses.filter(({ local, number, title }) => local === '' || (kind !== 'faq' && (number ?? title) !== undefined))

/** What the entries of a document say first, in the order of its names; some say nothing. */
function beginningsOf(document: AnyDocument): readonly string[] {
  const { kind, summary, clauses } = document
  const byId = new Map(clauses.map((clause) => [clause.id, clause]))
  return listed(document).map((clause) => {
    const about = clause.local === '' && kind !== 'faq' ? summary : undefined
    const text = about ?? textFrom(clause, clauses) ?? otherWords(document)
    const introduction = introductionOf(clause, byId)
    const words = text === undefined ? '' : beginningOf(text, shown)
    return introduction === undefined ? words : `${introduction} ${words}`
  })
}

/** What is said of a document without words: where the published game has it, or that a question is open. */
const otherWords = ({ kind, where }: AnyDocument): string | undefined => (kind === 'faq' ? 'No answer yet.' : where)

/** Text of a clause; of a heading, that of the first clause below it. */
function textFrom(clause: Clause, clauses: readonly Clause[]): string | undefined {
  const first = clauses.slice(clauses.indexOf(clause)).find(({ text }) => text.plain !== '')
  return first?.type === 'table' ? tableInWords(first.text.plain) : first?.text.plain
}

/** Most words that a list shows of a text. */
const shown = 14
