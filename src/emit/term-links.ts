import type { RootContent, Text } from 'mdast'
import pluralize from 'pluralize'
import type { LinkedDocument, Ruleset } from '../model/graph.ts'
import { type ClauseBody, type CrossReference, type DocumentBody, replaceNodes, withChildren } from '../model/markup.ts'
import { languageAlone } from '../notation/language.ts'

/** One name under which a term links itself. */
interface Name {
  /** Lower case, single spaces. */
  readonly words: string
  readonly term: LinkedDocument
}

/** Names by their first word, longest first. */
type Glossary = ReadonlyMap<string, readonly Name[]>

const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu
const untouched = new Set(['crossReference', 'link', 'inlineCode', 'code', 'heading', 'html', 'image', 'localImage'])

/**
 * Links from running text to the glossary of a ruleset: the longest name wins, once per clause and term,
 * never in headings, links, captions or code, and never from a term to itself. A name of one word links
 * only where its term says `link: auto`.
 *
 * @returns a function that adds the links to the words of a document of this ruleset
 */
export function termLinker({
  documents,
  home
}: Ruleset): (document: LinkedDocument, body: DocumentBody) => DocumentBody {
  const inEnglish = languageAlone(languageOf(home)) === 'en'
  const glossary = glossaryOf(documents, inEnglish)
  if (glossary.size === 0) return (_, body) => body
  return (document, { clauses }) => ({ clauses: clauses.map((clause) => linkClause(clause, document, glossary)) })
}

const languageOf = ({ valid }: LinkedDocument): string => (valid.kind === 'ruleset' && valid.data.language) || 'en'

function glossaryOf(documents: readonly LinkedDocument[], inEnglish: boolean): Glossary {
  const names = documents.flatMap((term) => namesOf(term, inEnglish).map((words): Name => ({ words, term })))
  const sorted = names.sort((a, b) => b.words.length - a.words.length)
  return Map.groupBy(sorted, ({ words }) => words.match(word)?.[0] ?? words)
}

// The plural of the die that games are played with; the library knows only that of the verb.
pluralize.addIrregularRule('die', 'dice')

/** An English name with its plurals, and whose something is: `line of sight`, `lines of sight`, `line of sight’s`. */
function formsOf(name: string): readonly string[] {
  const [, head, rest] = /^(.+?)( of .+)$/u.exec(name) ?? []
  const plurals = [pluralOf(name), ...(head === undefined ? [] : [pluralOf(head) + rest])]
  return [name, ...plurals].flatMap((form) => [form, `${form}’s`, `${form}'s`])
}

/** The plural of the last word: of more than one, the library knows no irregular plurals. */
const pluralOf = (name: string): string => name.replace(/\S+$/u, (last) => pluralize(last))

/** Names of a term that link themselves, in English with their other forms. */
function namesOf({ valid }: LinkedDocument, inEnglish: boolean): readonly string[] {
  if (valid.kind !== 'term' || valid.data.link === 'marked') return []
  const { title, aliases = [], link } = valid.data
  const names = [title, ...aliases].map((name) => name.trim().toLowerCase().replaceAll(/\s+/gu, ' '))
  const wanted = names.filter((name) => link === 'auto' || name.includes(' '))
  return [...new Set(wanted.flatMap((name) => (inEnglish ? formsOf(name) : [name])))]
}

function linkClause(clause: ClauseBody, document: LinkedDocument, glossary: Glossary): ClauseBody {
  const done = new Set<LinkedDocument>([document])
  markExplicit(clause.blocks, document, done)
  return { ...clause, blocks: linkAll(clause.blocks, glossary, done) }
}

/** A term that the author linked in this clause needs no further link. */
function markExplicit(nodes: readonly RootContent[], document: LinkedDocument, done: Set<LinkedDocument>): void {
  for (const node of nodes) {
    if (node.type === 'crossReference') {
      const destination = document.references[node.index]
      if (destination?.type === 'clause') done.add(destination.clause.document)
    } else if ('children' in node) markExplicit(node.children, document, done)
  }
}

function linkAll<T extends RootContent>(nodes: readonly T[], glossary: Glossary, done: Set<LinkedDocument>): T[] {
  return replaceNodes(nodes, (node): readonly RootContent[] => {
    if (node.type === 'text') return linkText(node, glossary, done)
    if (untouched.has(node.type) || !('children' in node)) return [node]
    return [withChildren(node, linkAll<RootContent>(node.children, glossary, done))]
  })
}

function linkText({ value }: Text, glossary: Glossary, done: Set<LinkedDocument>): (Text | CrossReference)[] {
  const parts: (Text | CrossReference)[] = []
  let from = 0
  for (const { 0: first, index } of value.matchAll(word)) {
    if (index < from) continue
    const name = nameAt(value, index, glossary.get(first.toLowerCase()), done)
    if (!name) continue
    done.add(name.term)
    const end = index + name.words.length
    if (index > from) parts.push({ type: 'text', value: value.slice(from, index) })
    const children: Text[] = [{ type: 'text', value: value.slice(index, end) }]
    parts.push({ type: 'crossReference', target: name.term.valid.id, index: -1, term: name.term.key, children })
    from = end
  }
  return from === 0 ? [{ type: 'text', value }] : [...parts, ...rest(value.slice(from))]
}

const rest = (value: string): Text[] => (value === '' ? [] : [{ type: 'text', value }])

/** The longest name that begins at `index` and ends where a word ends. */
function nameAt(
  value: string,
  index: number,
  names: readonly Name[] | undefined,
  done: ReadonlySet<LinkedDocument>
): Name | undefined {
  const name = names?.find(({ words }) => {
    const found = value.slice(index, index + words.length).toLowerCase()
    return found === words && !/^['’-]?[\p{L}\p{N}]/u.test(value.slice(index + words.length))
  })
  return name && !done.has(name.term) ? name : undefined
}
