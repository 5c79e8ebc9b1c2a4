import type { AnyDocument, Bundle } from '../../generated/published.ts'
import type { SearchDocument, SearchFile, SearchGroup } from '../../generated/site.ts'
import { numberAfter } from '../../notation/numbers.ts'
import { idFromTitle } from '../../notation/titles.ts'
import { nameKey } from '../../notation/word-forms.ts'
import { clausesOf } from './clauses.ts'
import { standing } from './records.ts'
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
  const own = (document: AnyDocument) => searchDocument(document, before.get(document), naming)
  return groups.map((group) => groupOf(group, own, naming))
}

/** Documents of one kind that follow each other. What most of them have is side by side, which takes fewer bytes. */
function groupOf(
  documents: readonly AnyDocument[],
  own: (document: AnyDocument) => SearchDocument,
  { names }: Naming
): SearchGroup {
  const [kind = ''] = documents.map((document) => document.kind)
  const ids = documents.map(({ id, title }) => (id === idFromTitle(title) ? '' : id))
  const on = documents.map((document) => readWith(document, names)).join(',')
  return {
    kind,
    titles: documents.map(({ title }) => title),
    ...(ids.some((id) => id !== '') && { ids: ids.join(' ') }),
    ...(/[^,]/u.test(on) && { on: on.replace(/,+$/u, '') }),
    ...(kind === 'faq' && { rulings: documents.map(letterOf).join('') }),
    documents: documents.map(own)
  }
}

/** Standing of the answer of a FAQ entry, as a letter. */
const letterOf = ({ ruling }: AnyDocument): string => (ruling ? standing[ruling.authority].charAt(0) : '-')

/** What a document is found under: its subjects, and of exceptions what they amend; a house rule is a result itself. */
function readWith({ kind, about = [], amends = [] }: AnyDocument, names: Naming['names']): string {
  const amended = kind === 'exception' ? amends.map(({ target }) => target) : []
  return [...new Set([...about, ...amended])].map((target) => names.get(target) ?? target).join(' ')
}

/** Short names of documents and clauses by their ids: the number, where no other has it, or the place of a document. */
function namesOf(documents: readonly AnyDocument[]): ReadonlyMap<string, string> {
  const clauses = documents.flatMap((document) => document.clauses)
  const ids = new Map(clauses.map(({ id, number }) => [number, id]))
  const numbers = clauses.flatMap(({ id, number }) =>
    number !== undefined && ids.get(number) === id ? [[id, number] as const] : []
  )
  return new Map<string, string>([...documents.map(({ key }, place) => [key, `@${place}`] as const), ...numbers])
}

/** Names of documents. */
interface Naming {
  readonly factions: FactionTitles
  readonly names: ReadonlyMap<string, string>
}

function searchDocument(document: AnyDocument, before: AnyDocument | undefined, naming: Naming): SearchDocument {
  const { units = [], formerly } = document
  const also = otherNames(document)
  const faction = naming.factions(document)
  const number = document.number ?? ''
  const parts = clausesOf(document)
  return {
    ...(number !== numberAfter(before?.number ?? '') && { number }),
    ...(also.length > 0 && { also }),
    ...(units.length > 0 && { units: units.flatMap((unit) => [unit.title, ...(unit.aliases ?? [])]) }),
    ...(formerly && { formerly }),
    ...(faction !== undefined && { faction }),
    ...(parts.length > 0 && { in: parts })
  }
}

/** Aliases that are more than another form of the title or of an alias before: "Go to Ground", "Going to Ground". */
function otherNames({ title, aliases = [] }: AnyDocument): string[] {
  const keys = [title, ...aliases].map(nameKey)
  return aliases.filter((_, at) => keys.indexOf(keys[at + 1] ?? '') === at + 1)
}
