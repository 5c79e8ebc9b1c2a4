import type { Target } from '../../generated/published.ts'
import { remembered } from '../../notation/remembered.ts'
import { applicability, factsOf } from '../decide/applicability.ts'
import { type Inquiry, inquire } from '../inquiry.ts'
import { rulebookOfArmy } from '../rulebook/of-army.ts'
import { type Amendment, factionIn, type Rulebook, type RulebookDocument } from '../rulebook/rulebook.ts'
import type { Selection } from '../rulebook/selection.ts'
import { clausesDiffering, type IsOwn } from './army-changes.ts'
import { questionsWithin, readingOf } from './read.ts'
import type { ClauseReading } from './reading.ts'

/** Difference between the common book and the rules of an army. Everything made for the army is made from this. */
export interface ArmyDifference {
  readonly selection: Selection
  /**
   * Clauses of the common book, and of traits that only its units can have, which an amendment of the army changes, or
   * may change, as they read for it; in reading order. A clause that still applies includes only the sub-clauses that
   * differ too, or the whole list that its words lead to; one that is replaced includes all. A change is said once: a clause to which a text comes is left out if
   * only that text differs, and is among these clauses itself. A text that depends on something is not a clause of its own, so
   * its changes are at the clause it may be added to. Changes that depend on what any army can have, and questions that everyone
   * asks, are left out.
   */
  readonly clauses: readonly ClauseReading[]
  /** Keys of the documents that are for this army, or for a trait that only its units can have. */
  readonly own: readonly Target[]
  /** Keys of the FAQ entries that concern it alone or are about its own documents, in reading order. */
  readonly questions: readonly Target[]
  /** Keys of traits that any army can have and on which further changes depend. They belong to the common book. */
  readonly commonTraits: readonly Target[]
}

/**
 * Compares the rules of an army with the common book. A clause differs if an amendment that applies, or may apply, is
 * for this faction, its units, a trait that only named factions can have, one that a unit of it always has, or one that
 * the selection says the unit has. Rules that are ruled out because they belong to other armies are no difference, and
 * no reasons.
 *
 * @param selection Names the faction; a unit, traits and options settle what depends on them
 */
export function armyDifference(rulebook: Rulebook, selection: Selection): ArmyDifference {
  const inquiry = inquire(rulebookOfArmy(rulebook, selection), selection)
  const isOwn = ownDocuments(rulebook, selection)
  const isForArmy: IsOwn = (document) => document.of === undefined && isOwn(document)
  const documents = [...rulebook.documents.values()]
  const ownAndAsked = ownOf(rulebook, selection)
  const own = ownAndAsked.filter(({ kind }) => kind !== 'faq')
  const involved = involvedWith(rulebook, documents.filter(isOwn))
  const readings = documents
    .filter((document) => involved.has(document) && !isForArmy(document))
    .flatMap(({ root }) => readingOf(inquiry, root.id) ?? [])
  const questions = questionsAbout(inquiry, ownAndAsked)
  return {
    selection,
    clauses: clausesDiffering(readings, { inquiry, isOwn, isForArmy }, new Set(questions)),
    own: own.map(({ key }) => key),
    questions,
    commonTraits: commonTraitsOf(rulebook, isOwn, selection)
  }
}

/**
 * True if an army reads nothing that others do not: its difference is empty. That is so where no document and no question of
 * its own applies, or may, which costs no reading.
 */
export const readsAsAll = (rulebook: Rulebook, selection: Selection): boolean => ownOf(rulebook, selection).length === 0

/** Documents and questions of an army that apply to the selection, or may. */
function ownOf(rulebook: Rulebook, selection: Selection): readonly RulebookDocument[] {
  const isOwn = ownDocuments(rulebook, selection)
  const facts = factsOf(rulebook, selection)
  return [...rulebook.documents.values()].filter(
    (document) => isOwn(document) && applicability(document.whom, facts).applies !== 'not-applicable'
  )
}

/** Tells documents that are for an army alone, or for a trait that the selection gives its unit. */
export function ownDocuments(
  rulebook: Rulebook,
  { faction, traits = {} }: Selection
): (document: RulebookDocument) => boolean {
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

/** @param own Documents of the army, questions that concern it alone included */
function questionsAbout(inquiry: Inquiry, own: readonly RulebookDocument[]): readonly Target[] {
  const keys = new Set(
    own.flatMap(({ key, kind, root }) => {
      if (kind === 'faq') return [key]
      const node = readingOf(inquiry, root.id)
      return node ? [...root.questions, ...questionsWithin(node)] : []
    })
  )
  return [...inquiry.rulebook.documents.keys()].filter((key) => keys.has(key))
}

/** The amendments that each document makes. */
const amendmentsByDocument = remembered(
  ({ amendments }: Rulebook): ReadonlyMap<RulebookDocument, readonly Amendment[]> =>
    Map.groupBy(amendments, ({ by }) => by)
)

/** Documents that read differently because of others or have their modifiers, directly or through what those change. */
function involvedWith(rulebook: Rulebook, changing: readonly RulebookDocument[]): ReadonlySet<RulebookDocument> {
  const made = amendmentsByDocument(rulebook)
  const involved = new Set<RulebookDocument>()
  const waiting = [...changing]
  for (let document = waiting.pop(); document; document = waiting.pop()) {
    const changed = made.get(document)?.map(({ target }) => target) ?? []
    const modified = document.adjusts.flatMap(({ target = '' }) => rulebook.clauses.get(target) ?? [])
    for (const target of [...changed, ...modified]) {
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
