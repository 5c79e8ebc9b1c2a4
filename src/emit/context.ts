import type { Bundle, Document, FormerNumber } from '../generated/published.ts'
import type { Amendment, Clause, Graph, Link, LinkedDocument, Ruleset, Via } from '../model/graph.ts'
import type { DocumentBody } from '../model/markup.ts'
import { type Directory, directoryOf } from './directory.ts'
import type { Hash } from './fingerprint.ts'
import { formerNumbers } from './releases.ts'
import { termLinker } from './term-links.ts'
import { setBody } from './typography.ts'

/** Inputs of emitting besides the graph. */
export interface EmitInput {
  readonly graph: Graph
  readonly bodies: (document: LinkedDocument) => DocumentBody
  readonly hash: Hash
  /** Name and version of Codicil. */
  readonly generator: Bundle['generator']
  /** Day to state as the day of the build, `YYYY-MM-DD`; none is stated when left out. */
  readonly built?: string | undefined
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

/** A reference as its target sees it. */
export interface Incoming {
  readonly from: Clause
  readonly via: Via
}

/** A reference as its source sees it. */
export interface Outgoing {
  readonly to: Clause
  readonly via: Via
}

/** Data that the emitters share: lookups made once for the whole graph. */
export interface EmitContext extends EmitInput {
  readonly directory: Directory
  /** Words with glossary links; made once per document. */
  readonly linkedBody: (document: LinkedDocument) => DocumentBody
  /** Free the words made so far; they are made again when they are needed. */
  readonly forgetBodies: () => void
  /** References to a clause. */
  readonly incoming: (clause: Clause) => readonly Incoming[]
  /** References of a clause. */
  readonly outgoing: (clause: Clause) => readonly Outgoing[]
  readonly amendedBy: ReadonlyMap<Clause, readonly Amendment[]>
  readonly faqs: ReadonlyMap<Clause, readonly LinkedDocument[]>
  readonly formerNumbers: ReadonlyMap<Clause, readonly FormerNumber[]>
}

/** Prepares the lookups. Glossary links are found in the words of a ruleset when a clause of it is first asked for. */
export function emitContext(input: EmitInput): EmitContext {
  const { graph } = input
  const { linkedBody, forgetBodies } = linkedBodies(input)
  const directory = directoryOf(graph)
  const written = linksByClause(graph.links)
  const inTerms = termLinks(input, linkedBody, directory)
  const documents = graph.rulesets.flatMap(({ documents }) => documents)
  return {
    ...input,
    directory,
    linkedBody,
    forgetBodies,
    incoming: (clause) => [...written.incoming(clause), ...inTerms(clause.document.ruleset).incoming(clause)],
    outgoing: (clause) => [...written.outgoing(clause), ...inTerms(clause.document.ruleset).outgoing(clause)],
    amendedBy: Map.groupBy(
      documents.flatMap(({ amendments }) => amendments),
      ({ target }) => target
    ),
    faqs: faqsByClause(documents),
    formerNumbers: formerNumbers(graph)
  }
}

/** The rulesets whose texts are read. */
const readIn = ({ graph, withoutTexts, only }: EmitInput): readonly Ruleset[] =>
  withoutTexts ? [] : graph.rulesets.filter(({ id }) => only?.has(id) ?? true)

/** The rulesets in whose words glossary links are found: those that are read, and those that events change. */
const linkedIn = (input: EmitInput): readonly Ruleset[] => {
  const changed = input.graph.events.flatMap(({ rulesets }) => rulesets.map(({ ruleset }) => ruleset))
  return input.withoutTexts ? [] : [...new Set([...readIn(input), ...changed])]
}

function linkedBodies(input: EmitInput): Pick<EmitContext, 'linkedBody' | 'forgetBodies'> {
  const { bodies } = input
  const linkers = new Map(linkedIn(input).map((ruleset) => [ruleset.id, termLinker(ruleset)]))
  const made = new Map<LinkedDocument, DocumentBody>()
  const linkedBody = (document: LinkedDocument) => {
    const known = made.get(document)
    if (known) return known
    const body = setBody(bodies(document))
    const whole = linkers.get(document.ruleset)?.(document, body) ?? body
    made.set(document, whole)
    return whole
  }
  return { linkedBody, forgetBodies: () => made.clear() }
}

type Links = Pick<EmitContext, 'incoming' | 'outgoing'>

function linksByClause(links: readonly Link[]): Links {
  const incoming = Map.groupBy(links, ({ to }) => to)
  const outgoing = Map.groupBy(links, ({ from }) => from)
  return { incoming: (clause) => incoming.get(clause) ?? [], outgoing: (clause) => outgoing.get(clause) ?? [] }
}

/** Returns the glossary links of a ruleset by its id. All of them lead from its words to its own glossary. */
function termLinks(
  input: EmitInput,
  linkedBody: EmitContext['linkedBody'],
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
  input: EmitInput,
  linkedBody: EmitContext['linkedBody'],
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

function faqsByClause(documents: readonly LinkedDocument[]): EmitContext['faqs'] {
  const pairs = documents.flatMap((document) =>
    [...document.named].flatMap(([pointer, clause]) => (pointer.startsWith('/about/') ? [{ clause, document }] : []))
  )
  const groups = Map.groupBy(pairs, ({ clause }) => clause)
  return new Map([...groups].map(([clause, found]) => [clause, [...new Set(found.map(({ document }) => document))]]))
}
