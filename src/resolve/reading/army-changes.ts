import type { Target } from '../../generated/published.ts'
import { identity } from '../decide/names.ts'
import { alongside, type Considered } from '../decide/resolution.ts'
import type { Inquiry } from '../inquiry.ts'
import type { Rulebook, RulebookDocument } from '../rulebook/rulebook.ts'
import {
  type AppliedChange,
  appliedAt,
  type ClauseReading,
  type ConditionalChange,
  isRead,
  type ModifierHere,
  readingsWithin,
  reasonsAt
} from './reading.ts'

/** Something that a document brings. */
interface Brought {
  readonly amendment: Pick<Considered['amendment'], 'by'>
}

/** Tells documents that are an army's own. */
export type IsOwn = (document: RulebookDocument) => boolean

/** An army whose difference is worked out. */
interface Army {
  readonly inquiry: Inquiry
  readonly isOwn: IsOwn
  /** Tells documents for the army alone, which are read where they change something, or by themselves. */
  readonly isForArmy: IsOwn
  /** Clauses that the army itself changes and at which something is read: what it changes there is said there. */
  readonly changed: ReadonlySet<Target>
}

/**
 * The clauses of some texts that read differently for an army, without what any army can have.
 *
 * @param readings Documents of the common book, as they read for the army
 * @param questions Keys of the FAQ entries to keep
 */
export function clausesDiffering(
  readings: readonly ClauseReading[],
  facts: Omit<Army, 'changed'>,
  questions: ReadonlySet<Target>
): readonly ClauseReading[] {
  const army = { ...facts, changed: new Set(readings.flatMap((reading) => changedIn(reading, facts))) }
  return readings
    .flatMap((reading) => differing(reading, army))
    .map((reading) => withOwnAlone(reading, army, questions))
}

function changedIn(reading: ClauseReading, army: Omit<Army, 'changed'>): readonly Target[] {
  if (!isRead(reading)) return []
  const isChanged = changesAt(reading).some((reason) => reason.through === undefined && isChange(reason, army))
  const isModified = reading.modifiers.some(
    ({ modifier: { by }, said }) => !said && isBy({ amendment: { by } }, army.isOwn, army.inquiry.rulebook)
  )
  return [
    ...(isChanged || isModified ? [reading.clause] : []),
    ...reading.below.flatMap((each) => changedIn(each, army))
  ]
}

/** The clauses of a text at which an amendment of the army counts, within each other where they are. */
function differing(reading: ClauseReading, army: Army): readonly ClauseReading[] {
  if (reading.state === 'blocked') return isBlocked(reading, army) ? [reading] : []
  if (!isRead(reading)) return []
  const differs = army.changed.has(reading.clause) || hasChangedText(reading, army)
  if (differs && (reading.state !== 'in-force' || isLeadIn(reading, army) || isRestored(reading, army)))
    return [reading]
  const below = reading.below.flatMap((each) => differing(each, army))
  return differs ? [{ ...reading, below }] : below
}

/** True for a clause whose words say little without the list that they lead to. */
const isLeadIn = ({ clause }: ClauseReading, { inquiry }: Army): boolean =>
  inquiry.rulebook.clauses.get(clause)?.isLeadIn ?? false

/** True for a clause at which a text is read, or may be, that the army changes and that is said nowhere else. */
const hasChangedText = (reading: ClauseReading, army: Army): boolean =>
  changesAt(reading).some((reason) => isUnsaid(reason, army)) ||
  [...appliedAt(reading).flatMap(({ conditional }) => conditional), ...reading.conditional].some((each) =>
    isOpenAndChanged(each, army)
  )

/** True for a conditional change whose text the army changes: as it is no text in force, that is said only here. */
const isOpenAndChanged = ({ text, conditional }: ConditionalChange, army: Army): boolean =>
  (text !== undefined &&
    readingsWithin(text).some((each) => changesAt(each).some((reason) => isUnsaid(reason, army)))) ||
  conditional.some((each) => isOpenAndChanged(each, army))

