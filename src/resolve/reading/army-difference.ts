import type { Target } from '../../generated/published.ts'
import { type Inquiry, inquire } from '../inquiry.ts'
import { identity } from '../names.ts'
import { alongside, type Considered } from '../resolution.ts'
import { type Amendment, factionIn, type Rulebook, type RulebookDocument } from '../rulebook.ts'
import type { Selection } from '../selection.ts'
import { questionsWithin, readingOf } from './read.ts'
import {
  type AppliedChange,
  appliedAt,
  type ClauseReading,
  type ConditionalChange,
  isRead,
  readingsWithin,
  reasonsAt
} from './reading.ts'

/** Difference between the common book and the rules of an army. Everything made for the army is made from this. */
export interface ArmyDifference {
  readonly selection: Selection
  /**
   * Clauses of the common book, and of traits that only its units can have, which an amendment of the army changes, or
   * may change, as they read for it; in reading order. A clause that still applies includes only the sub-clauses that
   * differ too; one that is replaced includes all. A change is said once: a clause to which a text comes is left out where
   * only that text differs, and is among these clauses itself. A text that depends on something is no clause of its own, so
   * its changes are at the clause it may come to. Changes that depend on what any army can have, and questions that everyone
   * asks, are left out.
   */
  readonly clauses: readonly ClauseReading[]
  /** Keys of the documents that are for this army, or for a trait that only its units can have. */
  readonly own: readonly Target[]
  /** Keys of the FAQ entries about its own documents, in reading order. */
  readonly questions: readonly Target[]
  /** Keys of traits that any army can have and on which further changes depend. They belong to the common book. */
  readonly commonTraits: readonly Target[]
}

/**
 * Compares the rules of an army with the common book. A clause differs if an amendment that applies, or may apply, is
 * for this faction, its units, a trait that only named factions can have, one that a unit of it always has, or one that
 * the selection says the unit has. Rules that are ruled out because they belong to other armies are no difference.
 *
 * @param selection Names the faction; a unit, traits and options settle what depends on them
 */
export function armyDifference(rulebook: Rulebook, selection: Selection): ArmyDifference {
  const inquiry = inquire(rulebook, selection)
  const isOwn = ownDocuments(rulebook, selection)
  const isForArmy: IsOwn = (document) => document.of === undefined && isOwn(document)
  const documents = [...rulebook.documents.values()]
  const own = documents.filter(
    (document) => isOwn(document) && inquiry.clause(document.root.id)?.state !== 'not-applicable'
  )
  const involved = involvedWith(rulebook, documents.filter(isOwn))
  const readings = documents
    .filter((document) => involved.has(document) && !isForArmy(document))
    .flatMap(({ root }) => readingOf(inquiry, root.id) ?? [])
  const army = { inquiry, isOwn, isForArmy, changed: new Set<Target>() }
  for (const reading of readings) noteChanged(reading, army)
  const questions = questionsAbout(inquiry, own)
  const ownQuestions = new Set(questions)
  return {
    selection,
    clauses: readings
      .flatMap((reading) => differing(reading, army))
      .map((reading) => withOwnAlone(reading, army, ownQuestions)),
    own: own.map(({ key }) => key),
    questions,
    commonTraits: commonTraitsOf(rulebook, isOwn, selection)
  }
}

type IsOwn = (document: RulebookDocument) => boolean

/** Tells the documents that are for an army alone, or for a trait that the selection says its unit has. */
function ownDocuments(rulebook: Rulebook, { faction, traits = {} }: Selection): IsOwn {
  const { documents } = rulebook
  const army = factionIn(rulebook, faction)
  const always = new Set(army?.units.flatMap(({ traits = [] }) => traits))
  const isOfArmy = (trait: Target): boolean =>
    always.has(trait) || traits[trait] === true || (documents.get(trait)?.of?.includes(faction ?? '') ?? false)
  return ({ whom, of }) =>
    faction !== undefined &&
    faction !== null &&
    (whom.faction === faction ||
      (of?.includes(faction) ?? false) ||
      (whom.faction === undefined && (whom.traits ?? []).some(isOfArmy)))
}

/** An army while its difference is worked out. */
interface Army {
  readonly inquiry: Inquiry
  readonly isOwn: IsOwn
  /** Tells documents for the army alone, which are read where they change something, or by themselves. */
  readonly isForArmy: IsOwn
  /** Clauses that the army itself changes and at which something is read: what it changes there is said there. */
  readonly changed: Set<Target>
}

function noteChanged(reading: ClauseReading, army: Army): void {
  if (!isRead(reading)) return
  if (reasonsAt(reading).some((reason) => reason.through === null && isChange(reason, army)))
    army.changed.add(reading.clause)
  for (const each of reading.below) noteChanged(each, army)
}

/** The clauses of a text at which an amendment of the army counts, within each other where they are. */
function differing(reading: ClauseReading, army: Army): readonly ClauseReading[] {
  if (reading.state === 'blocked') return isBlocked(reading, army) ? [reading] : []
  if (!isRead(reading)) return []
  const differs = army.changed.has(reading.clause) || hasChangedText(reading, army)
  if (differs && (reading.state !== 'in-force' || isRestored(reading, army))) return [reading]
  const below = reading.below.flatMap((each) => differing(each, army))
  return differs ? [{ ...reading, below }] : below
}

/** True for a clause at which a text is read, or may be, that the army changes and that is said nowhere else. */
const hasChangedText = (reading: ClauseReading, army: Army): boolean =>
  reasonsAt(reading).some((reason) => isUnsaid(reason, army)) ||
  [...appliedAt(reading).flatMap(({ conditional }) => conditional), ...reading.conditional].some((each) =>
    isOpenAndChanged(each, army)
  )

