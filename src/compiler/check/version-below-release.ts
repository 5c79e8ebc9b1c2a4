import isBelow from 'semver/functions/lt.js'
import { draftDayPassed, versionBelowRelease } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'
import { hasDay } from '../../notation/dates.ts'
import { nextDraft } from '../../notation/version.ts'
import type { Subject } from './subject.ts'

/** Reports a version below a released one: readers could not tell which of the two is newer. */
export function checkVersion({ ruleset: { home, releases } }: Subject, report: Report): void {
  const { version } = home.valid.data
  const newest = releases.at(-1)?.record.version
  if (home.valid.broken || newest === undefined || !isBelow(version, newest)) return
  const span = valueSpan(home.valid.source, '/version')
  const next = nextDraft(newest)
  report(span, versionBelowRelease({ version, newest, next }), { fix: { span, text: next } })
}

/** Reports a draft of the next version with the day of a release, or an earlier one: it was not raised with the version. */
export function checkDayOfDraft({ ruleset: { home, releases } }: Subject, report: Report): void {
  const { version, effective } = home.valid.data
  const newest = releases.at(-1)?.record
  const known = releases.map(({ record }) => record)
  if (
    home.valid.broken ||
    !newest ||
    isBelow(version, newest.version) ||
    hasDay({ version, effective, releases: known })
  )
    return
  const problem = draftDayPassed({ version, effective, newest: newest.version, released: newest.effective })
  report(valueSpan(home.valid.source, '/effective'), problem)
}
