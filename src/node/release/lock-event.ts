import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { presentBundles } from '../../emit/events/event-file.ts'
import { changedSinceLock, type EventLock, lockFormat, lockOf } from '../../emit/events/lock.ts'
import { lockName } from '../../model/id.ts'
import { readLock } from '../content/event-lock.ts'
import type { Publication } from '../content/publication.ts'
import { naming } from '../fault.ts'
import { sha256 } from '../hash.ts'
import { writeTogether } from '../output/write-together.ts'

/** What locking an event found and did. */
export interface LockedEvent {
  /** Path of the lock, as the user would write it. */
  readonly file: string
  /** Number of fingerprints of what is played now. */
  readonly count: number
  /** Names of what has changed since it was locked; `unreadable` if that lock has no fingerprints. */
  readonly changed: readonly string[] | 'unreadable'
  /** True if that lock is of another version of Codicil, so that its fingerprints may differ for the same words. */
  readonly isOfOther: boolean
  /** False if the lock was left as it is, because what is played has changed. */
  readonly isWritten: boolean
  /** Versions it plays that are not released, so that any change of their words is a change of the event. */
  readonly unreleased: readonly { readonly ruleset: string; readonly version: string }[]
}

/**
 * Writes the fingerprints of what an event plays into `lock.json` beside its `event.md`. A lock with other fingerprints
 * stays as it is, unless it is to be replaced.
 *
 * @param content Content folder
 * @param id Id of an event of the publication
 * @param again Replace a lock that has other fingerprints
 */
export function lockEvent(content: string, publication: Publication, id: string, again: boolean): LockedEvent {
  const file = publication.events.find(({ event }) => event.id === id)
  const event = publication.compilation.graph.events.find(({ document }) => document.valid.id === id)
  if (!file || !event) throw new Error(`No event ${id}`)
  const locked = lockOf(event, file, presentBundles(publication.bundles), sha256)
  const folder = join(content, dirname(event.document.valid.source.file))
  const path = join(folder, lockName)
  const { changed, isOfOther } = comparedWith(path, locked)
  const isWritten = again || changed.length === 0
  if (isWritten)
    writeTogether(folder, [
      { name: lockName, content: `${JSON.stringify({ format: lockFormat, event: id, locked }, undefined, 2)}\n` }
    ])
  const unreleased = event.rulesets.flatMap(({ ruleset, release }) =>
    release ? [] : [{ ruleset: ruleset.id, version: ruleset.home.valid.data.version }]
  )
  return { file: path, count: Object.keys(locked).length, changed, isOfOther, isWritten, unreleased }
}

/** Compares what is played with the lock of this path, if there is one. */
function comparedWith(path: string, now: EventLock): Pick<LockedEvent, 'changed' | 'isOfOther'> {
  if (!existsSync(path)) return { changed: [], isOfOther: false }
  const kept = readLock({ bytes: naming(path, () => readFileSync(path)) })
  if (!kept) return { changed: 'unreadable', isOfOther: false }
  return { changed: changedSinceLock(kept, now), isOfOther: kept.format !== lockFormat }
}
