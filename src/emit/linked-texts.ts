import type { Document } from '../generated/published.ts'
import type { Clause, Graph, Link, LinkedDocument, Ruleset } from '../model/graph.ts'
import type { ClauseBody, DocumentBody } from '../model/markup.ts'
import type { Directory } from './directory.ts'
import { termLinker } from './term-links.ts'
import { setBody } from './typography.ts'

/** What decides which texts are read, and how. */
export interface TextInput {
  readonly graph: Graph
  /** Words of a document of the graph, aligned with its clauses. */
  readonly bodies: (document: LinkedDocument) => DocumentBody
  /** Leave out the texts of documents and what follows from them, glossary links and tables: only meanings are needed. */
  readonly withoutTexts?: true
  /** Ids of the rulesets to emit; all when left out. Glossary links are found in their texts alone. */
  readonly only?: ReadonlySet<string> | undefined
  /**
   * Returns a document as an earlier build published it, if its texts would be made again the same: everything in its
   * text key is as it was.
   */
  readonly kept?: ((document: LinkedDocument) => Document | undefined) | undefined
}

/** Texts with their glossary links. */
export interface LinkedTexts {
  /** Words with glossary links; made once per document. */
  readonly linkedBody: (document: LinkedDocument) => DocumentBody
  /** The same of one clause, by its place in the document: the others need not be made. */
  readonly linkedClause: (document: LinkedDocument, index: number) => ClauseBody
  /** Frees the words made so far; they are made again when they are needed. */
  readonly forgetBodies: () => void
}

/** References, by either end. */
export interface Links {
  /** References to a clause. */
  readonly incoming: (clause: Clause) => readonly Pick<Link, 'from' | 'via'>[]
  /** References of a clause. */
  readonly outgoing: (clause: Clause) => readonly Pick<Link, 'to' | 'via'>[]
}

/** The rulesets whose texts are read. */
const readIn = ({ graph, withoutTexts, only }: TextInput): readonly Ruleset[] =>
  withoutTexts ? [] : graph.rulesets.filter(({ id }) => only?.has(id) ?? true)

/** The rulesets in whose words glossary links are found: those that are read, and those that events change. */
const linkedIn = (input: TextInput): readonly Ruleset[] => {
  const changed = input.graph.events.flatMap(({ rulesets }) => rulesets.map(({ ruleset }) => ruleset))
  return input.withoutTexts ? [] : [...new Set([...readIn(input), ...changed])]
}

/** Prepares the texts of documents. Those of a ruleset are searched for words of its glossary when one is first asked for. */
export function linkedTexts(input: TextInput): LinkedTexts {
  const { bodies } = input
  const linkers = new Map(linkedIn(input).map((ruleset) => [ruleset.id, termLinker(ruleset)]))
  const made = new Map<LinkedDocument, DocumentBody>()
  const linked = (document: LinkedDocument, authored: DocumentBody): DocumentBody => {
    const body = setBody(authored)
    return linkers.get(document.ruleset)?.(document, body) ?? body
  }
  const linkedBody = (document: LinkedDocument) => {
    const whole = made.get(document) ?? linked(document, bodies(document))
    made.set(document, whole)
    return whole
  }
  const linkedClause = (document: LinkedDocument, index: number): ClauseBody => {
    const clauses = made.get(document)?.clauses.slice(index)
    const [clause] = clauses ?? linked(document, { clauses: bodies(document).clauses.slice(index, index + 1) }).clauses
    return clause ?? { blocks: [] }
  }
  return { linkedBody, linkedClause, forgetBodies: () => made.clear() }
}

/** Groups references by the clauses at both ends. */
export function linksByClause(links: readonly Link[]): Links {
  const incoming = Map.groupBy(links, ({ to }) => to)
  const outgoing = Map.groupBy(links, ({ from }) => from)
  return { incoming: (clause) => incoming.get(clause) ?? [], outgoing: (clause) => outgoing.get(clause) ?? [] }
}

/** Returns the glossary links of a ruleset by its id. All of them lead from its words to its own glossary. */
export function termLinks(
  input: TextInput,
  linkedBody: LinkedTexts['linkedBody'],
  directory: Directory
): (ruleset: string) => Links {
  const rulesets = new Map(readIn(input).map((ruleset) => [ruleset.id, ruleset]))
  const made = new Map<string, Links>()
  return (id) => {
    const ruleset = rulesets.get(id)
    const links = made.get(id) ?? linksByClause(ruleset ? termLinksOf(ruleset, input, linkedBody, directory) : [])
    made.set(id, links)
    return links
  }
}

function termLinksOf(
  { home, documents }: Ruleset,
  input: TextInput,
  linkedBody: LinkedTexts['linkedBody'],
  directory: Directory
): readonly Link[] {
  return [home, ...documents].flatMap((document) => {
    const kept = input.kept?.(document)
    const terms = kept ? kept.clauses.map(termsOf) : linkedBody(document).clauses.map(({ blocks }) => termsIn(blocks))
    return document.clauses.flatMap((from, index) =>
      (terms[index] ?? []).flatMap((term) => {
        const to = directory.document(document.ruleset, term)?.clauses[0]
        return to ? [{ from, to, via: 'term' as const }] : []
      })
    )
  })
}

/** Canonical ids of the terms that the text of a published clause links by itself. */
const termsOf = ({ out }: Document['clauses'][number]): readonly string[] =>
  out.flatMap(({ to, via }) => (via === 'term' ? [to] : []))

/** Canonical ids of the terms that glossary links in these nodes lead to. */
function termsIn(nodes: readonly object[]): readonly string[] {
  return nodes.flatMap((node) => {
    const { term, children }: { term?: string; children?: readonly object[] } = node
    return term === undefined ? termsIn(children ?? []) : [term]
  })
}
