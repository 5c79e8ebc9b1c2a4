import type { Bundle, Target } from '../../generated/published.ts'
import { diskHost } from '../../node/content/disk-host.ts'
import { compileHost, hasErrors, publish } from '../../node/content/publication.ts'
import { documentOf } from '../../notation/ids.ts'
import { reasonsBetween, releaseDifference } from '../../resolve/index.ts'

/**
 * Returns what changed in a ruleset since its last release and has no reason yet, as notes name it. Nothing before the first
 * release, or if the content has errors, which hide what changed.
 *
 * @param id Id of the ruleset
 */
export async function changedClauses(content: string, id: string): Promise<readonly Target[]> {
  const compilation = await compileHost(diskHost(content))
  if (hasErrors(compilation)) return []
  const { bundles, released } = publish(compilation)
  const [present, last] = [bundles.find(({ ruleset }) => ruleset.id === id), released[id]?.at(-1)]
  if (!present || !last) return []
  const reasonsOf = reasonsBetween([last, present])
  const changes = releaseDifference(last, present).clauses.filter(
    (change) => !change.kinds.includes('removed') && reasonsOf(change).length === 0
  )
  return [...new Set(changes.map(({ clause }) => nameable(present, clause)))]
}

/** A clause, or its document if the clause has no id of its own. */
function nameable({ documents }: Bundle, clause: Target): Target {
  const key = documentOf(clause)
  const found = documents.find((each) => each.key === key)?.clauses.find((each) => each.id === clause)
  return found?.durable ? clause : key
}
