import type { Adjustment, Target } from '../../generated/published.ts'
import { documentOf } from '../../notation/ids.ts'
import { remembered } from '../../notation/remembered.ts'
import type { Rulebook, RulebookDocument } from '../rulebook/rulebook.ts'
import { whomInWords } from '../wording/conditions.ts'
import { openFor } from '../wording/reasons.ts'
import { answersInForce } from './answers.ts'
import { applicability, factsOf } from './applicability.ts'
import type { Modifier, ModifierTotal } from './modifier.ts'
import type { Situation } from './situation.ts'
import { strongest } from './stacking.ts'
import type { StartingValue } from './start.ts'
import { startsOf } from './starts.ts'
import { stateOf } from './state.ts'

/** Every modifier of a ruleset, in reading order. */
export const modifiersOf = (situation: Situation): readonly Modifier[] =>
  givingModifiers(situation.rulebook.documents).flatMap((document) => modifiersBy(document, situation))

/** Documents with modifiers: few of many, asked for by every selection. */
const givingModifiers = remembered((documents: Rulebook['documents']): readonly RulebookDocument[] =>
  [...documents.values()].filter(({ adjusts }) => adjusts.length > 0)
)

function modifiersBy(document: RulebookDocument, situation: Situation): readonly Modifier[] {
  const { key, title, adjusts } = document
  const counts = whetherCounts(document, situation)
  return adjusts.map((each, index) => {
    const { what, kind = 'bonus', amount, roll, phase, target, when } = each
    const settled = countsWhenSettled(each, situation)
    const certain = settled?.counts ?? each.certain ?? true
    const noStackWith = (each.noStackWith ?? []).map(documentOf)
    const said = { by: key, title, index, what, kind, amount, certain, roll, phase, target, when, noStackWith }
    if (!settled) return { ...said, ...counts }
    return { ...said, ...(settled.counts ? counts : { state: 'not-applicable' }), settledBy: settled.by }
  })
}

/** What the answer in place of an open point says of the modifiers that it leaves open; `undefined` if nothing, or both. */
function countsWhenSettled({ open = '' }: Adjustment, { rulebook, judgement }: Situation) {
  const point = rulebook.clauses.get(open)
  const [answer, other] = point ? judgement.verdictOn(point).winners : []
  if (!answer || other || answer.final.counts === undefined) return undefined
  const { counts, by } = answer.final
  return { counts, by: { by: by.key, title: by.title, ...(by.authority && { authority: by.authority }) } }
}

/** Says whether the modifiers of a document count: those of a trait, only for units that have it. */
function whetherCounts(document: RulebookDocument, situation: Situation): Pick<Modifier, 'state' | 'condition'> {
  const state = stateOf(document.root, situation)
  if (state === 'conditional') return { state, condition: openFor(document.root, situation) }
  if (state !== 'in-force') return { state: 'not-applicable' }
  return document.trait === undefined ? { state } : whetherBorne(document.key, situation)
}

function whetherBorne(trait: Target, { rulebook, selection }: Situation): Pick<Modifier, 'state' | 'condition'> {
  const { applies, parts } = applicability({ traits: [trait] }, factsOf(rulebook, selection))
  if (applies === 'not-applicable') return { state: applies }
  if (applies === 'applies') return { state: 'in-force' }
  return { state: 'conditional', condition: whomInWords(rulebook, parts, undefined) }
}

/**
 * Returns the clause at which a modifier counts: the one it names, else the only one that its document changes. One that
 * names none, of a document that changes several clauses or none, counts at its own document alone.
 *
 * @param changed Clauses that its document changes
 */
export function placeOfModifier({ by, target }: Pick<Modifier, 'by' | 'target'>, changed: Iterable<Target>): Target {
  const [only, another] = new Set(changed)
  return target ?? (only === undefined || another !== undefined ? by : only)
}

/** Modifiers by the clause at which they count. */
export function modifiersByClause(
  { amendments }: Rulebook,
  modifiers: readonly Modifier[]
): ReadonlyMap<Target, readonly Modifier[]> {
  const alive = modifiers.filter(({ state }) => state !== 'not-applicable')
  if (alive.length === 0) return new Map()
  const byDocument = Map.groupBy(amendments, ({ by }) => by.key)
  const changedBy = (key: Target): readonly Target[] => byDocument.get(key)?.map(({ target }) => target.id) ?? []
  return Map.groupBy(alive, (each) => placeOfModifier(each, changedBy(each.by)))
}

/**
 * Adds up modifiers separately for each characteristic, roll and phase, and to what the characteristic starts from; one
 * that starts from something has a total in general, with modifiers or without.
 */
