import type { Bundle, Clause, Document } from '../../generated/published.ts'
import type { ReleasedEntry, ReleaseRecord } from '../../model/graph.ts'

/** The ids that a released version promised: those of its documents but packs, and of clauses that authors named. */
export function recordOf({ ruleset, documents }: Bundle): ReleaseRecord {
  const { id, version, effective } = ruleset
  const kept = documents.filter(({ kind }) => kind !== 'pack')
  return { ruleset: id, version, effective, clauses: Object.fromEntries(kept.flatMap(entriesOf)) }
}

function entriesOf(document: Document): [string, ReleasedEntry][] {
  const [whole, ...others] = document.clauses
  const promised = others.filter(({ durable }) => durable)
  return [
    [document.key, entryOf(document, whole?.text.plain ?? '')],
    ...promised.map((clause): [string, ReleasedEntry] => [clause.id, entryOf(clause, clause.text.plain)])
  ]
}

const entryOf = ({ number, title }: Pick<Clause, 'number' | 'title'>, text: string): ReleasedEntry => ({
  ...(number !== undefined && { number }),
  ...(title !== undefined && { title }),
  text
})
