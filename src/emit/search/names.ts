import type { Bundle, Clause, Document, SearchClause, SearchDocument, SearchFile } from '../../generated/published.ts'
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

/** What was taken back is found by the name and the number it had. */
function withdrawnOf({ ruleset: { href: base, withdrawn = [] } }: Bundle): Pick<SearchFile, 'withdrawn'> {
  const entries = withdrawn.map(({ id, href, since, last }) => ({
    id,
    page: href.slice(base.length),
    title: last?.title ?? last?.number ?? id.replace(/^.*[:#]/u, '').replaceAll('-', ' '),
    since,
    ...(last?.number !== undefined && { was: { [last.number]: last.version } })
  }))
  return entries.length > 0 ? { withdrawn: entries } : {}
}

const foldersOf = (documents: readonly Document[], base: string): Record<string, string> =>
  Object.fromEntries(documents.map(({ kind, href }) => [kind, href.slice(base.length).replace(/\/.*$/u, '')]))

function searchDocument(document: Document, factions: FactionTitles): SearchDocument {
  const { key, title, number, aliases, units = [], formerly, ruling, status, clauses } = document
  const on = [...new Set([...(document.about ?? []), ...targetsOf(document)])]
  const faction = factions(document)
  const listed = clauses.filter(
    ({ local, number, title, formerNumbers }) => local !== '' && ((number ?? title) !== null || formerNumbers)
  )
  return {
    key,
    title,
    ...(number !== null && { number }),
    ...(aliases && { aliases }),
    ...(units.length > 0 && { units: units.flatMap((unit) => [unit.title, ...(unit.aliases ?? [])]) }),
    ...(formerly && { formerly }),
    ...wasOf(clauses[0]),
    ...(on.length > 0 && { on }),
    ...(faction !== undefined && { faction }),
    ...(ruling && { ruling: ruling.authority }),
    ...(status && { status }),
    ...(listed.length > 0 && { clauses: listed.map((clause) => searchClause(clause, number ?? '')) })
  }
}

/** Only exceptions are read at what they amend: a house rule stands for itself. */
const targetsOf = ({ kind, amends = [] }: Document): readonly string[] =>
  kind === 'exception' ? amends.map(({ target }) => target) : []

function searchClause(clause: Clause, before: string): SearchClause {
  const { local, number, title, formerly } = clause
  return {
    id: local,
    ...(number !== null && { number: number.startsWith(`${before}.`) ? number.slice(before.length) : number }),
    ...(title !== null && { title }),
    ...(formerly && { formerly }),
    ...wasOf(clause)
  }
}

const wasOf = (clause: Clause | undefined): Pick<SearchClause, 'was'> =>
  clause?.formerNumbers
    ? { was: Object.fromEntries(clause.formerNumbers.map(({ number, version }) => [number, version])) }
    : {}
