import type { AnyDocument, Bundle } from '../../generated/published.ts'
import type { SearchDocument, SearchFile, SearchGroup } from '../../generated/site.ts'
import { formatVersion } from '../../notation/formats.ts'
import { numberAfter } from '../../notation/numbers.ts'
import { idFromTitle } from '../../notation/titles.ts'
import { clausesOf } from './clauses.ts'
import { type FactionTitles, factionTitles, searched } from './searched.ts'
import { withdrawnWith } from './withdrawn.ts'

/**
 * Names, present numbers and attachments of a ruleset: the search answers from them while a reader types. Every reader loads
 * this file first, so it leaves out what follows from the rest.
 */
export function searchFile(bundle: Bundle): SearchFile {
  const { id, short } = bundle.ruleset
  const documents = searched(bundle)
  const naming = { factions: factionTitles(bundle), names: namesOf(documents) }
  return {
    format: formatVersion,
    ruleset: { id, short },
    documents: groupsOf(documents, naming),
    ...withdrawnWith(bundle, 'name')
  }
}

function groupsOf(documents: readonly AnyDocument[], naming: Naming): SearchFile['documents'] {
  const groups: AnyDocument[][] = []
  for (const document of documents) {
    const last = groups.at(-1)
    if (last?.[0]?.kind === document.kind) last.push(document)
    else groups.push([document])
  }
  const before = new Map(documents.map((document, at) => [document, documents[at - 1]]))
  return groups.map((group) => groupOf(group, (document) => searchDocument(document, before.get(document), naming)))
}

/** Documents of one kind that follow each other. */
function groupOf(documents: readonly AnyDocument[], own: (document: AnyDocument) => SearchDocument): SearchGroup {
  const ids = documents.map(({ id, title }) => (id === idFromTitle(title) ? '' : id))
  return {
    kind: documents[0]?.kind ?? '',
    titles: documents.map(({ title }) => title),
    ...(ids.some((id) => id !== '') && { ids: ids.join(' ') }),
    documents: documents.map(own)
  }
}

/** Short names of documents and clauses by their ids: the number, where no other has it, or the place of a document. */
function namesOf(documents: readonly AnyDocument[]): ReadonlyMap<string, string | number> {
  const clauses = documents.flatMap((document) => document.clauses)
  const ids = new Map(clauses.map(({ id, number }) => [number, id]))
  const numbers = clauses.flatMap(({ id, number }) =>
    number !== undefined && ids.get(number) === id ? [[id, number] as const] : []
  )
  return new Map<string, string | number>([...documents.map(({ key }, place) => [key, place] as const), ...numbers])
}

/** Names of documents. */
interface Naming {
  readonly factions: FactionTitles
  readonly names: ReadonlyMap<string, string | number>
}

function searchDocument(document: AnyDocument, before: AnyDocument | undefined, naming: Naming): SearchDocument {
  const { aliases, units = [], formerly, ruling } = document
  const on = [...new Set([...(document.about ?? []), ...targetsOf(document)])]
  const faction = naming.factions(document)
  const number = document.number ?? ''
  const parts = clausesOf(document)
  return {
    ...(number !== numberAfter(before?.number ?? '') && { number }),
    ...(aliases && { also: aliases }),
    ...(units.length > 0 && { units: units.flatMap((unit) => [unit.title, ...(unit.aliases ?? [])]) }),
    ...(formerly && { formerly }),
    ...(on.length > 0 && { on: on.map((target) => naming.names.get(target) ?? target) }),
    ...(faction !== undefined && { faction }),
    ...(ruling && { ruling: ruling.authority }),
    ...(parts.length > 0 && { in: parts })
  }
}

/** Only exceptions are found under what they amend: a house rule is a result itself. */
const targetsOf = ({ kind, amends = [] }: AnyDocument): readonly string[] =>
  kind === 'exception' ? amends.map(({ target }) => target) : []
