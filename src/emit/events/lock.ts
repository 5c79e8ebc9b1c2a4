import type { AnyDocument, Bundle, Document, EventFile } from '../../generated/published.ts'
import { qualifiedId } from '../../notation/ids.ts'

/** Fingerprints of everything that is played at an event, by name: `edition skirmish 1.0.0`, `change skirmish/rule:faster`. */
export type EventLock = Readonly<Record<string, string>>

/**
 * Returns the fingerprints of what an event plays: editions, answers that count, changes, and options as they are.
 *
 * @param bundleOf The version that is played, by the id of its ruleset
 */
export function lockOf({ rulesets }: EventFile, bundleOf: (ruleset: string) => Bundle): EventLock {
  const entries = rulesets.flatMap(({ id, version, fingerprint, options, changes, rulings }) => {
    const withFingerprint = ({ key, fingerprint: own }: AnyDocument) => [qualifiedId(id, key), own] as const
    const added = new Set(rulings.added.map(({ key }: Document) => key))
    const counting = new Set(rulings.adopted)
    const answers = [
      ...bundleOf(id).documents.filter(({ key }) => counting.has(key) && !added.has(key)),
      ...rulings.added
    ]
    return [
      [`edition ${id} ${version}`, fingerprint] as const,
      [`options ${id}`, optionsInWords(options)] as const,
      ...answers.map(withFingerprint).map(([name, own]) => [`ruling ${name}`, own] as const),
      ...changes.map(withFingerprint).map(([name, own]) => [`change ${name}`, own] as const)
    ]
  })
  return Object.fromEntries(entries)
}

const optionsInWords = ({ on, off, open }: EventFile['rulesets'][number]['options']): string =>
  [on, off, open].map((list) => list.join(' ') || 'none').join('; ')

/** Names of what is no longer as it was locked, or was not there, in the order of the lock; then what is new. */
export function changedSinceLock(locked: EventLock, now: EventLock): readonly string[] {
  const changed = Object.keys(locked).filter((name) => locked[name] !== now[name])
  return [...changed, ...Object.keys(now).filter((name) => locked[name] === undefined)]
}
