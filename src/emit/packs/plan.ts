import type { Bundle, Document, PackDocument } from '../../generated/published.ts'
import { type AutomaticPackId, factionPackId, quickPackId } from '../../model/pack-ids.ts'
import { lastPartOf } from '../../notation/ids.ts'
import {
  type ArmyDifference,
  type Inquiry,
  inquire,
  rulebookOf,
  type Selection,
  selectionInWords
} from '../../resolve/index.ts'
import { rulebookOfArmy } from '../../resolve/rulebook/of-army.ts'
import type { Rulebook } from '../../resolve/rulebook/rulebook.ts'
import { differenceFor } from '../army-differences.ts'
import { fingerprint, type Hash } from '../fingerprint.ts'
import { allSections, type Section } from './sections.ts'

/** Plan of a pack, before anything is printed. */
export interface PackPlan {
  readonly id: string
  /** Ids it had before, whose addresses have its files, too; none that another pack has. */
  readonly formerly?: readonly string[] | undefined
  /** `Skaven`, `Core rules`: what sets it apart from the other packs of the ruleset. */
  readonly name: string
  /** Its full title. */
  readonly title: string
  readonly summary?: string | undefined
  /** `ruleset`: for everybody. `army`: of a faction. `authored`: declared in the content. `own`: asked for by a reader. */
  readonly category: 'ruleset' | 'army' | 'authored' | 'own'
  /**
   * `book`: the text. `questions`: the FAQ under what it is about. `sheet`: the rules in short. `agreement`: what players
   * settle and sign before a game. `difference`: what reads differently for an army.
   */
  readonly form: 'book' | 'questions' | 'sheet' | 'agreement' | 'difference'
  /** Sections to print, in the order of `allSections`. */
  readonly include: readonly Section[]
  /** For whom the rules are resolved; absent if every change is printed with its condition. */
  readonly selection?: Selection
  /** The selection in words. */
  readonly words?: string
  /** What reads differently for the army of a difference or of a quick reference. */
  readonly difference?: ArmyDifference
  /** Makes the fingerprint of the pack: of what is chosen here, and of what is read (`wordsRead`). */
  readonly fingerprintOf: (words: unknown) => string
}

/** Properties that distinguish plans. */
export interface PlanRequest {
  readonly id: string
  readonly formerly?: readonly string[] | undefined
  readonly name: string
  readonly title: string
  readonly summary?: string | undefined
  readonly category: PackPlan['category']
  readonly form?: PackPlan['form']
  readonly include?: readonly Section[]
  readonly selection?: Selection | undefined
}

/** Complete a plan. */
export function planOf(bundle: Bundle, request: PlanRequest, hash: Hash): PackPlan {
  const { form = 'book', selection: wanted, ...rest } = request
  const selection = wanted && known(wanted)
  const include = allSections.filter((section) => request.include?.includes(section) ?? true)
  const isForArmy = form === 'difference' || (form === 'sheet' && selection?.faction)
  const difference = isForArmy && selection ? differenceFor(bundle, selection) : undefined
  return {
    ...rest,
    form,
    include,
    ...(selection && { selection, words: selectionInWords(rulebookOf(bundle), selection) }),
    ...(difference && { difference }),
    fingerprintOf: (words) => fingerprint(hash, [bundle.ruleset.id, form, include, selection ?? null, words])
  }
}

/** False for a difference of nothing: the rules apply as they do to everyone. */
export const hasContent = ({ difference }: PackPlan): boolean =>
  difference === undefined || difference.clauses.length > 0 || difference.own.length > 0

/** Resolves the rules for the selection of a pack; absent if every change is printed with its condition. */
export function inquiryFor(bundle: Bundle, { form, selection, difference }: PackPlan): Inquiry | undefined {
  if (!selection) return undefined
  const rulebook = rulebookOf(bundle)
  if (!difference) return inquire(rulebook, selection)
  const ofArmy = rulebookOfArmy(rulebook, selection)
  return inquire(form === 'sheet' ? withoutCommon(ofArmy, difference) : ofArmy, selection)
}

/** A rulebook without the exceptions for whatever army has a weapon or a skill, which have no room on a sheet. */
const withoutCommon = (rulebook: Rulebook, { own }: ArmyDifference): Rulebook => ({
  ...rulebook,
  amendmentsOf: (clause) =>
    rulebook.amendmentsOf(clause).filter(({ by: { layer, key } }) => layer !== 'exception' || own.includes(key))
})

/** A selection without what it leaves open. */
const known = ({ faction, unit, traits = {}, options = [] }: Selection): Selection => ({
  ...(faction !== undefined && { faction }),
  ...(unit !== undefined && { unit }),
  ...(Object.keys(traits).length > 0 && { traits }),
  options
})

