import type { Bundle, FormerNumber } from '../generated/published.ts'
import type { Amendment, Clause, LinkedDocument } from '../model/graph.ts'
import { type Directory, directoryOf } from './directory.ts'
import type { Hash } from './fingerprint.ts'
import { type LinkedTexts, type Links, linkedTexts, linksByClause, type TextInput, termLinks } from './linked-texts.ts'
import { formerNumbers } from './releases.ts'

/** Inputs of emitting besides the graph. */
export interface EmitInput extends TextInput {
  readonly hash: Hash
  /** Name and version of Codicil. */
  readonly generator: Bundle['generator']
  /** Day to state as the day of the build, `YYYY-MM-DD`; none is stated when left out. */
  readonly built?: string | undefined
}

/** Data that the emitters share: lookups made once for the whole graph. */
export interface EmitContext extends EmitInput, LinkedTexts, Links {
  readonly directory: Directory
  readonly amendedBy: ReadonlyMap<Clause, readonly Amendment[]>
  readonly faqs: ReadonlyMap<Clause, readonly LinkedDocument[]>
  readonly formerNumbers: ReadonlyMap<Clause, readonly FormerNumber[]>
}

/** Prepares the lookups. Glossary links are found in the words of a ruleset when a clause of it is first asked for. */
export function emitContext(input: EmitInput): EmitContext {
  const { graph } = input
  const { linkedBody, linkedClause, forgetBodies } = linkedTexts(input)
  const directory = directoryOf(graph)
  const written = linksByClause(graph.links)
  const inTerms = termLinks(input, linkedBody, directory)
  const documents = graph.rulesets.flatMap(({ documents }) => documents)
  return {
    ...input,
    directory,
    linkedBody,
    linkedClause,
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

function faqsByClause(documents: readonly LinkedDocument[]): EmitContext['faqs'] {
  const pairs = documents.flatMap((document) =>
    [...document.named].flatMap(([pointer, clause]) => (pointer.startsWith('/about/') ? [{ clause, document }] : []))
  )
  const groups = Map.groupBy(pairs, ({ clause }) => clause)
  return new Map([...groups].map(([clause, found]) => [clause, [...new Set(found.map(({ document }) => document))]]))
}