/** True for a change that the army makes neither at a clause of its difference nor in a text of the army. */
const isUnsaid = (reason: Considered, army: Army): boolean => {
  const { target } = reason.amendment
  const document = army.inquiry.rulebook.clauses.get(target)?.document
  const isOfOwnText = document !== undefined && army.isForArmy(document)
  return !army.changed.has(target) && !isOfOwnText && isChange(reason, army)
}

/** The reasons at a clause, without what blocks it or may: that is said where it changes something. */
const changesAt = (reading: ClauseReading): readonly Considered[] =>
  reasonsAt(reading).filter(({ amendment, through }) => amendment.effect !== 'disables' || through !== undefined)

/** True for an amendment of the army that changes what is read, or may. */
const isChange = (reason: Considered, { inquiry, isOwn }: Omit<Army, 'changed'>): boolean =>
  isBy(reason, isOwn, inquiry.rulebook) && (counts(reason) || bringsText(reason, inquiry))

/** True for a clause that applies with all its sub-clauses because the army blocks what would take its place. */
const isRestored = (reading: ClauseReading, { isOwn, inquiry }: Army): boolean =>
  reasonsAt(reading).some(({ amendment: { effect }, outcome, through, to }) => {
    const wouldReplace = through === undefined && (effect === 'replaces' || effect === 'suspends')
    return wouldReplace && outcome === 'blocked' && to !== undefined && isBy({ amendment: to }, isOwn, inquiry.rulebook)
  })

/**
 * A reading without conditional changes and questions of the common book, and without modifiers of such changes; what
 * changes the army's own texts remains.
 */
function withOwnAlone(reading: ClauseReading, army: Army, questions: ReadonlySet<Target>): ClauseReading {
  const { isOwn, inquiry } = army
  const isOwnChange = (change: Brought): boolean => isBy(change, isOwn, inquiry.rulebook)
  const alone = (each: ClauseReading): ClauseReading => withOwnAlone(each, army, questions)
  const open = (all: readonly ConditionalChange[]): readonly ConditionalChange[] =>
    all.flatMap((each) => {
      if (isOwnChange(each)) return [each]
      const { text, conditional } = each
      return isOpenAndChanged(each, army)
        ? [{ ...each, text: text && alone(text), conditional: open(conditional) }]
        : []
    })
  // A text of the common book that comes here is one that every army reads, like the clause itself.
  const change = (each: AppliedChange): AppliedChange =>
    isOwnChange(each) ? each : { ...each, text: each.text && alone(each.text), conditional: open(each.conditional) }
  const conditional = open(reading.conditional)
  const isSaid = ({ modifier: { by, state } }: ModifierHere): boolean =>
    state !== 'conditional' ||
    isOwnChange({ amendment: { by } }) ||
    conditional.some((each) => each.amendment.by === by)
  return {
    ...reading,
    instead: reading.instead.map(change),
    parts: reading.parts.map(change),
    additions: reading.additions.map(change),
    conditional,
    modifiers: reading.modifiers.filter(isSaid),
    questions: reading.questions.filter((key) => questions.has(key)),
    below: reading.below.map(alone)
  }
}

/** True for a blocked clause that the army blocks. The army's other changes of such a clause have no effect. */
const isBlocked = (reading: ClauseReading, { isOwn, inquiry }: Army): boolean =>
  reasonsAt(reading).some((reason) => {
    const { amendment, outcome, through } = reason
    const blocks = through === undefined && amendment.effect === 'disables' && outcome === 'applied'
    return blocks && isBy(reason, isOwn, inquiry.rulebook)
  })

/** True for an outcome with which an amendment changes what is read, or may. */
const counts = ({ outcome }: Considered): boolean =>
  outcome === 'applied' || outcome === 'conditional' || outcome === 'conflict' || outcome === 'same'

/** True for an amendment that brings a text where it says, although an exception to it decides which. */
function bringsText({ amendment }: Considered, inquiry: Inquiry): boolean {
  const found = inquiry.clause(amendment.target)
  const texts = found ? [...found.instead, ...alongside(found)] : []
  return texts.some((each) => identity(each.amendment) === identity(amendment))
}

const isBy = ({ amendment }: Brought, isOwn: IsOwn, { documents }: Rulebook): boolean => {
  const document = documents.get(amendment.by)
  return document !== undefined && isOwn(document)
}
