import type { AnyDocument, Bundle, Document, EventFile } from '../../generated/published.ts'
import type { PlayedEvent } from '../../model/graph.ts'
import { documentOf, qualifiedId } from '../../notation/ids.ts'
import { fingerprint, type Hash } from '../fingerprint.ts'
import { bundlesPlayed, type PresentBundle } from './event-file.ts'

/**
 * Fingerprints of everything that is played at an event, by name: `edition skirmish 1.0.0`, `change skirmish/rule:faster`.
 * Those of clauses, and of parts of what the organiser says, only tell what of the whole has changed.
 */
export type EventLock = Readonly<Record<string, string>>

/**
 * How the fingerprints of a lock are made, kept in its file: raise it whenever the same words get other fingerprints or
 * names. Locks without a format are from before there was one.
 */
export const lockFormat = '1.0'

/** A lock as it was kept. */
export interface KeptLock {
  /** That of the Codicil that wrote it; absent in locks from before there was one. */
  readonly format?: string | undefined
  readonly locked: EventLock
}

/**
 * Returns the fingerprints of everything that an event plays and prints: editions, answers that count, changes, options as
 * they are, and what the organiser says on its page and in its pack. Together they decide every word of the pack. Answers
 * that come later and do not count are not among them. Of a version that is not released, every clause is: what it said
 * is kept nowhere else, and so a change can be named.
 *
 * @param played The event as it is linked, with the versions that are released
 * @param file The same event as it is published
 */
export function lockOf(
  played: Pick<PlayedEvent, 'rulesets'>,
  { event, rulesets }: EventFile,
  present: PresentBundle,
  hash: Hash
): EventLock {
  const bundleOf = bundlesPlayed(played, present)
  const released = new Set(played.rulesets.flatMap(({ ruleset, release }) => (release ? ruleset.id : [])))
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
      ...changes.map(withFingerprint).map(([name, own]) => [`change ${name}`, own] as const),
      ...(released.has(id) ? [] : clausesOf(id, bundleOf(id)))
    ]
  })
  return Object.fromEntries([
    ...entries,
    [`pack ${event.id}`, fingerprint(hash, saidIn(event))],
    ...partsOf(event).map(([part, said]) => [`pack ${event.id}/${part}`, fingerprint(hash, [said])] as const)
  ])
}

/** Fingerprints of all documents and of their clauses: `clause skirmish/rule:moving`, `clause skirmish/rule:moving#far`. */
const clausesOf = (ruleset: string, { documents }: Bundle): readonly (readonly [name: string, fingerprint: string])[] =>
  documents.flatMap(({ key, fingerprint: whole, clauses }: AnyDocument) =>
    [{ id: key, fingerprint: whole }, ...clauses.filter(({ id }) => id !== key)].map(
      ({ id, fingerprint: own }) => [`clause ${qualifiedId(ruleset, id)}`, own] as const
    )
  )

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

/** The same by field of `event.md`, and its text; without what is not said. */
const partsOf = ({ title, summary, place, days, text, authorities, until, sign }: EventFile['event']) =>
  Object.entries({
    title,
    summary,
    place,
    days: [days.from, days.to],
    rulings: (authorities || until) && [authorities?.map(({ authority, by }) => [authority, by]), until],
    sign: sign || undefined,
    text: text.plain || undefined
  }).filter(([, said]) => said !== undefined)

const optionsInWords = ({ on, off, open }: EventFile['rulesets'][number]['options']): string =>
  [on, off, open].map((list) => list.join(' ') || 'none').join('; ')

/**
 * Returns names of what is no longer as it was locked, or was not there, in the order of the lock; then what is new. The
 * first locks did not have the words of the organiser, so these do not count as new there. What was locked in parts, too,
 * is named by those that have changed: an edition by its clauses, what the organiser says by its fields.
 */
export function changedSinceLock({ format, locked }: KeptLock, now: EventLock): readonly string[] {
  const isKnown = (name: string): boolean => format !== undefined || !name.startsWith('pack ')
  const names = [...new Set([...Object.keys(locked), ...Object.keys(now).filter((name) => isKnown(name))])]
  const changed = names.filter((name) => locked[name] !== now[name])
  return changed.filter((name) => !isPart(name)).flatMap((name) => partsChanged(name, changed, [locked, now]) ?? name)
}

const isPart = (name: string): boolean => /^(?:clause |pack [^/]+\/)/u.test(name)

/** What the names of the parts of an edition, or of what the organiser says, begin with. */
const partsBegin = (name: string): string =>
  name.startsWith('pack ') ? `${name}/` : name.replace(/^edition (\S+) .*$/u, 'clause $1/')

/**
 * Names the parts of something that changed; of clauses also the documents of which something else did, but no clause.
 *
 * @returns `undefined` if none of them changed or they were not locked, for another version, and for anything else
 */
function partsChanged(
  name: string,
  changed: readonly string[],
  locks: readonly EventLock[]
): readonly string[] | undefined {
  const begin = partsBegin(name)
  const isOwn = (each: string): boolean => isPart(each) && each.startsWith(begin)
  const isKnown = (lock: EventLock): boolean => lock[name] !== undefined && Object.keys(lock).some(isOwn)
  if (!locks.every(isKnown)) return undefined
  const own = changed.filter(isOwn)
  const parents = new Set<string>(own.flatMap((each) => (each.includes('#') ? documentOf(each) : [])))
  return own.length === 0 ? undefined : own.filter((each) => !parents.has(each))
}
