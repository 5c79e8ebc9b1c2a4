import { notesOnNoVersion, releasedNotesGone } from '../../diagnostics/catalogue/check.ts'
import type { ChangeNote } from '../../generated/published.ts'
import { valueSpan } from '../../model/document.ts'
import type { LinkedDocument, ReleaseRecord, Ruleset } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { isNotesOn, releasedAs } from '../../notation/version.ts'
import type { Subject } from './subject.ts'

/**
 * Reports notes on a version that is neither released nor the one that the rules are to become, those on an earlier
 * version that was released without them, and those that it was released with and that are gone.
 */
export function checkNotes({ ruleset }: Subject, report: Report): void {
  const { home, changes, releases } = ruleset
  const { version: present } = home.valid.data
  if (home.valid.broken) return
  checkFiles(ruleset, report)
  const released = new Map(releases.map(({ record }) => [record.version, record]))
  const known = new Set(releases.flatMap(({ record }) => record.earlier))
  const meant = releasedAs(present)
  for (const notes of changes) {
    const { valid } = notes
    const { version } = valid.data
    const release = released.get(version)
    if (valid.broken || isNotesOn(version, present)) continue
    const span = valueSpan(valid.source, '/version')
    if (release && release.notes.length > 0) compare(notes, release, meant, report)
    // Of a release that is gone, only that is reported.
    else if (release || !known.has(version)) {
      const said = { version, present, meant, isReleased: release !== undefined }
      report(span, notesOnNoVersion(said), { fix: { span, text: meant } })
    }
  }
}

/** Reports earlier versions that were released with notes, of which there is no file any more. */
function checkFiles({ home: { valid }, changes, releases }: Ruleset, report: Report): void {
  if (changes.some((notes) => notes.valid.broken)) return
  const known = new Set([...changes.map((notes) => notes.valid.data.version), releasedAs(valid.data.version)])
  for (const { record } of releases) {
    const [{ reason } = { reason: '' }, ...others] = record.notes
    if (reason === '' || known.has(record.version)) continue
    const gone = { version: record.version, count: others.length + 1, first: reason, isFile: true }
    report(valueSpan(valid.source, '/version'), releasedNotesGone(gone))
  }
}

/** Reports notes that a release does not have among its own, and how many of its own are gone besides. */
function compare(
  { valid }: LinkedDocument<'changes'>,
  { version: present, notes: own }: ReleaseRecord,
  meant: string,
  report: Report
): void {
  const { version, changes = [] } = valid.data
  const [then, now] = [new Set(own.map(signsOf)), new Set(changes.map(signsOf))]
  const added = changes.flatMap((note, at) => (then.has(signsOf(note)) ? [] : [at]))
  const gone = own.filter((note) => !now.has(signsOf(note)))
  const said = { version, present, meant, isReleased: true, isOne: true }
  for (const at of added) report(valueSpan(valid.source, `/changes/${at}/reason`), notesOnNoVersion(said))
  const count = gone.length - added.length
  // One that was reworded is not gone as well.
  const first = added.length === 0 ? gone[0]?.reason : undefined
  if (count > 0)
    report(valueSpan(valid.source, '/version'), releasedNotesGone({ version, count, first, isFile: false }))
}

/** What a note says, in letters and digits alone: a release has its signs as readers see them. */
const signsOf = ({ kind, reason, source = '' }: Pick<ChangeNote, 'kind' | 'reason' | 'source'>): string =>
  [kind, reason, source].map((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')).join('\n')
