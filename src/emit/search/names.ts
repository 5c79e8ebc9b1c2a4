import type { AnyDocument, Bundle, Clause } from '../../generated/published.ts'
import type { SearchClause, SearchDocument, SearchFile } from '../../generated/site.ts'
import { isClauseId, kindOf, nameFromId } from '../../notation/ids.ts'
import { type FormerNumbers, withEnding } from '../../notation/numbers.ts'
import { formatVersion } from '../bundle.ts'
import { type FactionTitles, factionTitles, searched } from './searched.ts'

/** Names, numbers and attachments of a ruleset: what a search answers from while somebody types. */
export function searchFile(bundle: Bundle): SearchFile {
  const { id, title, short, href } = bundle.ruleset
  const documents = searched(bundle)
  const factions = factionTitles(bundle)
  return {
    format: formatVersion,
    ruleset: { id, title, short, href },
    folders: foldersOf(documents, href),
    documents: documents.map((document) => searchDocument(document, factions)),
    ...withdrawnOf(bundle)
  }
}

/** What was taken back is found by the name and the number it had; an answer by those of its question. */
function withdrawnOf({ ruleset: { href: base, withdrawn = [] } }: Bundle): Pick<SearchFile, 'withdrawn'> {
  const found = withdrawn.filter(({ id }) => !isClauseId(id) || kindOf(id) !== 'faq')
  const entries = found.map(({ id, href, since, last }) => ({
    id,
    page: href.slice(base.length),
    title: last?.title ?? last?.number ?? nameFromId(id),
    since,
    ...(last?.number !== undefined && { was: { [last.number]: last.version } })
  }))
  return entries.length > 0 ? { withdrawn: entries } : {}
}

const foldersOf = (documents: readonly AnyDocument[], base: string): Record<string, string> =>
  Object.fromEntries(documents.map(({ kind, href }) => [kind, href.slice(base.length).replace(/\/.*$/u, '')]))

function searchDocument(document: AnyDocument, factions: FactionTitles): SearchDocument {
  const { key, title, number, aliases, units = [], formerly, ruling, status, clauses } = document
  const on = [...new Set([...(document.about ?? []), ...targetsOf(document)])]
  const faction = factions(document)
  const listed = clauses.filter(
    ({ local, number, title, formerNumbers }) => local !== '' && ((number ?? title) !== null || formerNumbers)
  )
  const parts = listed
    .map((clause) => searchClause(clause, clauses[0]))
    .filter((...clause) => document.kind !== 'faq' || !isAnswer(...clause))
  return {
    key,
    title,
    ...(number !== null && { number }),
    ...(aliases && { aliases }),
    ...(units.length > 0 && { units: units.flatMap((unit) => [unit.title, ...(unit.aliases ?? [])]) }),
    ...(formerly && { formerly }),
    ...(clauses[0]?.formerNumbers && { was: wasOf(clauses[0]) }),
    ...(on.length > 0 && { on }),
    ...(faction !== undefined && { faction }),
    ...(ruling && { ruling: ruling.authority }),
    ...(status && !ruling && { status }),
    ...(parts.length > 0 && { clauses: parts })
  }
}

/** True for the one clause of an answer, which is found by its question. */
const isAnswer = ({ title, formerly, was }: SearchClause, _: number, all: readonly SearchClause[]): boolean =>
  all.length === 1 && title === undefined && formerly === undefined && was === undefined

/** Only exceptions are read at what they amend: a house rule is found by itself. */
const targetsOf = ({ kind, amends = [] }: AnyDocument): readonly string[] =>
  kind === 'exception' ? amends.map(({ target }) => target) : []

function searchClause(clause: Clause, whole: Clause | undefined): SearchClause {
  const { local, number, title, formerly } = clause
  const before = `${whole?.number ?? ''}.`
  const ending = number?.startsWith(before) ? number.slice(before.length - 1) : undefined
  const was = wasOf(clause)
  const followsWhole = isSame(was, ending === undefined ? {} : withEnding(wasOf(whole), ending))
  return {
    id: local,
    ...(number !== null && { number: ending ?? number }),
    ...(title !== null && { title }),
    ...(formerly && { formerly }),
    ...(!followsWhole && { was })
  }
}

const wasOf = (clause: Clause | undefined): FormerNumbers =>
  Object.fromEntries((clause?.formerNumbers ?? []).map(({ number, version }) => [number, version]))

const isSame = (one: FormerNumbers, other: FormerNumbers): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([number, version]) => other[number] === version)