const automatic: Readonly<Record<AutomaticPackId, Omit<PlanRequest, 'id' | 'title' | 'category'>>> = {
  complete: {
    name: 'Complete',
    summary: 'Everything: rules, options, exceptions of all armies, questions, glossary, designer’s notes and sources.'
  },
  play: {
    formerly: ['core'],
    name: 'To play',
    summary: 'All rules, exceptions and answers for the table, without sources and designer’s notes.',
    include: allSections.filter((section) => section !== 'sources' && section !== 'design-notes')
  },
  'quick-reference': {
    name: 'Quick reference',
    summary: 'The rules in short, for the table: order of play, limits, tables. A sheet to fold.',
    form: 'sheet',
    include: ['rules', 'options']
  },
  agreement: {
    name: 'Sheet to sign',
    summary:
      'What you settle before the game: options on or off, and a line for each point that the sources leave open.',
    form: 'agreement',
    include: ['rules', 'options', 'exceptions', 'faq', 'glossary', 'base-rules']
  },
  faq: {
    name: 'Questions and answers',
    summary: 'Every question, under the clause it is about.',
    form: 'questions',
    include: ['faq', 'glossary', 'sources']
  }
}

/** Packs that a ruleset has without asking: for everybody, and for each faction. */
function automaticPlans(bundle: Bundle, hash: Hash): readonly PackPlan[] {
  const { ruleset, documents } = bundle
  const entries = Object.entries(automatic).filter(
    ([id]) => id !== 'faq' || documents.some(({ kind }) => kind === 'faq')
  )
  const common = entries.map(([id, pack]): PlanRequest => {
    return { ...pack, id, title: `${ruleset.title}, ${pack.name.toLowerCase()}`, category: 'ruleset' }
  })
  const armies = documents
    .filter(({ kind }) => kind === 'faction')
    .flatMap((faction) => [armyRequest(bundle, faction), sheetRequest(bundle, faction)])
  return [...common, ...armies].map((request) => planOf(bundle, request, hash))
}

const armyRequest = ({ ruleset }: Bundle, { id, title, formerly }: Document): PlanRequest => ({
  id: factionPackId(id),
  ...(formerly && { formerly: formerly.map(factionPackId) }),
  name: title,
  title: `${ruleset.title}, for ${title}`,
  summary: `What reads differently for ${title}.`,
  category: 'army',
  form: 'difference',
  selection: { faction: id, options: [] }
})

/** The quick reference of an army, with the rules as they apply to it, and those that only it has. */
const sheetRequest = ({ ruleset }: Bundle, { id, title, formerly }: Document): PlanRequest => ({
  id: quickPackId(id),
  ...(formerly && { formerly: formerly.map(quickPackId) }),
  name: `${title}, quick reference`,
  title: `${ruleset.title}, quick reference for ${title}`,
  summary: `The rules in short, as they apply to ${title}.`,
  category: 'army',
  form: 'sheet',
  include: ['rules', 'options', 'exceptions'],
  selection: { faction: id, options: [] }
})

/**
 * Packs that authors declare. One for a faction is the difference of that army, as the automatic ones are; one that lists
 * its sections prints these in full, as they read for the army.
 */
const authoredPlans = (bundle: Bundle, hash: Hash): readonly PackPlan[] =>
  bundle.documents.flatMap((each) => (each.kind === 'pack' ? [planOf(bundle, authoredRequest(each), hash)] : []))

function authoredRequest({ id, formerly, title, summary, faction, options, include }: PackDocument): PlanRequest {
  const selection = { ...(faction && { faction: lastPartOf(faction) }), options: (options ?? []).map(lastPartOf) }
  return {
    id,
    ...(formerly && { formerly }),
    name: title,
    title,
    summary,
    category: 'authored',
    form: faction && !include ? 'difference' : 'book',
    ...(include && { include: allSections.filter((section) => include.includes(section)) }),
    ...((faction || options) && { selection })
  }
}

/**
 * Every pack of a ruleset: automatic ones for everybody, those that authors declare, one for each faction for which
 * something reads differently. One that is declared is there even where nothing does, and says so.
 */
export function packPlans(bundle: Bundle, hash: Hash): readonly PackPlan[] {
  const [automaticOnes, authored] = [automaticPlans(bundle, hash), authoredPlans(bundle, hash)]
  const isForAll = ({ category }: PackPlan): boolean => category === 'ruleset'
  return withoutClaimed([
    ...automaticOnes.filter(isForAll),
    ...authored,
    ...automaticOnes.filter((plan) => !isForAll(plan))
  ]).filter((plan) => plan.category !== 'army' || hasContent(plan))
}

/** Drops a former id that another pack has now, or an earlier one had before. */
function withoutClaimed(plans: readonly PackPlan[]): readonly PackPlan[] {
  const claimed = new Set(plans.map(({ id }) => id))
  return plans.map(({ formerly, ...plan }) => {
    const free = formerly?.filter((id) => !claimed.has(id)) ?? []
    for (const id of free) claimed.add(id)
    return free.length > 0 ? { ...plan, formerly: free } : plan
  })
}
