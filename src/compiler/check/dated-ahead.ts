import { rulingDatedAhead } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { LinkedDocument, Ruleset } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Subject } from './subject.ts'

/**
 * Reports answers dated later than today and than every day from which a version of their ruleset counts, because an answer
 * may be given together with the next version.
 */
export function checkDaysOfRulings({ ruleset, today }: Subject, report: Report): void {
  if (today === undefined || ruleset.home.valid.broken) return
  const latest = latestDay(ruleset, today)
  for (const document of ruleset.documents) {
    const date = dateOf(document)
    if (date !== undefined && date > latest)
      report(valueSpan(document.valid.source, '/ruling/date'), rulingDatedAhead({ date }))
  }
}

/** True if what is reported on this day may be reported no longer on a later one: an answer is dated after it. */
export const dependsOnDay = ({ documents }: Ruleset, today: string): boolean =>
  documents.some((document) => (dateOf(document) ?? '') > today)

const dateOf = ({ valid }: LinkedDocument): string | undefined =>
  valid.kind === 'faq' ? valid.data.ruling?.date : undefined

const latestDay = ({ home, releases }: Ruleset, today: string): string =>
  [today, home.valid.data.effective ?? today, ...releases.map(({ record }) => record.effective)].sort().at(-1) ?? today
