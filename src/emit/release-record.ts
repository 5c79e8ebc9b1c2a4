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

function released({ key, title, number, fingerprint, clauses }: Document): [string, ReleasedClause][] {
  const [whole, ...others] = clauses
  const own = entryOf({ number, title, fingerprint, plain: whole?.text.plain ?? '' })
  return [[key, own], ...others.filter(({ durable }) => durable).map(releasedClause)]
}

const releasedClause = ({ id, number, title, fingerprint, text: { plain } }: Clause): [string, ReleasedClause] => [
  id,
  entryOf({ number, title, fingerprint, plain })
]

/** Parts of an entry as documents and clauses have them. */
interface Parts {
  readonly number: string | null
  readonly title: string | null
  readonly fingerprint: string
  readonly plain: string
}

const entryOf = ({ number, title, fingerprint, plain }: Parts): ReleasedClause => ({
  ...(number !== null && { number }),
  ...(title !== null && { title }),
  fingerprint,
  text: plain
})

/** Canonical ids of what differs between two records of one version, sorted as the newer one has them. */
export function differing({ clauses: before }: Release, { clauses: after }: Release): readonly string[] {
  const ids = new Set([...Object.keys(after), ...Object.keys(before)])
  return [...ids].filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]))
}
