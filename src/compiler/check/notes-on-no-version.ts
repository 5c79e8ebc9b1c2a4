import { notesOnNoVersion } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'
import { isNotesOn, releasedAs } from '../../notation/version.ts'
import type { Subject } from './subject.ts'

/** Reports notes on a version that is neither released nor the one that the rules are to become. */
export function checkNotes({ ruleset: { home, changes, releases } }: Subject, report: Report): void {
  const { version: present } = home.valid.data
  if (home.valid.broken) return
  const released = new Set(releases.map(({ record }) => record.version))
  for (const { valid } of changes) {
    const { version } = valid.data
    if (valid.broken || isNotesOn(version, present) || released.has(version)) continue
    const span = valueSpan(valid.source, '/version')
    const meant = releasedAs(present)
    report(span, notesOnNoVersion({ version, present, meant }), { fix: { span, text: meant } })
  }
}
