import { notesOnNoVersion } from '../../diagnostics/catalogue/check.ts'
import type { Bundle } from '../../generated/published.ts'
import { valueSpan } from '../../model/document.ts'
import type { LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { isNotesOn, releasedAs } from '../../notation/version.ts'
import type { Subject } from './subject.ts'

/**
 * Reports notes on a version that is neither released nor the one that the rules are to become, and those on an
 * earlier version that was released without them.
 */
export function checkNotes({ ruleset: { home, changes, releases } }: Subject, report: Report): void {
  const { version: present } = home.valid.data
  if (home.valid.broken) return
  const released = new Map(releases.map(({ record, bundle }) => [record.version, bundle]))
  const meant = releasedAs(present)
  for (const notes of changes) {
    const { valid } = notes
    const { version } = valid.data
    const release = released.get(version)
    if (valid.broken || isNotesOn(version, present)) continue
    const said = { version, present, meant, isReleased: release !== undefined }
    const span = valueSpan(valid.source, '/version')
    if (!release?.ruleset.changes) report(span, notesOnNoVersion(said), { fix: { span, text: meant } })
    else
      for (const place of notReleased(notes, release))
        report(valueSpan(valid.source, place), notesOnNoVersion({ ...said, isOne: true }))
  }
}

/** Letters and digits of a text: a release has its signs as readers see them. */
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** JSON pointers to the reasons that a release does not have among its own. */
function notReleased({ valid }: LinkedDocument<'changes'>, { ruleset }: Bundle): readonly string[] {
  const known = new Set(ruleset.changes?.notes.map(({ reason }) => lettersOf(reason)))
  return (valid.data.changes ?? []).flatMap(({ reason }, at) =>
    known.has(lettersOf(reason)) ? [] : [`/changes/${at}/reason`]
  )
}
