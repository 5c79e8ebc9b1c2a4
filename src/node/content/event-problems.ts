import { checkConflicts } from '../../compiler/check/conflicting-amendments.ts'
import { checkCycles } from '../../compiler/check/cycles.ts'
import { checkDeadAmendments } from '../../compiler/check/dead-amendments.ts'
import type { AmendmentSubject } from '../../compiler/check/subject.ts'
import type { Compilation } from '../../compiler/compile.ts'
import {
  eventEdition,
  eventLock,
  eventOptions,
  eventRuling,
  unreadableLock
} from '../../diagnostics/catalogue/check.ts'
import { createSink } from '../../diagnostics/sink.ts'
import { emitBundle } from '../../emit/bundle.ts'
import { emitContext } from '../../emit/context.ts'
import { bundlePlayed, emitEvent, type PresentBundle } from '../../emit/events/event-file.ts'
import { changedSinceLock, type EventLock, lockOf } from '../../emit/events/lock.ts'
import type { AnyDocument, Bundle, EventFile } from '../../generated/published.ts'
import { valueSpan } from '../../model/document.ts'
import type { EventRuleset, PlayedEvent } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { SourceFile } from '../../model/source-file.ts'
import { isQualified } from '../../notation/ids.ts'
import { bundleOfEvent, optionProblems } from '../../resolve/index.ts'
import { uncheckedRulebookOf } from '../../resolve/input/from-bundle.ts'
import { sha256 } from '../hash.ts'
import { generator } from '../package-root.ts'

/**
 * Reports what is wrong with events once everything else is sound: another edition than the one they name, options that
 * cannot be on together, answers about words that the version does not have, changes that contradict each other for some
 * army or never apply, and words that are not those of the lock.
 *
 * @param events Those to check
 * @param locks Files in which fingerprints were kept
 */
export function eventProblems(
  compilation: Compilation,
  events: readonly PlayedEvent[],
  locks: readonly SourceFile[]
): Compilation {
  const { report, add, sorted } = createSink()
  add(compilation.diagnostics)
  const { emit, present } = emitterOf(compilation, events)
  for (const event of events) {
    const file = emit(event)
    for (const [at, played] of event.rulesets.entries()) {
      const said = file.rulesets[at]
      if (said) checkPlayed(event, played, said, present, report)
    }
    checkLock(event, file, locks, present, report)
  }
  return { ...compilation, diagnostics: sorted() }
}

/** Publishes events, and those rulesets that they play or take rulings from. */
function emitterOf({ graph, bodies }: Compilation, events: readonly PlayedEvent[]) {
  const ids = new Set(events.flatMap(({ rulesets }) => rulesets.map(({ ruleset }) => ruleset.id)))
  const context = emitContext({ graph, bodies, hash: sha256, generator: generator(), only: ids })
  const made = new Map<string, Bundle>()
  const present: PresentBundle = (id) => {
    const ruleset = graph.rulesets.find((each) => each.id === id)
    if (!ruleset) throw new Error(`No ruleset ${id} in the graph`)
    const bundle = made.get(id) ?? emitBundle(context, ruleset)
    made.set(id, bundle)
    return bundle
  }
  return { present, emit: (event: PlayedEvent): EventFile => emitEvent(context, event, present) }
}

function checkPlayed(
  { document: { valid } }: PlayedEvent,
  played: EventRuleset,
  said: EventFile['rulesets'][number],
  present: PresentBundle,
  report: Report
): void {
  const place = (field: string) => valueSpan(valid.source, `/rulesets/${played.index}/${field}`)
  const named = valid.data.rulesets[played.index]?.fingerprint
  const { id, version, fingerprint } = said
  if (named !== undefined && named !== fingerprint)
    report(place('fingerprint'), eventEdition({ ruleset: id, version, fingerprint }))
  const rulebook = uncheckedRulebookOf(bundleOfEvent(bundlePlayed(played, present), said))
  const [first] = optionProblems(rulebook, said.options.on)
  if (first) report(place('options/on'), eventOptions({ words: first.words }))
  for (const [entry, clause] of lostClauses(said, bundlePlayed(played, present), present(id)))
    report(valueSpan(valid.source, '/rulings/until'), eventRuling({ entry, clause, ruleset: id, version }))
  // Between documents of the ruleset alone, its own check has looked already.
  const amendments = rulebook.amendments.filter(({ by }) => by.layer === 'event')
  const subject: AmendmentSubject = {
    rulebook: { ...rulebook, amendments },
    placeOf: ({ by, index }) => {
      const change = played.changes.find(({ key }) => key === by.key)
      return change?.amendments[index]?.span ?? valueSpan(valid.source, '/id')
    },
    fieldOf: () => valueSpan(valid.source, '/id')
  }
  checkCycles(subject, report)
  checkConflicts(subject, report)
  checkDeadAmendments({ ...subject, rulebook, among: amendments }, report)
}

/** Answers given since the version that are about words it does not have: the id of the entry, with that of the clause. */
function lostClauses(
  { rulings: { added, left } }: EventFile['rulesets'][number],
  version: Bundle,
  present: Bundle
): readonly (readonly [entry: string, clause: string])[] {
  const clauses = new Set<string>(version.documents.flatMap((document) => document.clauses.map(({ id }) => id)))
  const wanted = new Set<string>([
    ...added.map(({ key }) => key),
    ...left.filter(({ because }) => because === 'version').map(({ faq }) => faq)
  ])
  return present.documents
    .filter(({ key }) => wanted.has(key))
    .flatMap(({ id, about = [] }: AnyDocument) =>
      about.filter((clause) => !isQualified(clause) && !clauses.has(clause)).map((clause) => [id, clause] as const)
    )
}

/** Compares what is played with the lock beside `event.md`, if there is one. */
function checkLock(
  { document: { valid }, rulesets }: PlayedEvent,
  file: EventFile,
  locks: readonly SourceFile[],
  present: PresentBundle,
  report: Report
): void {
  const path = valid.source.file.replace(/event\.md$/u, 'lock.json')
  const source = locks.find((each) => each.path === path)
  if (!source) return
  const locked = readLock(source)
  if (!locked) {
    report({ file: path, start: 0, end: 0 }, unreadableLock({ id: valid.id }))
    return
  }
  const now = lockOf(file, (id) => {
    const played = rulesets.find(({ ruleset }) => ruleset.id === id)
    return played ? bundlePlayed(played, present) : present(id)
  })
  const names = changedSinceLock(locked, now)
  if (names.length > 0) report(valueSpan(valid.source, '/id'), eventLock({ id: valid.id, names }))
}

/** The fingerprints of a lock file; `undefined` if it has something else. */
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
