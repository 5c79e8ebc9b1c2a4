import isBelow from 'semver/functions/lt.js'
import { versionBelowRelease } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { Ruleset, ValidDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { nextDraft } from '../../model/version.ts'
import type { Check } from './check.ts'

export const versionBelowReleaseCheck: Check = {
  name: 'version-below-release',
  why: 'Readers could not tell which of two versions is the newer one.',
  run({ rulesets }, report) {
    for (const ruleset of rulesets) checkVersion(ruleset, report)
  }
}

function checkVersion({ home, releases }: Ruleset, report: Report): void {
  const { version } = home.valid.data as ValidDocument<'ruleset'>['data']
  const newest = releases.at(-1)?.record.version
  if (home.valid.broken || newest === undefined || !isBelow(version, newest)) return
  const span = valueSpan(home.valid.source, '/version')
  const next = nextDraft(newest)
  report(span, versionBelowRelease({ version, newest, next }), { fix: { span, text: next } })
}
