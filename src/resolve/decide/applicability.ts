import type { Target } from '../../generated/published.ts'
import { documentId } from '../../notation/ids.ts'
import { answersChosen, optionsPartlyOn } from '../rulebook/answers.ts'
import { type ClauseNode, factionIn, outwards, type Rulebook, type Whom } from '../rulebook/rulebook.ts'
import type { Selection } from '../rulebook/selection.ts'

/** State of a condition: true, false, or left open by the selection. */
export type Holds = 'yes' | 'no' | 'open'

/** One part of the condition under which a document applies. */
export type Part =
  | {
      readonly about: 'option' | 'except-option'
      readonly names: readonly [Target]
      readonly holds: Holds
      /** Set if the option is used for other answers of it alone. */
      readonly elsewhere?: true
    }
  | { readonly about: 'faction'; readonly names: readonly [string]; readonly holds: Holds }
  | { readonly about: 'units' | 'except-units'; readonly names: readonly string[]; readonly holds: Holds }
  | { readonly about: 'trait'; readonly names: readonly [Target]; readonly holds: Holds }

/** Whether a document applies, and the outcome of each part of its condition. */
export interface Applicability {
  readonly applies: 'applies' | 'conditional' | 'not-applicable'
  readonly parts: readonly Part[]
}

/** Facts of a selection about units and traits, including the traits that the chosen unit always has. */
export interface Facts extends Selection {
  readonly always: ReadonlySet<Target>
  /** Answers of options that are chosen alone, and the options of which only such are. */
  readonly answers: ReadonlySet<Target>
  readonly partlyOn: ReadonlySet<Target>
  /** True for a trait that no unit of the chosen army can have. */
  readonly isRuledOut: (trait: Target) => boolean
}

/** A selection with what follows from it. */
export function factsOf(rulebook: Rulebook, selection: Selection): Facts {
  const { faction, unit } = selection
  const units = factionIn(rulebook, faction)?.units
  const isRuledOut = (trait: Target): boolean => {
    const factions = rulebook.documents.get(trait)?.of
    return faction !== undefined && factions !== undefined && !factions.includes(faction ?? '')
  }
  const always = new Set(units?.find(({ id }) => id === unit)?.traits)
  const chosen = { answers: answersChosen(selection), partlyOn: optionsPartlyOn(selection) }
  return { ...selection, ...chosen, always, isRuledOut }
}

/** Says whether a clause of an option applies that is used for some of its answers: only these do. */
export function applicabilityOfAnswer(clause: ClauseNode, facts: Facts): Applicability {
  const { key } = clause.document
  const isChosen = outwards(clause).some(({ id }) => facts.answers.has(id))
  const part: Part = { about: 'option', names: [key], holds: yesOrNo(isChosen), ...(!isChosen && { elsewhere: true }) }
  return { applies: isChosen ? 'applies' : 'not-applicable', parts: [part] }
}

/** Says whether a document with this condition applies. */
export function applicability(whom: Whom, facts: Facts): Applicability {
  const parts = partsOf(whom, facts)
  if (parts.some(({ holds }) => holds === 'no')) return { applies: 'not-applicable', parts }
  return { applies: parts.some(({ holds }) => holds === 'open') ? 'conditional' : 'applies', parts }
}

function partsOf(whom: Whom, facts: Facts): readonly Part[] {
  const { options = [], exceptOptions = [], faction, units, exceptUnits, traits = [] } = whom
  const parts: Part[] = []
  for (const option of options) parts.push({ about: 'option', names: [option], holds: isOn(option, facts) })
  for (const option of exceptOptions)
    parts.push({ about: 'except-option', names: [option], holds: opposite(isOn(option, facts)) })
  const army = same(faction, facts.faction)
  if (faction) parts.push({ about: 'faction', names: [faction], holds: army })
  const isUnit = (ids: readonly string[]) => (army === 'yes' ? among(ids, facts.unit) : army)
  if (units) parts.push({ about: 'units', names: units, holds: isUnit(units) })
  if (exceptUnits) {
    parts.push({
      about: 'except-units',
      names: exceptUnits,
      holds: army === 'yes' ? opposite(isUnit(exceptUnits)) : army
    })
  }
  for (const trait of traits) parts.push({ about: 'trait', names: [trait], holds: hasTrait(trait, facts) })
  return parts
}

const yesOrNo = (holds: boolean): Holds => (holds ? 'yes' : 'no')
const opposites = { yes: 'no', no: 'yes', open: 'open' } as const

/** Whether a condition is false; open if the condition is. */
export const opposite = (holds: Holds): Holds => opposites[holds]

const isOn = (option: Target, { options = [] }: Facts): Holds =>
  yesOrNo(options.some((id) => option === documentId('option', id)))

const same = (wanted: string | undefined, known: string | null | undefined): Holds =>
  known === undefined ? 'open' : yesOrNo(wanted === known)

const among = (ids: readonly string[], known: string | null | undefined): Holds =>
  known === undefined ? 'open' : yesOrNo(known !== null && ids.includes(known))

function hasTrait(trait: Target, { traits, always, isRuledOut }: Facts): Holds {
  const known = always.has(trait) || traits?.[trait]
  if (known === undefined) return isRuledOut(trait) ? 'no' : 'open'
  return yesOrNo(known)
}
