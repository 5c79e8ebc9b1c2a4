import type { AnyDocument, Bundle, Clause, Document } from '../../generated/published.ts'
import { contextAnchor, listAnchor } from '../../notation/addresses.ts'
import { escapeHtml } from '../../notation/html.ts'
import { kindOf } from '../../notation/ids.ts'
import { isFoundWhole } from '../../notation/kind-names.ts'
import { introductionOf } from './lists.ts'
import { type FactionTitles, factionTitles, searched } from './searched.ts'
import { withTablesInWords } from './table-words.ts'

/** A clause, or a short document as a whole, as the full-text index reads it. */
export interface SearchRecord {
  /** Site address it opens at, without base path. */
  readonly url: string
  readonly html: string
}

/** Returns a record for each document of a ruleset, and for each clause of the longer ones that has words itself. */
export function searchRecords(bundle: Bundle): readonly SearchRecord[] {
  const factions = factionTitles(bundle)
  const answers = optionalAnswers(bundle)
  const given = new Set([...answers.values()].flat())
  return searched(bundle).flatMap((document) => {
    const head = headOf(bundle.ruleset, document, factions)
    if (isFoundWhole(document.kind)) return [wholeRecord(document, head, answers.get(document.key) ?? [])]
    return clauseRecords(document, head, (clause) => !given.has(clause))
  })
}

/** Clauses of options that only settle questions, by question: a search finds them at their question. */
function optionalAnswers({ documents }: Bundle): ReadonlyMap<string, readonly Clause[]> {
  const clauses = new Map(documents.flatMap((document) => document.clauses.map((clause) => [clause.id, clause])))
  const made = documents.flatMap(({ amends = [] }: AnyDocument) => amends)
  const busy = new Set(made.filter(({ target }) => kindOf(target) !== 'faq').map((each) => each.with))
  const settling = made.filter((each) => kindOf(each.target) === 'faq' && !busy.has(each.with))
  const groups = Map.groupBy(settling, ({ target }) => target)
  return new Map([...groups].map(([key, all]) => [key, all.flatMap((each) => clauses.get(each.with) ?? [])]))
}

/** Fields that the records of a document share. */
interface Head {
  readonly language: string
  readonly filters: string
}

function headOf({ language }: Bundle['ruleset'], document: AnyDocument, factions: FactionTitles): Head {
  const { kind, ruling, status } = document
  const filters = {
    kind,
    faction: factions(document),
    ruling: ruling && standing[ruling.authority],
    answer: status && answers[status]
  }
  const tags = Object.entries(filters).map(([name, value]) =>
    value === undefined ? '' : `<span data-pagefind-filter="${name}:${escapeHtml(value)}"></span>`
  )
  return { language, filters: tags.join('') }
}

/** Standing of an answer by the authority of its ruling, as readers filter by it. */
export const standing = {
  official: 'official',
  designer: 'official',
  club: 'editorial',
  editorial: 'editorial',
  community: 'editorial'
} as const
const answers = { answered: 'yes', unanswered: 'no' } as const

/** An open point is found with the unanswered questions. */
const unanswered = ({ language, filters }: Head): Head => ({
  language,
  filters: `${filters}<span data-pagefind-filter="answer:${answers.unanswered}"></span>`
})

/** Words with their weight: most for the name of a thing, least for the place it is in. */
const weighed = (weight: number, words: readonly (string | undefined)[]): string =>
  words.map((text) => (text ? `<p data-pagefind-weight="${weight}">${escapeHtml(text)}</p>` : '')).join('')

/** Descriptions of pictures are words, too; Pagefind reads an attribute only of the element that says so. */
const described = (html: string): string => html.replaceAll('<img ', '<img data-pagefind-index-attrs="alt" ')

function record(url: string, { language, filters }: Head, words: string, context: string): SearchRecord {
  const html = [
    `<html lang="${escapeHtml(language)}"><body data-pagefind-body>`,
    `${filters}<div>${described(withTablesInWords(words))}</div>`,
    `<h6 id="${contextAnchor}" data-pagefind-weight="0">${contextAnchor}</h6>${context}</body></html>`
  ]
  return { url, html: html.join('\n') }
}

const names = ({ title, summary, aliases = [], units = [] }: AnyDocument): string =>
  weighed(7, [title, ...aliases]) +
  weighed(
    3,
    units.map((unit) => unit.title)
  ) +
  weighed(2, [summary])

function wholeRecord(document: Document, head: Head, answers: readonly Clause[]): SearchRecord {
  const words = document.clauses.map(({ title, text, open }) => weighed(3, [title, open && 'Open']) + text.html)
  const isOpen = document.clauses.some(({ open }) => open)
  const more = weighed(
    1,
    answers.map(({ text }) => text.plain)
  )
  return record(document.href, isOpen ? unanswered(head) : head, words.join(''), names(document) + more)
}

function clauseRecords(document: Document, head: Head, isListed: (clause: Clause) => boolean): readonly SearchRecord[] {
  const { clauses } = document
  const byId = new Map(clauses.map((clause) => [clause.id, clause]))
  const introductions = new Map(clauses.map((clause) => [clause, introductionOf(clause, byId)]))
  // Without a number, readers know an item by that of the clause that introduces it.
  const isPart = (clause: Clause): boolean => clause.number === undefined && introductions.get(clause) !== undefined
  const within = Map.groupBy(clauses.filter(isPart), ({ parent }) => parent)
  return clauses.flatMap((clause) => {
    const { id, local, title, text, href, open } = clause
    if (local === '') return [record(document.href, head, text.html, names(document))]
    if (text.plain === '' || !isListed(clause) || isPart(clause)) return []
    const above = ancestors(clause, byId).map((each) => each.title)
    const words = weighed(6, [title, open && 'Open']) + weighed(1, [document.title, ...above]) + bonusOf(text.plain)
    const introduction = introductions.get(clause)
    const html = introduction === undefined ? text.html : listOf(introduction, [clause])
    const parts = within.get(id)
    return [record(href, open ? unanswered(head) : head, parts ? listOf(text.plain, parts) : html, words)]
  })
}

/** What players call a number with a sign: `+1 to save`. A text that says it answers better than one that has the word. */
const bonusOf = (text: string): string => weighed(2, [/(?<![^\s“(])\+\d/u.test(text) ? 'bonus' : undefined])

/** Items of a list after the words that introduce them. Paragraphs would end a sentence between them. */
function listOf(introduction: string, items: readonly Clause[]): string {
  const said = items.map(({ text }) => text.html.replaceAll(/^<p>|<\/p>$/gu, ''))
  return `${escapeHtml(introduction)} <span id="${listAnchor}">${said.join(' ')}</span>`
}

function ancestors({ parent }: Clause, byId: ReadonlyMap<string, Clause>): readonly Clause[] {
  const above = parent === undefined ? undefined : byId.get(parent)
  return above ? [above, ...ancestors(above, byId)] : []
}
