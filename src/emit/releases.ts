import type { FormerNumber, LastWording, Ruleset as PublishedRuleset } from '../generated/published.ts'
import type { Clause, Graph, PastRelease, Ruleset, Withdrawn } from '../model/graph.ts'
import { addressAt } from '../notation/addresses.ts'
import { documentOf, isClauseId, isClauseOf, localOf } from '../notation/ids.ts'
import { targetOf } from './directory.ts'
import { filled } from './filled.ts'
import { typographic } from './typography.ts'

/** Numbers that clauses had in released versions and have no longer, latest first. */
export function formerNumbers({ rulesets }: Graph): ReadonlyMap<Clause, readonly FormerNumber[]> {
  const found = new Map<Clause, FormerNumber[]>()
  for (const { record, present } of rulesets.flatMap(({ releases }) => releases.toReversed())) {
    for (const [id, clause] of present) {
      const number = record.clauses[id]?.number
      const known = found.get(clause) ?? []
      if (number === undefined || number === clause.number || known.some((each) => each.number === number)) continue
      found.set(clause, [...known, { number, version: record.version }])
    }
  }
  return found
}

/** Released versions of a ruleset and what it has withdrawn, each where there is any. */
export function emitReleases({ id, releases, withdrawn }: Ruleset): Pick<PublishedRuleset, 'releases' | 'withdrawn'> {
  const entries = releases.map(({ record: { version, effective } }) => ({ version, effective }))
  return {
    ...(entries.length > 0 && { releases: entries }),
    ...(withdrawn.length > 0 && {
      withdrawn: withClauses(withdrawn, releases).map((each) => emitWithdrawn(each, id, releases))
    })
  }
}

/**
 * A withdrawn document includes its clauses, as the last release had them: each has an address that may have been
 * cited.
 */
function withClauses(withdrawn: readonly Withdrawn[], releases: readonly PastRelease[]): readonly Withdrawn[] {
  const named = new Set(withdrawn.map(({ id }) => id))
  return withdrawn.flatMap((whole) => {
    if (isClauseId(whole.id)) return [whole]
    const last = releases.findLast(({ record }) => record.clauses[whole.id])
    const ids = Object.keys(last?.record.clauses ?? {}).filter((id) => isClauseOf(whole.id, id) && !named.has(id))
    const parts = ids.map((id) => ({ ...whole, id, href: addressAt(whole.href, localOf(id)) }))
    return [whole, ...parts]
  })
}

function emitWithdrawn(
  { id, href, since, reason, see }: Withdrawn,
  ruleset: string,
  releases: readonly PastRelease[]
): NonNullable<PublishedRuleset['withdrawn']>[number] {
  const last = releases.findLast(({ record }) => record.clauses[id])
  return {
    id,
    href,
    since,
    reason: typographic(reason),
    ...(see && { see: targetOf(see, ruleset) }),
    ...(last && { last: lastWording(last, id) })
  }
}

/** Words and title of a document or clause as its last version had them. */
function lastWording({ record: { version, effective }, bundle }: PastRelease, id: string) {
  const document = bundle().documents.find(({ key }) => key === documentOf(id))
  const clause = document?.clauses.find((each) => each.id === id)
  const { number, title } = (isClauseId(id) ? clause : document) ?? {}
  return filled<LastWording>({ version, effective, number, title, text: clause?.text.plain ?? '' })
}
