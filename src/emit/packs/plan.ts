import type { Bundle } from '../../generated/published.ts'
import { allSections, type Section } from '../../notation/pack-sections.ts'
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

/** Makes a plan of what distinguishes it from others. */
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
