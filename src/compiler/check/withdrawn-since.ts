import compareVersions from 'semver/functions/compare.js'
import { withdrawnSince, withdrawnTwice, withdrawnUnreleased } from '../../diagnostics/catalogue/check.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { valueSpan } from '../../model/document.ts'
import type { Ruleset, Withdrawn } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { remembered } from '../../notation/remembered.ts'
import { releasedAs } from '../../notation/version.ts'
import type { Subject } from './subject.ts'

/**
 * Reports what is listed as withdrawn twice, since a version that still had it or that is still to come, and without
 * having been released.
 */
export function checkWithdrawnSince({ ruleset }: Subject, report: Report): void {
  const { home, withdrawn } = ruleset
  const place = (at: number, field: string) => valueSpan(home.valid.source, `/withdrawn/${at}/${field}`)
  const listed = withdrawn.map(({ id }, at) => ({ key: id, span: place(at, 'id') }))
  reportTwice(listed, ({ key }) => withdrawnTwice({ id: key }), report, 'Listed here, too')
  for (const [at, entry] of withdrawn.entries()) {
    const { id, since } = entry
    const next = releasedAs(home.valid.data.version)
    const having = lastWith(ruleset, id)
    const isStillThere = having !== undefined && compareVersions(since, having) <= 0
    if (isStillThere || compareVersions(since, next) > 0)
      report(place(at, 'since'), withdrawnSince({ id, since, next, having: isStillThere ? having : undefined }))
    else if (having === undefined && isOfReleases(ruleset, entry))
      report(place(at, 'id'), withdrawnUnreleased({ id, nearest: nearestOf(id, gone(ruleset)) }))
  }
}

/** The last released version that has an id. */
const lastWith = ({ releases }: Ruleset, id: string): string | undefined =>
  releases.findLast(({ record }) => Object.hasOwn(record.clauses, id))?.record.version

/** True for an entry of a time of which the releases are there: what went before the first of them is not known. */
const isOfReleases = ({ releases: [first] }: Ruleset, { since }: Withdrawn): boolean =>
  first !== undefined && compareVersions(since, first.record.version) > 0

/** Released ids that are no longer in the rules; found once, because many entries may be wrong. */
const gone = remembered(({ releases }: Ruleset): readonly string[] => [
  ...new Set(releases.flatMap(({ record, present }) => Object.keys(record.clauses).filter((id) => !present.has(id))))
])
