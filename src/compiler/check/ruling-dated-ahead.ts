import { rulingDatedAhead } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { Graph, Ruleset } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'

/**
 * Reports answers dated later than today and than every day from which a version of their ruleset counts, for an answer
 * may be given together with the next version.
 *
 * @param today `YYYY-MM-DD`
 */
export function checkDaysOfRulings({ rulesets }: Graph, today: string, report: Report): void {
  for (const ruleset of rulesets) {
    if (ruleset.home.valid.broken) continue
    const latest = latestDay(ruleset, today)
    for (const { valid } of ruleset.documents) {
      const date = valid.kind === 'faq' ? valid.data.ruling?.date : undefined
      if (date !== undefined && date > latest)
        report(valueSpan(valid.source, '/ruling/date'), rulingDatedAhead({ date }))
    }
  }
}

const latestDay = ({ home, releases }: Ruleset, today: string): string =>
  [today, home.valid.data.effective, ...releases.map(({ record }) => record.effective)].sort().at(-1) ?? today
