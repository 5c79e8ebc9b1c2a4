import { eventLock, unreadableLock } from '../../diagnostics/catalogue/check.ts'
import type { PresentBundle } from '../../emit/events/event-file.ts'
import { changedSinceLock, type EventLock, lockOf } from '../../emit/events/lock.ts'
import type { EventFile } from '../../generated/published.ts'
import { valueSpan } from '../../model/document.ts'
import type { PlayedEvent } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { SourceFile } from '../../model/source-file.ts'
import { sha256 } from '../hash.ts'

/** Returns the file in which an event was locked, if it was. */
export function lockBeside({ document }: PlayedEvent, locks: readonly SourceFile[]): SourceFile | undefined {
  const path = document.valid.source.file.replace(/event\.md$/u, 'lock.json')
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
  const locked = readLock(source)
  if (!locked) {
    report({ file: source.path, start: 0, end: 0 }, unreadableLock({ id: valid.id }))
    return
  }
  const now = lockOf(event, file, present, sha256)
  const names = changedSinceLock(locked, now)
  if (names.length > 0) report(valueSpan(valid.source, '/id'), eventLock({ id: valid.id, names }))
}

/** Returns the fingerprints of a lock file; `undefined` if it has something else. */
export function readLock({ bytes, fault }: Pick<SourceFile, 'bytes' | 'fault'>): EventLock | undefined {
  if (fault) return undefined
  try {
    const { locked }: { readonly locked?: unknown } = Object(JSON.parse(new TextDecoder().decode(bytes)))
    const entries: readonly (readonly [string, unknown])[] = Object.entries(Object(locked))
    const known = entries.flatMap(([name, own]) => (typeof own === 'string' ? [[name, own] as const] : []))
    return known.length > 0 && known.length === entries.length ? Object.fromEntries(known) : undefined
  } catch {
    return undefined
  }
}
