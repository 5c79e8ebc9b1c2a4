import type { Clause, Destination, LinkedDocument, Ruleset } from '../model/graph.ts'
import { hrefOf, nameOf } from './directory.ts'
import type { Hash } from './fingerprint.ts'

/**
 * Returns for each document of a ruleset, by key, a digest of everything that the texts, tables and fingerprints of its
 * clauses depend on besides the code: its file, what its references lead to, and the glossary, which links itself.
 */
export function textKeys({ home, documents }: Ruleset, hash: Hash): ReadonlyMap<string, string> {
  const glossary = hash(JSON.stringify([home.valid.data.language, documents.flatMap(termPart)]))
  return new Map(documents.map((document) => [document.key, hash(JSON.stringify([glossary, partsOf(document)]))]))
}

const partsOf = ({ key, ruleset, valid, references, named }: LinkedDocument): unknown => [
  [ruleset, key, valid.source.hash],
  references.map(destinationPart),
  [...named].flatMap(([pointer, clause]) => (pointer.startsWith('/tables/') ? [[pointer, clause.key]] : []))
]

/** A term: the names under which it links itself, and where that leads. */
function termPart({ key, valid, clauses }: LinkedDocument): readonly unknown[] {
  if (valid.kind !== 'term') return []
  const { title, aliases, link } = valid.data
  return [[key, title, aliases, link, clauses[0] && clausePart(clauses[0])]]
}

const destinationPart = (destination: Destination | undefined): unknown =>
  destination && (destination.type === 'asset' ? { asset: destination.path } : clausePart(destination.clause))

/** All that a text says of a clause to which it refers. */
const clausePart = (clause: Clause): unknown => {
  const { document, number, key } = clause
  return [document.ruleset, key, document.valid.kind, hrefOf(clause), nameOf(clause), number, document.number]
}
