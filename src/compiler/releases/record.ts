import type { Bundle, Clause, Document } from '../../generated/published.ts'
import type { ReleaseRecord } from '../../model/graph.ts'

/** What a released version promised: the ids of its documents but packs, and of clauses that authors named. */
export function recordOf({ ruleset, documents }: Bundle): ReleaseRecord {
  const { id, version, effective } = ruleset
  const kept = documents.filter(({ kind }) => kind !== 'pack')
  const clauses = Object.fromEntries(kept.flatMap(entriesOf))
  const earlier = (ruleset.releases ?? []).map((each) => each.version).filter((each) => each !== version)
  return { ruleset: id, version, effective, clauses, notes: ruleset.changes?.notes ?? [], earlier }
}

function entriesOf(document: Document): [id: string, entry: ReleaseRecord['clauses'][string]][] {
  const promised = document.clauses.slice(1).filter(({ durable }) => durable)
  return [
    [document.key, entryOf(document)],
    ...promised.map((clause): [string, object] => [clause.id, entryOf(clause)])
  ]
}

const entryOf = ({ number }: Pick<Clause, 'number'>) => (number === undefined ? {} : { number })
