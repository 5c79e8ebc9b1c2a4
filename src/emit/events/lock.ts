import type { AnyDocument, Bundle, Document, EventFile } from '../../generated/published.ts'
import { qualifiedId } from '../../notation/ids.ts'
import { fingerprint, type Hash } from '../fingerprint.ts'

/** Fingerprints of everything that is played at an event, by name: `edition skirmish 1.0.0`, `change skirmish/rule:faster`. */
export type EventLock = Readonly<Record<string, string>>

/**
 * Returns the fingerprints of everything that an event plays and prints: editions, answers that count, changes, options as
 * they are, and what the organiser says on its page and in its pack. Together they decide every word of the pack. Answers
 * that come later and do not count are not among them.
 *
 * @param bundleOf The version that is played, by the id of its ruleset
 */
export function lockOf({ event, rulesets }: EventFile, bundleOf: (ruleset: string) => Bundle, hash: Hash): EventLock {
  const entries = rulesets.flatMap(({ id, version, fingerprint: edition, options, changes, rulings }) => {
    const withFingerprint = ({ key, fingerprint: own }: AnyDocument) => [qualifiedId(id, key), own] as const
    const added = new Set(rulings.added.map(({ key }: Document) => key))
    const counting = new Set(rulings.adopted)
    const answers = [
      ...bundleOf(id).documents.filter(({ key }) => counting.has(key) && !added.has(key)),
      ...rulings.added
    ]
    return [
      [`edition ${id} ${version}`, edition] as const,
      [`options ${id}`, optionsInWords(options)] as const,
      ...answers.map(withFingerprint).map(([name, own]) => [`ruling ${name}`, own] as const),
      ...changes.map(withFingerprint).map(([name, own]) => [`change ${name}`, own] as const)
    ]
  })
  return Object.fromEntries([...entries, [`pack ${event.id}`, fingerprint(hash, saidIn(event))]])
}

/** What the organiser says besides the rules: names, days, notes, whose rulings count, and whether there is a sheet to sign. */
const saidIn = ({
  title,
  summary,
  place,
  days,
  text,
  authorities,
  until,
  sign
}: EventFile['event']): readonly unknown[] => [
  [title, summary, place, days.from, days.to],
  text.plain,
  [authorities?.map(({ authority, by }) => [authority, by]), until, sign]
]

const optionsInWords = ({ on, off, open }: EventFile['rulesets'][number]['options']): string =>
  [on, off, open].map((list) => list.join(' ') || 'none').join('; ')

/** Names of what is no longer as it was locked, or was not there, in the order of the lock; then what is new. */
export function changedSinceLock(locked: EventLock, now: EventLock): readonly string[] {
  const changed = Object.keys(locked).filter((name) => locked[name] !== now[name])
  return [...changed, ...Object.keys(now).filter((name) => locked[name] === undefined)]
}
