import { notesOnNoVersion } from '../../diagnostics/catalogue/check.ts'
import { valueSpan } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'
import { isNotesOn, releasedAs } from '../../notation/version.ts'
import type { Subject } from './subject.ts'

/**
 * Reports notes on a version that is neither released nor the one that the rules are to become, and those on an
 * earlier version that was released without any.
 */
export function checkNotes({ ruleset: { home, changes, releases } }: Subject, report: Report): void {
  const { version: present } = home.valid.data
  if (home.valid.broken) return
  const released = new Map(releases.map(({ record, bundle }) => [record.version, bundle]))
  for (const { valid } of changes) {
    const { version } = valid.data
    const release = released.get(version)
    if (valid.broken || release?.ruleset.changes || isNotesOn(version, present)) continue
    const span = valueSpan(valid.source, '/version')
    const meant = releasedAs(present)
    const problem = notesOnNoVersion({ version, present, meant, isReleased: release !== undefined })
    report(span, problem, { fix: { span, text: meant } })
  }
}
