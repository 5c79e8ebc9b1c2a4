import isBelow from 'semver/functions/lt.js'
import { versionBelowRelease } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'
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
