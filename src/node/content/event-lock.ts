import { eventLock, otherLock, unreadableLock } from '../../diagnostics/catalogue/check.ts'
import type { PresentBundle } from '../../emit/events/event-file.ts'
import { changedSinceLock, type KeptLock, lockFormat, lockOf } from '../../emit/events/lock.ts'
import type { EventFile } from '../../generated/published.ts'
import { lockName } from '../../model/id.ts'
import type { PlayedEvent } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { SourceFile } from '../../model/source-file.ts'
import { sha256 } from '../hash.ts'
import { placeOfLocked } from './lock-places.ts'

/** Returns the file in which an event was locked, if it was. */
export function lockBeside({ document }: PlayedEvent, locks: readonly SourceFile[]): SourceFile | undefined {
  const path = document.valid.source.file.replace(/event\.md$/u, lockName)
  return locks.find((each) => each.path === path)
}

/** Compares what is played with the lock beside `event.md`, if there is one. */
export function checkLock(
  event: PlayedEvent,
  file: EventFile,
  locks: readonly SourceFile[],
  present: PresentBundle,
  report: Report
): void {
  const { valid } = event.document
  const source = lockBeside(event, locks)
  if (!source) return
  const kept = readLock(source)
  if (!kept) {
    report({ file: source.path, start: 0, end: 0 }, unreadableLock({ id: valid.id }))
    return
  }
  const now = lockOf(event, file, present, sha256)
  const names = changedSinceLock(kept, now)
  if (names.length > 0) reportChanged(event, names, kept.format === lockFormat, report)
}

function reportChanged(event: PlayedEvent, names: readonly string[], isOwn: boolean, report: Report): void {
  const { id, source } = event.document.valid
  const places = names.flatMap((name) => placeOfLocked(event, name) ?? [])
  const distinct = [...new Map(places.map((place) => [`${place.file} ${place.start}`, place])).values()]
  const [span = { file: source.file, start: 0, end: 0 }, ...others] = distinct
  const label = isOwn ? 'Changed here' : 'Differs here'
  const related = others.slice(0, mostRelated).map((other) => ({ label, span: other }))
  const difference = { id, names, isVague: places.length < names.length }
  report(span, isOwn ? eventLock(difference) : otherLock(difference), { related })
}

/** How many changes are shown at their place besides the first. */
const mostRelated = 2

/** Reads a lock file; `undefined` if it has something else. */
export function readLock({ bytes, fault }: Pick<SourceFile, 'bytes' | 'fault'>): KeptLock | undefined {
  if (fault) return undefined
  try {
    const { format, locked }: { readonly format?: unknown; readonly locked?: unknown } = Object(JSON.parse(new TextDecoder().decode(bytes)))
    const entries: readonly (readonly [string, unknown])[] = Object.entries(Object(locked))
    const known = entries.flatMap(([name, own]) => (typeof own === 'string' ? [[name, own] as const] : []))
    const isWhole = known.length > 0 && known.length === entries.length
    return isWhole ? { format: typeof format === 'string' ? format : undefined, locked: Object.fromEntries(known) } : undefined
  } catch {
    return undefined
  }
}