export function modifierTotals(modifiers: readonly Modifier[], situation: Situation): readonly ModifierTotal[] {
  const alive = modifiers.filter(({ state }) => state !== 'not-applicable')
  const starts = Map.groupBy(startsOf(situation), ({ what }) => what)
  const everywhere = [...starts.keys()].map((what): Scope => ({ what, roll: undefined, phase: undefined }))
  const scopes = new Map(
    [...everywhere, ...alive].map(({ what, roll, phase }) => [`${what}\n${roll}\n${phase}`, { what, roll, phase }])
  )
  return [...scopes.values()].map(({ what, roll, phase }) => {
    const isOf = (own: string | undefined, wanted: string | undefined) => own === undefined || own === wanted
    const here = alive.filter((each) => each.what === what && isOf(each.roll, roll) && isOf(each.phase, phase))
    const others = here.filter(({ kind }) => kind !== 'bonus')
    const bonuses = here.filter(({ kind }) => kind === 'bonus')
    const isCounted = (each: Modifier): boolean => isInForce(each) && each.when === undefined && isSure(each)
    const counted = bonuses.filter(isCounted)
    const possible = bonuses.filter((each) => !isCounted(each))
    const open = mayAddUp(bonuses.filter(isInForce)) ? sumsLeftOpen(what, situation) : []
    const noStack = pairsThatDoNotStack(bonuses)
    const [sum, from] = [sumOf(counted), starts.get(what) ?? []]
    const result = resultOf(from, sum)
    return { what, roll, phase, starts: from, result, sum, counted, possible, others, open, noStack }
  })
}

type Scope = Pick<ModifierTotal, 'what' | 'roll' | 'phase'>

/** The total of a characteristic if it starts from one number, whatever the selection leaves open. */
function resultOf([only, other]: readonly StartingValue[], sum: number): number | undefined {
  if (!only || other || only.state !== 'in-force' || typeof only.from !== 'number') return undefined
  return only.from + sum
}

const isInForce = ({ state }: Modifier): boolean => state === 'in-force'

/** True if some of these modifiers add up, unless the source leaves that open. */
const mayAddUp = (modifiers: readonly Modifier[]): boolean =>
  modifiers.some((a, index) => modifiers.slice(index + 1).some((b) => stacks(a, b)))

/** Clauses in force that leave open whether modifiers of a characteristic add up. */
const sumsLeftOpen = (what: string, situation: Situation): readonly Target[] =>
  (leavingSumsOpen(situation.rulebook.clauses).get(what) ?? [])
    .filter((clause) => stateOf(clause, situation) === 'in-force' && answersInForce(clause, situation).length === 0)
    .map(({ id }) => id)

/** Clauses that leave a sum open, by its characteristic: few of many, asked for by every selection. */
const leavingSumsOpen = remembered((clauses: Rulebook['clauses']) =>
  Map.groupBy(
    [...clauses.values()].filter(({ open }) => open?.sums !== undefined),
    ({ open }) => open?.sums
  )
)

/** True for a bonus that can be added up: the source is certain of it and gives its number. */
const isSure = (modifier: Modifier): modifier is Modifier & { readonly amount: number } =>
  modifier.kind === 'bonus' && modifier.certain && modifier.amount !== undefined

/**
 * Adds up bonuses, which should be to one number and in force. Of those that do not stack, the strongest combination
 * counts. Other kinds of modifiers, those the source doubts and those without a number are left out.
 */
export function sumOf(modifiers: readonly Modifier[]): number {
  const sure = modifiers.filter(isSure)
  const bound = new Set(boundAmong(sure))
  const [alone, together] = [sure.filter((each) => !bound.has(each)), sure.filter((each) => bound.has(each))]
  return alone.reduce((sum, { amount }) => sum + amount, 0) + strongest(together, stacks)
}

/** True if two modifiers add up. */
export const stacks = (a: Modifier, b: Modifier): boolean =>
  !a.noStackWith.includes(b.by) && !b.noStackWith.includes(a.by)

function pairsThatDoNotStack(modifiers: readonly Modifier[]): ModifierTotal['noStack'] {
  const bound = boundAmong(modifiers)
  return bound.flatMap((a, index) => bound.slice(index + 1).flatMap((b) => (stacks(a, b) ? [] : [[a, b] as const])))
}

/** Modifiers that name others, or are named: all those that may not stack with another. */
function boundAmong(modifiers: readonly Modifier[]): readonly Modifier[] {
  const named = new Set(modifiers.flatMap(({ noStackWith }) => noStackWith))
  return modifiers.filter(({ by, noStackWith }) => noStackWith.length > 0 || named.has(by))
}
