import { capital, lower } from '../../notation/capitals.ts'
import { answersInForce } from '../decide/answers.ts'
import type { Part } from '../decide/applicability.ts'
import { upholding } from '../decide/disagreements.ts'
import type { Fate } from '../decide/fate.ts'
import { changesOfPart } from '../decide/judge.ts'
import type { Outcome } from '../decide/judgement.ts'
import type { ClauseState } from '../decide/resolution.ts'
import type { Situation } from '../decide/situation.ts'
import type { Amendment, ClauseNode, Layer } from '../rulebook/rulebook.ts'
import { amendmentName, listed, partInWords, whomInWords } from './conditions.ts'
import { type EffectOnPart, effectDone, effectSupposed, notReplacedWords, partName, settledWords } from './effects.ts'

/**
 * Says why a clause is in its state, in one sentence or two.
 *
 * @param mayChange Whether an amendment of the clause depends on what the selection leaves open
 */
export function whyState(clause: ClauseNode, state: ClauseState, situation: Situation, mayChange: boolean): string {
  const { winners } = situation.judgement.verdictOn(clause)
  const additions = namesOf(situation.judgement.additionsTo(clause).texts)
  const changes = changedParts(clause, situation)
  const deciders = namesOf(winners)
  const added = [changes && ` Changed: ${changes}.`, additions && ` Added: ${additions}.`].join('')
  switch (state) {
    case 'in-force':
      return whyInForce({ changes, additions, mayChange, ...settledAt(clause, situation) })
    case 'replaced':
      return `${effectDone({ effect: 'replaces', target: clause.id, isOpen: clause.open !== undefined })} ${deciders}.${added}`
    case 'suspended':
      return `${effectDone({ effect: 'suspends' })} ${deciders}${notReplacedWords}${added}`
    case 'conflict':
      return `In dispute between ${deciders}.${added}`
    case 'blocked':
      return `${effectDone({ effect: 'disables' })} ${blockerName(clause, situation)}.`
    case 'conditional':
      return `It applies only ${openFor(clause, situation)}.`
    case 'not-applicable':
      return `It does not apply: ${reasonAgainst(clause, situation)}.`
  }
}

/** States of a text that applies, though its words are not all that counts in its place. */
const overtaken: readonly ClauseState[] = ['replaced', 'suspended', 'conflict']

/**
 * Says of an exception whether it applies to the selection, and what became of it there.
 *
 * @param why As `whyState` says it
 */
export function whetherApplies(state: ClauseState, why: string): string {
  if (state === 'in-force') return 'It applies to your choice.'
  return overtaken.includes(state) ? `It applies to your choice. ${why}` : why
}

interface Standing {
  readonly changes: string
  readonly additions: string
  readonly mayChange: boolean
  /** By what it is settled, if it is an open point, or the sources contradict it; a sentence. */
  readonly settled?: string | undefined
  readonly isOpen: boolean
}

/** Says by what an open point is settled, or what the texts disagree about at a clause. */
function settledAt(clause: ClauseNode, situation: Situation): Pick<Standing, 'settled' | 'isOpen'> {
  const isOpen = clause.open !== undefined
  const answers = answersInForce(clause, situation).map(({ document }) => document.title)
  if (answers.length > 0) return { settled: `${settledWords(answers)}.`, isOpen }
  const names = [...new Set(upholding(clause, situation).map(amendmentName))]
  if (names.length === 0) return { isOpen }
  const verb = names.length > 1 ? 'settle' : 'settles'
  return { settled: `${listed(names, 'and')} ${verb} what the texts disagree about.`, isOpen }
}

function whyInForce({ settled, isOpen, ...standing }: Standing): string {
  const { changes, additions, mayChange } = standing
  if (settled !== undefined) {
    if (changes + additions !== '') return `${whyInForce({ ...standing, isOpen })} ${settled}`
    return isOpen ? settled : `Applies. ${settled}`
  }
  if (changes === '' && additions === '')
    return mayChange ? 'Applies. Further choices may change it.' : 'Applies unchanged.'
  if (changes === '') return `Applies, plus: ${additions}.`
  return `Applies, except for ${changes}.${additions && ` Added: ${additions}.`}`
}

/** Parts of a clause that are replaced, and by what: `its duration (“Long prayer”)`. */
function changedParts({ parts }: ClauseNode, { judgement, rulebook }: Situation): string {
  const changed = parts.flatMap((node) => {
    const changes = changesOfPart(node, judgement)
    return changes.length > 0 ? [`${partName(node, rulebook.parts)} (${namesOf(changes)})`] : []
  })
  return listed(changed, 'and')
}

const namesOf = (outcomes: readonly Outcome[]): string =>
  listed([...new Set(outcomes.map(({ final }) => amendmentName(final)))], 'and')

function blockerName(clause: ClauseNode, { judgement }: Situation): string {
  const blocker = judgement.blockerOf(clause)
  return blocker ? amendmentName(blocker) : 'another amendment'
}

const namedEffect = ({ effect, target }: Amendment): EffectOnPart => ({ effect, part: target.part, target: target.id })

/** What overrules a less specific layer. A house rule overrules none. */
const layerWords: Readonly<Record<Layer, string>> = {
  'house-rule': 'a rule',
  option: 'an option',
  exception: 'an exception',
  event: 'a change for this event'
}

/** Explains the outcome of an amendment at a clause, in one sentence. */
export function whyFate(amendment: Amendment, { outcome, to, because }: Fate, situation: Situation): string {
  const other = to ? amendmentName(to) : 'another amendment'
  switch (outcome) {
    case 'applied':
      return 'It applies.'
    case 'not-applicable':
      return `It does not apply: ${reasonAgainst(amendment.with, situation)}.`
    case 'conditional':
      return `${capital(openFor(amendment.with, situation))}, ${lower(effectSupposed(namedEffect(amendment), situation.rulebook.parts))}.`
    case 'blocked':
      return `${effectDone({ effect: 'disables' })} ${other}.`
    case 'lost':
      if (because === 'exception-to-it') return `${effectDone({ effect: 'replaces' })} ${other}, an exception to it.`
      if (because === 'whole-clause') return `Overruled by ${other}, which concerns the whole clause.`
      return `Overruled by ${other}: ${layerWords[to?.by.layer ?? 'option']} is more specific.`
    case 'same':
      return `${other} says the same.`
    case 'conflict':
      return `${other} says something else, and neither takes precedence.`
    case 'cycle':
      return 'It depends on itself through other amendments.'
  }
}

/** Says whom a clause is for that may apply, as far as that is open: a phrase, `for Rat Ogres with Spear`. */
export const openFor = (clause: ClauseNode, { rulebook, conditionOf }: Situation): string =>
  whomInWords(rulebook, conditionOf(clause).parts, clause.document.whom.faction)

/** Says why a clause does not apply: a clause of a sentence. */
function reasonAgainst(clause: ClauseNode, { rulebook, conditionOf }: Situation): string {
  const failed = conditionOf(clause).parts.filter(({ holds }) => holds === 'no')
  const isElsewhere = failed.some(({ about }) => about === 'faction')
  const deciding = failed.filter(({ about }) => !(isElsewhere && isOfUnits(about)))
  return listed(
    deciding.map((part) => partInWords(rulebook, part, clause.document.whom.faction, false)),
    'and'
  )
}

/** Units belong to a faction: in another army, there is no need to speak of them. */
const isOfUnits = (about: Part['about']): boolean => about === 'units' || about === 'except-units'
