import type { Bundle, Clause, Document } from '../generated/published.ts'
import type { Release, ReleasedClause } from '../generated/release.ts'

/** Version of the format of releases. */
const releaseFormat = '1.0'

/** What a ruleset says now, to be kept: every document and every clause whose id is a promise, packs left out. */
export function releaseRecord({ ruleset, documents }: Bundle): Release {
  const { id, version, effective } = ruleset
  const kept = documents.filter(({ kind }) => kind !== 'pack')
  const clauses = Object.fromEntries(kept.flatMap(released))
  return { format: releaseFormat, ruleset: id, version, effective, clauses }
}

function released(document: Document): [string, ReleasedClause][] {
  const [whole, ...others] = document.clauses
  const promised = others.filter(({ durable }) => durable)
  return [
    [document.key, entryOf(document, whole?.text.plain ?? '')],
    ...promised.map((clause): [string, ReleasedClause] => [clause.id, entryOf(clause, clause.text.plain)])
  ]
}

const entryOf = (
  { number, title, fingerprint }: Pick<Clause, 'number' | 'title' | 'fingerprint'>,
  text: string
): ReleasedClause => ({
  ...(number !== null && { number }),
  ...(title !== null && { title }),
  fingerprint,
  text
})

/** Canonical ids of what differs between two records of one version, sorted as the newer one has them. */
export function differing({ clauses: before }: Release, { clauses: after }: Release): readonly string[] {
  const ids = new Set([...Object.keys(after), ...Object.keys(before)])
  return [...ids].filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]))
}
