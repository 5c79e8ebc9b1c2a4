import type { Target } from '../../generated/published.ts'
import { type Inquiry, inquire } from '../inquiry.ts'
import type { Considered } from '../resolution.ts'
import type { Rulebook, RulebookDocument } from '../rulebook.ts'
import type { Selection } from '../selection.ts'
import { questionsWithin, readingOf } from './read.ts'
import { type ClauseReading, isRead } from './reading.ts'

/** What reads differently for an army: everything that is made for it is made from this. */
export interface ArmyDifference {
  readonly selection: Selection
  /**
   * Clauses of the common book that an amendment of the army changes, or may change, as they read for it; in reading
   * order. A clause that still applies has below it only the sub-clauses that differ, too; one that gave way has all.
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
 * What reads differently for an army than in the common book. A clause does where an amendment that applies, or may
 * apply, is for this faction, its units, a trait that only named factions can have, or one that a unit of it always has.
 * What is ruled out because it belongs to other armies is no difference.
 *
 * @param selection Names the faction; a unit, traits and options settle what depends on them
 */
export function armyDifference(rulebook: Rulebook, selection: Selection): ArmyDifference {
  const inquiry = inquire(rulebook, selection)
  const isOwn = ownDocuments(rulebook, selection)
  const documents = [...rulebook.documents.values()]
  const own = documents.filter(
    (document) => isOwn(document) && inquiry.clause(document.root.id)?.state !== 'not-applicable'
  )
  const clauses = documents
    .filter((document) => !isOwn(document))
    .flatMap(({ root }) => differing(readingOf(inquiry, root.id), isOwn, rulebook))
  return {
    selection,
    clauses,
    own: own.map(({ key }) => key),
    questions: questionsAbout(inquiry, own),
    commonTraits: commonTraitsOf(rulebook, isOwn, inquiry)
  }
}

type IsOwn = (document: RulebookDocument) => boolean

/** Tells the documents that are for an army alone. */
function ownDocuments({ documents }: Rulebook, { faction }: Selection): IsOwn {
  const army = faction ? documents.get(`faction:${faction}`) : undefined
  const always = new Set(army?.units.flatMap(({ traits = [] }) => traits))
  const isOfArmy = (trait: Target): boolean =>
    always.has(trait) || (documents.get(trait)?.of?.includes(faction ?? '') ?? false)
  return ({ whom, of }) =>
    faction !== undefined &&
    faction !== null &&
    (whom.faction === faction ||
      (of?.includes(faction) ?? false) ||
      (whom.faction === undefined && (whom.traits ?? []).some(isOfArmy)))
}

/** The clauses of a text at which an amendment of the army counts, within each other where they are. */
function differing(reading: ClauseReading | undefined, isOwn: IsOwn, rulebook: Rulebook): readonly ClauseReading[] {
  if (!reading || !(isRead(reading) || reading.state === 'blocked')) return []
  const isChanged = reading.reasons.some((reason) => counts(reason) && isBy(reason, isOwn, rulebook))
  if (isChanged && reading.state !== 'in-force') return [reading]
  const below = reading.below.flatMap((each) => differing(each, isOwn, rulebook))
  return isChanged ? [{ ...reading, below }] : below
}

/** True for an amendment that changes what is read, or may. */
const counts = ({ outcome }: Considered): boolean =>
  outcome === 'applied' || outcome === 'conditional' || outcome === 'conflict' || outcome === 'same'

const isBy = ({ amendment }: Considered, isOwn: IsOwn, { documents }: Rulebook): boolean => {
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

/** Traits that any army can have, and which some change of the common book asks for. */
function commonTraitsOf({ documents, amendments }: Rulebook, isOwn: IsOwn, inquiry: Inquiry): readonly Target[] {
  const asking = new Set(amendments.map(({ by }) => by))
  const asked = new Set(
    [...asking].flatMap((document) => {
      const isOpen = inquiry.clause(document.root.id)?.state === 'conditional'
      return isOpen && !isOwn(document) ? (document.whom.traits ?? []) : []
    })
  )
  return [...documents.keys()].filter((key) => asked.has(key) && documents.get(key)?.of === undefined)
}
