import { rulingDatedAhead, sourceDatedAhead } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { LinkedDocument, Ruleset } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { Subject } from './subject.ts'

/**
 * Reports answers and sources dated later than today and than every day from which a version of their ruleset counts,
 * because an answer may be given together with the next version.
 */
export function checkDates({ ruleset, today }: Subject, report: Report): void {
  if (today === undefined || ruleset.home.valid.broken) return
  const latest = latestDay(ruleset, today)
  for (const document of ruleset.documents) {
    const date = dateOf(document)
    if (date !== undefined && date > latest)
      report(valueSpan(document.valid.source, '/ruling/date'), rulingDatedAhead({ date }))
  }
  const { source } = ruleset.home.valid
  for (const [index, date] of datesOfSources(ruleset).entries())
    if (date > latest) report(valueSpan(source, `/sources/${index}/date`), sourceDatedAhead({ date }))
}

/** True if what is reported on this day may be reported no longer on a later one: something is dated after it. */
export const dependsOnDay = (ruleset: Ruleset, today: string): boolean =>
  ruleset.documents.some((document) => (dateOf(document) ?? '') > today) ||
  datesOfSources(ruleset).some((date) => date > today)

const dateOf = ({ valid }: LinkedDocument): string | undefined =>
  valid.kind === 'faq' ? valid.data.ruling?.date : undefined

/** Dates of all sources, in their order; empty for one without. */
const datesOfSources = ({ home: { valid } }: Ruleset): readonly string[] =>
  (valid.broken ? [] : valid.data.sources).map(({ date }) => date ?? '')

const latestDay = ({ home, releases }: Ruleset, today: string): string =>
  [today, home.valid.data.effective ?? today, ...releases.map(({ record }) => record.effective)].sort().at(-1) ?? today
