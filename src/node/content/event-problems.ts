import { checkChangedBesideAnswer } from '../../compiler/check/changed-beside-answer.ts'
import { checkConflicts } from '../../compiler/check/conflicting-amendments.ts'
import { checkCycles } from '../../compiler/check/cycles.ts'
import { checkDeadAmendments } from '../../compiler/check/dead-amendments.ts'
import { checkOpenOptions } from '../../compiler/check/open-options.ts'
import { checkPointlessOptions } from '../../compiler/check/pointless-options.ts'
import { checkRulingsAtEvent } from '../../compiler/check/rulings-at-event.ts'
import type { AmendmentSubject } from '../../compiler/check/subject.ts'
import type { Compilation } from '../../compiler/compile.ts'
import { eventDraft, eventEdition, eventOptions, eventRuling } from '../../diagnostics/catalogue/check.ts'
import { createSink } from '../../diagnostics/sink.ts'
import { emitBundle } from '../../emit/bundle.ts'
import { emitContext } from '../../emit/context.ts'
import { bundlePlayed, emitEvent, type PresentBundle } from '../../emit/events/event-file.ts'
import type { AnyDocument, Bundle, Document, EventFile } from '../../generated/published.ts'
import { valueSpan } from '../../model/document.ts'
import type { EventRuleset, Graph, LinkedDocument, PlayedEvent } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import type { SourceFile } from '../../model/source-file.ts'
import type { Span } from '../../model/span.ts'
import { isQualified } from '../../notation/ids.ts'
import { namesThen } from '../../resolve/events/names-then.ts'
import { bundleOfEvent, optionProblems } from '../../resolve/index.ts'
import { uncheckedRulebookOf } from '../../resolve/input/from-bundle.ts'
import type { Amendment, Rulebook } from '../../resolve/rulebook/rulebook.ts'
import { sha256 } from '../hash.ts'
import { generator } from '../package-root.ts'
import { checkLock, lockBeside } from './event-lock.ts'

/** A compilation, with what had to be published in order to check it. */
export interface Checked extends Compilation {
  /** Returns a document as it was published already, `undefined` if it was not. */
  readonly published?: (document: LinkedDocument) => Document | undefined
}

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
): Checked {
  const { report, add, sorted } = createSink()
  add(compilation.diagnostics)
  const { emit, present, published } = emitterOf(compilation, events)
  for (const event of events) {
    const file = emit(event)
    for (const [at, played] of event.rulesets.entries()) {
      const said = file.rulesets[at]
      if (said) checkPlayed({ event, played, said, present, isLocked: lockBeside(event, locks) !== undefined }, report)
    }
    checkLock(event, file, locks, present, report)
  }
  return { ...compilation, diagnostics: sorted(), published: published() }
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
  return {
    present,
    emit: (event: PlayedEvent): EventFile => emitEvent(context, event, present),
    published: () => publishedIn(graph, made)
  }
}

/** Documents of the graph as they were published. */
function publishedIn({ rulesets }: Graph, made: ReadonlyMap<string, Bundle>): NonNullable<Checked['published']> {
  const documents = new Map<LinkedDocument, Document>()
  for (const { id, documents: linked } of rulesets)
    for (const [at, document] of (made.get(id)?.documents ?? []).entries()) {
      const own = linked[at]
      if (own) documents.set(own, document)
    }
  return (document) => documents.get(document)
}

/** A ruleset of an event, and what is published of it. */
interface Subject {
  readonly event: PlayedEvent
  readonly played: EventRuleset
  readonly said: EventFile['rulesets'][number]
  readonly present: PresentBundle
  readonly isLocked: boolean
}

/** Keys of the questions at open points, by the id of the clause that each point is about. */
function questionsAtOpenPoints({ documents }: Bundle): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, readonly string[]>()
  for (const { open, faq } of documents.flatMap(({ clauses }) => clauses))
    if (open?.about !== undefined) known.set(open.about, [...(known.get(open.about) ?? []), ...faq])
  return known
}