/** True for a conditional change whose text the army changes: as it is no text in force, that is said only here. */
const isOpenAndChanged = ({ text, conditional }: ConditionalChange, army: Army): boolean =>
  (text !== null && readingsWithin(text).some((each) => reasonsAt(each).some((reason) => isUnsaid(reason, army)))) ||
  conditional.some((each) => isOpenAndChanged(each, army))

/** True for a change that the army makes neither at a clause of its difference nor in a text of its own. */
const isUnsaid = (reason: Considered, army: Army): boolean => {
  const { target } = reason.amendment
  const document = army.inquiry.rulebook.clauses.get(target)?.document
  const isOfOwnText = document !== undefined && army.isForArmy(document)
  return !army.changed.has(target) && !isOfOwnText && isChange(reason, army)
}

/** True for an amendment of the army that changes what is read, or may. */
const isChange = (reason: Considered, { inquiry, isOwn }: Army): boolean =>
  isBy(reason, isOwn, inquiry.rulebook) && (counts(reason) || bringsText(reason, inquiry))

/** True for a clause that applies with all its sub-clauses because the army blocks what would take its place. */
const isRestored = (reading: ClauseReading, { isOwn, inquiry }: Army): boolean =>
  reasonsAt(reading).some(({ amendment: { effect }, outcome, through, to }) => {
    const wouldReplace = through === null && (effect === 'replaces' || effect === 'suspends')
    return wouldReplace && outcome === 'blocked' && to !== null && isBy({ amendment: to }, isOwn, inquiry.rulebook)
  })

/** A reading without conditional changes and questions of the common book; what changes the army's own texts remains. */
function withOwnAlone(reading: ClauseReading, army: Army, questions: ReadonlySet<Target>): ClauseReading {
  const { isOwn, inquiry } = army
  const isOwnChange = (change: Pick<Considered, 'amendment'>): boolean => isBy(change, isOwn, inquiry.rulebook)
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
  return {
    ...reading,
    instead: reading.instead.map(change),
    parts: reading.parts.map(change),
    additions: reading.additions.map(change),
    conditional: open(reading.conditional),
    questions: reading.questions.filter((key) => questions.has(key)),
    below: reading.below.map(alone)
  }
}

/** True for a blocked clause that the army blocks. What else it says of such a clause changes nothing. */
const isBlocked = ({ clause }: ClauseReading, { isOwn, inquiry }: Army): boolean => {
  const { clauses, amendmentsOf } = inquiry.rulebook
  const node = clauses.get(clause)
  return node !== undefined && amendmentsOf(node).some(({ by, effect }) => effect === 'disables' && isOwn(by))
}

/** True for an outcome with which an amendment changes what is read, or may. */
const counts = ({ outcome }: Considered): boolean =>
  outcome === 'applied' || outcome === 'conditional' || outcome === 'conflict' || outcome === 'same'

/** True for an amendment that brings a text where it says, although an exception to it decides which. */
function bringsText({ amendment }: Considered, inquiry: Inquiry): boolean {
  const found = inquiry.clause(amendment.target)
  const texts = found ? [...found.instead, ...alongside(found)] : []
  return texts.some((each) => identity(each.amendment) === identity(amendment))
}

const isBy = ({ amendment }: Pick<Considered, 'amendment'>, isOwn: IsOwn, { documents }: Rulebook): boolean => {
  const document = documents.get(amendment.by)
  return document !== undefined && isOwn(document)
}

function questionsAbout(inquiry: Inquiry, own: readonly RulebookDocument[]): readonly Target[] {
  const keys = new Set(
    own.flatMap(({ root }) => {
      const node = readingOf(inquiry, root.id)
      return node ? [...root.questions, ...questionsWithin(node)] : []
    })
  )
  return [...inquiry.rulebook.documents.keys()].filter((key) => keys.has(key))
}

const changesBy = new WeakMap<Rulebook, ReadonlyMap<RulebookDocument, readonly Amendment[]>>()

/** The amendments that each document makes. */
function amendmentsByDocument(rulebook: Rulebook): ReadonlyMap<RulebookDocument, readonly Amendment[]> {
  const known = changesBy.get(rulebook) ?? Map.groupBy(rulebook.amendments, ({ by }) => by)
  changesBy.set(rulebook, known)
  return known
}

/** Documents that read differently because of others, directly or through what those change: no other need be read. */
function involvedWith(rulebook: Rulebook, changing: readonly RulebookDocument[]): ReadonlySet<RulebookDocument> {
  const made = amendmentsByDocument(rulebook)
  const involved = new Set<RulebookDocument>()
  const waiting = [...changing]
  for (let document = waiting.pop(); document; document = waiting.pop()) {
    for (const { target } of made.get(document) ?? []) {
      if (involved.has(target.document)) continue
      involved.add(target.document)
      waiting.push(target.document)
    }
  }
  return involved
}

/** Traits that any army can have and that the selection leaves open, and which some change of the common book asks for. */
function commonTraitsOf(rulebook: Rulebook, isOwn: IsOwn, { faction, traits = {} }: Selection): readonly Target[] {
  const asking = [...amendmentsByDocument(rulebook).keys()].filter(
    (document) => !isOwn(document) && (document.whom.faction ?? faction) === faction
  )
  const asked = new Set(asking.flatMap(({ whom }) => whom.traits ?? []))
  const isCommon = (key: Target): boolean => rulebook.documents.get(key)?.of === undefined && traits[key] === undefined
  return [...asked].filter(isCommon).sort((a, b) => orderOf(rulebook, a) - orderOf(rulebook, b))
}

const orderOf = ({ documents }: Rulebook, key: Target): number => documents.get(key)?.order ?? 0
