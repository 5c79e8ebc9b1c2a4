import { conditionOf } from '../../emit/condition.ts'
import { hrefOf, nameOf, targetOf } from '../../emit/directory.ts'
import { formerNumbers } from '../../emit/releases.ts'
import type { Amendment, Clause, Destination, Graph, LinkedDocument, Ruleset } from '../../model/graph.ts'
import { sha256 } from '../hash.ts'

/**
 * Returns for each ruleset a digest of everything that its bundle and its packs depend on besides the code and the day:
 * its own files, what other rulesets say of its clauses, and what it says of theirs. If a file was not hashed, there are
 * none.
 */
export function editionKeys(graph: Graph): ReadonlyMap<string, string> {
  const sources = graph.rulesets.flatMap(({ home, documents, changes }) =>
    [home, ...documents, ...changes].map(({ valid }) => valid.source)
  )
  if (sources.some(({ hash }) => hash === '')) return new Map()
  const order = graph.rulesets.map(({ id }) => id)
  const numbers = formerNumbers(graph)
  const arriving = Map.groupBy(
    graph.links.filter(({ from, to }) => from.document.ruleset !== to.document.ruleset),
    ({ to }) => to.document.ruleset
  )
  const keys = graph.rulesets.map((ruleset): readonly [string, string] => {
    const documents = [ruleset.home, ...ruleset.documents, ...ruleset.changes]
    const parts = [
      order,
      documents.map(partsOf),
      (arriving.get(ruleset.id) ?? []).map(({ from, to, via }) => [to.key, via, farClause(from)]),
      amendmentsFromElsewhere(graph, ruleset),
      documents.flatMap(({ clauses }) =>
        clauses.flatMap((clause) => (numbers.has(clause) ? [[clause.key, numbers.get(clause)]] : []))
      ),
      releaseParts(ruleset)
    ]
    return [ruleset.id, sha256(JSON.stringify(parts))]
  })
  return new Map(keys)
}

/** A document: its file says everything but its place among the others and where its references lead. */
function partsOf(document: LinkedDocument): unknown {
  const { valid, ruleset, key, number, href, references, named, amendments } = document
  const seen = (clause: Clause): unknown =>
    clause.document.ruleset === ruleset ? targetOf(clause, ruleset) : farClause(clause)
  const destination = (each: Destination | undefined): unknown =>
    each && (each.type === 'asset' ? { asset: each.path } : seen(each.clause))
  const amendment = ({ target, effect, part, with: words }: Amendment) => [seen(target), effect, part, seen(words)]
  return [
    [valid.source.file, valid.source.hash, key, number, href],
    references.map(destination),
    [...named].map(([pointer, clause]) => [pointer, seen(clause)]),
    amendments.map(amendment),
    conditionOf(document)
  ]
}

/** All that a ruleset prints of a clause of another one. */
const farClause = (clause: Clause): unknown => {
  const { document, draft, number, key } = clause
  const { ruleset, title, number: whole, valid } = document
  return [ruleset, key, hrefOf(clause), nameOf(clause), number, draft.title, title, whole, valid.kind]
}

function amendmentsFromElsewhere({ rulesets }: Graph, { id }: Ruleset): readonly unknown[] {
  const others = rulesets.filter((ruleset) => ruleset.id !== id).flatMap(({ documents }) => documents)
  return others.flatMap(({ amendments }) =>
    amendments
      .filter(({ target }) => target.document.ruleset === id)
      .map(({ by, target, effect, part, with: words }) => {
        const whole = by.clauses[0]
        return [target.key, effect, part, farClause(words), whole && farClause(whole), conditionOf(by)]
      })
  )
}

const releaseParts = ({ releases, withdrawn }: Ruleset): readonly unknown[] => [
  releases.map(({ digest }) => digest),
  withdrawn.map(({ see, ...rest }) => [rest, see && farClause(see)])
]