function checkPlayed(subject: Subject, report: Report): void {
  const { event, played, said, present } = subject
  const { valid } = event.document
  const version = bundlePlayed(played, present)
  checkEdition(subject, report)
  const bundle = bundleOfEvent(version, said)
  const rulebook = uncheckedRulebookOf(bundle)
  const [first] = optionProblems(rulebook, said.options.on)
  const options = `/rulesets/${played.index}/options`
  if (first) report(valueSpan(valid.source, `${options}/on`), eventOptions(first))
  const openAt = (at: number): Span => valueSpan(valid.source, `${options}/open/${at}`)
  if (!first) checkOpenOptions(rulebook, said.options, openAt, report)
  checkPointlessOptions(rulebook, said.options.open, openAt, report)
  for (const [entry, clause] of lostClauses(said, version, present(said.id)))
    report(
      valueSpan(valid.source, '/rulings/until'),
      eventRuling({ entry, clause, ruleset: said.id, version: said.version })
    )
  checkAmendments(subject, rulebook, report)
  checkChangedBesideAnswer(
    { rulebook, ...said.options, atOpenPoints: questionsAtOpenPoints(bundle), placeOf: placeOfAny(subject) },
    report
  )
  const counting = new Set<string>(said.rulings.adopted)
  const entries = bundle.documents.filter((each) => each.kind === 'faq').filter(({ key }) => counting.has(key))
  const place = valueSpan(valid.source, '/rulings')
  checkRulingsAtEvent({ rulebook, said, entries, placeOf: (each) => placeOfChange(played, each), place }, report)
}

function checkEdition({ event, played, said, isLocked }: Subject, report: Report): void {
  const { source, data } = event.document.valid
  const place = (field: string) => valueSpan(source, `/rulesets/${played.index}/${field}`)
  const named = data.rulesets[played.index]?.fingerprint
  const { id: ruleset, version, fingerprint, draft } = said
  // A ruleset without any release is still being written, as all know.
  if (draft || (!played.release && played.ruleset.releases.length > 0))
    report(place('version'), eventDraft({ ruleset, version, isDraft: draft === true, isLocked }))
  if (named !== undefined && named !== fingerprint)
    report(place('fingerprint'), eventEdition({ ruleset, version, fingerprint }))
}

/** Returns where a change of the event names its target; `undefined` for an amendment of the ruleset itself. */
const placeOfChange = ({ changes }: EventRuleset, { by, index }: Amendment): Span | undefined =>
  changes.find(({ key }) => key === by.key)?.amendments[index]?.span

/** The same; for anything else, the id of the event. */
const placeOfAny =
  ({ event, played }: Pick<Subject, 'event' | 'played'>) =>
  (amendment: Amendment): Span =>
    placeOfChange(played, amendment) ?? valueSpan(event.document.valid.source, '/id')

/** Checks the changes of the event. Between documents of the ruleset alone, its own check has looked already. */
function checkAmendments({ event, played }: Subject, rulebook: Rulebook, report: Report): void {
  const placeOf = placeOfAny({ event, played })
  const own = valueSpan(event.document.valid.source, '/id')
  const amendments = rulebook.amendments.filter(({ by }) => by.layer === 'event')
  const subject: AmendmentSubject = {
    rulebook: { ...rulebook, amendments },
    placeOf,
    fieldOf: () => own
  }
  checkCycles({ complete: subject.rulebook, placeOf }, report)
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
  const renamed = namesThen(clauses, present)
  const isLost = (clause: string): boolean => !isQualified(clause) && !clauses.has(clause) && !renamed.has(clause)
  const wanted = new Set<string>([
    ...added.map(({ key }) => key),
    ...left.filter(({ because }) => because === 'version').map(({ faq }) => faq)
  ])
  return present.documents
    .filter(({ key }) => wanted.has(key))
    .flatMap(({ id, about = [] }: AnyDocument) =>
      about.filter(isLost).map((clause) => [id, clause] as const)
    )
}
