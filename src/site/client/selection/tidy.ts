import { optionProblems } from '../../../resolve/input/options.ts'
import { selectionProblems } from '../../../resolve/input/selection-problems.ts'
import { optionOfChoice, wholeOptions } from '../../../resolve/rulebook/answers.ts'
import type { Rulebook } from '../../../resolve/rulebook/rulebook.ts'
import { type Choice, selectionOf } from './choice.ts'

/** A possible choice, and what had to be left out of the requested one. */
export interface Tidied {
  readonly choice: Choice
  /** Why each thing was left out, a sentence each. */
  readonly refused: readonly string[]
}

/** Leaves out of a choice anything that the rules do not know or do not allow together. */
export function tidy(rulebook: Rulebook, wanted: Choice): Tidied {
  const refused: string[] = []
  const isFine = (choice: Choice): boolean => {
    const found = selectionProblems(rulebook, selectionOf(choice))
    refused.push(...found.map(({ words }) => words))
    return found.length === 0
  }
  const { faction, unit, against } = wanted
  let choice: Choice = { has: [], lacks: [], options: possible(rulebook, wanted.options, refused) }
  const extend = (more: Partial<Choice>): void => {
    const next = { ...choice, ...more }
    if (isFine(next)) choice = next
  }
  if (faction !== undefined) extend({ faction })
  if (unit !== undefined) extend({ unit })
  for (const trait of wanted.has) extend({ has: [...choice.has, trait] })
  for (const trait of wanted.lacks) extend({ lacks: [...choice.lacks, trait] })
  if (against !== undefined && isFine({ ...choice, faction: against, unit: undefined })) choice = { ...choice, against }
  return { choice, refused: [...new Set(refused)] }
}

/** The options that can be on together, the first ones first. Of one that is on as a whole, no answers are named. */
function possible(rulebook: Rulebook, wanted: readonly string[], refused: string[]): readonly string[] {
  const whole = new Set(wholeOptions({ options: wanted }))
  let on = wanted.filter((id) => whole.has(id) || !whole.has(optionOfChoice(id)))
  for (let problems = optionProblems(rulebook, on); problems.length > 0; problems = optionProblems(rulebook, on)) {
    const [first] = problems
    if (!first) break
    refused.push(first.words)
    const out = first.problem === 'excluded-option' ? last(on, first.option, first.other) : first.option
    on = on.filter((id) => id !== out)
  }
  return on
}

/** Which of two options, or answers, that exclude each other comes last. */
const last = (on: readonly string[], one: string, other = one): string | undefined =>
  on.findLast((id) => id === one || id === other)
