import compareVersions from 'semver/functions/compare.js'
import { withdrawnSince, withdrawnTwice } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { Ruleset } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { releasedAs } from '../../notation/version.ts'
import type { Subject } from './subject.ts'

/** Reports what is listed as withdrawn twice, and since a version that still had it, or that is still to come. */
export function checkWithdrawnSince({ ruleset }: Subject, report: Report): void {
  const { home, withdrawn } = ruleset
  const place = (at: number, field: string) => valueSpan(home.valid.source, `/withdrawn/${at}/${field}`)
  const seen = new Map<string, number>()
  for (const [at, { id, since }] of withdrawn.entries()) {
    const earlier = seen.get(id)
    if (earlier === undefined) seen.set(id, at)
    else
      report(place(at, 'id'), withdrawnTwice({ id }), {
        related: [{ label: 'Listed here, too', span: place(earlier, 'id') }]
      })
    const next = releasedAs(home.valid.data.version)
    const having = lastWith(ruleset, id)
    const isStillThere = having !== undefined && compareVersions(since, having) <= 0
    if (isStillThere || compareVersions(since, next) > 0)
      report(place(at, 'since'), withdrawnSince({ id, since, next, having: isStillThere ? having : undefined }))
  }
}

/** The last released version that has an id. */
const lastWith = ({ releases }: Ruleset, id: string): string | undefined =>
  releases.findLast(({ record }) => Object.hasOwn(record.clauses, id))?.record.version
