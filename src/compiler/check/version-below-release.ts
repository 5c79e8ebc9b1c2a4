import isBelow from 'semver/functions/lt.js'
import { dayOfRelease, draftDayPassed, versionBelowRelease } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'
import { isDraft, nextDraft } from '../../notation/version.ts'
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

/** Reports a next version with the day of a release, or an earlier one: the day was not raised with the version. */
export function checkDay({ ruleset: { home, releases } }: Subject, report: Report): void {
  const { version, effective } = home.valid.data
  const known = releases.map(({ record }) => record)
  const newest = known.at(-1)
  if (home.valid.broken || !newest || isBelow(version, newest.version) || version === newest.version) return
  if (effective === undefined || known.every((release) => release.effective < effective)) return
  const days = { version, effective, newest: newest.version, released: newest.effective }
  report(valueSpan(home.valid.source, '/effective'), isDraft(version) ? draftDayPassed(days) : dayOfRelease(days))
}
