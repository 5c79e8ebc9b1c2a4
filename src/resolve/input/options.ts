import type { Target } from '../../generated/published.ts'
import { documentOf, lastPartOf } from '../../notation/ids.ts'
import { answersOf, keyOfChoice, optionOfChoice, wholeOptions } from '../rulebook/answers.ts'
import type { Rulebook, RulebookDocument } from '../rulebook/rulebook.ts'
import { titleOf } from '../wording/conditions.ts'

/** Why a set of options cannot be on. */
export interface OptionProblem {
  readonly problem: 'unknown-option' | 'unknown-answer' | 'missing-option' | 'excluded-option'
  /** Id of the option concerned; with the clause, if it is on for one answer alone. */
  readonly option: string
  /** Id of the option that is missing, or that it cannot be on with. */
  readonly other?: string
  /** The reason, one sentence. */
  readonly words: string
}

/**
 * Problems of a set of options; none if they can all be on together without needing others. An answer of an option needs and
 * excludes what the option does.
 */
export function optionProblems(rulebook: Rulebook, ids: readonly string[]): readonly OptionProblem[] {
  const whole = new Set(wholeOptions({ options: ids }).map(keyOfChoice))
  const used = new Set(ids.map((id): Target => documentOf(keyOfChoice(id))))
  return [...new Set(ids)].flatMap((id): readonly OptionProblem[] => {
    const option = rulebook.documents.get(keyOfChoice(optionOfChoice(id)))
    if (!option) return [unknown(id)]
    if (!whole.has(keyOfChoice(id)) && !answersOf(rulebook, option.key).some((each) => each.id === keyOfChoice(id)))
      return [noAnswer(option, id)]
    const missing = option.requires
      .filter((other) => !whole.has(other))
      .map((other) => needs(rulebook, option, id, other))
    const clashes = option.excludes
      .filter((other) => used.has(other))
      .map((other) => clash(rulebook, option, id, other))
    return [...missing, ...clashes]
  })
}

const unknown = (id: string): OptionProblem => ({
  problem: 'unknown-option',
  option: id,
  words: `There is no option “${optionOfChoice(id)}”.`
})

const noAnswer = ({ title }: RulebookDocument, id: string): OptionProblem => ({
  problem: 'unknown-answer',
  option: id,
  words: `“${title}” has no answer “${lastPartOf(id)}” that can be on alone.`
})

const needs = (rulebook: Rulebook, { title }: RulebookDocument, option: string, other: Target): OptionProblem => ({
  problem: 'missing-option',
  option,
  other: lastPartOf(other),
  words: `“${title}” needs “${titleOf(rulebook, other)}” to be on, too.`
})

const clash = (rulebook: Rulebook, { title }: RulebookDocument, option: string, other: Target): OptionProblem => ({
  problem: 'excluded-option',
  option,
  other: lastPartOf(other),
  words: `“${title}” and “${titleOf(rulebook, other)}” cannot be on together.`
})

/** These options and all that they need, directly or through others, as keys. */
export function withRequired({ documents }: Rulebook, options: Iterable<Target>): ReadonlySet<Target> {
  const on = new Set(options)
  for (const key of on) for (const other of documents.get(key)?.requires ?? []) on.add(other)
  return on
}

/** Two options of a set that exclude each other. */
export function clashAmong({ documents }: Rulebook, on: ReadonlySet<Target>): readonly [Target, Target] | undefined {
  for (const key of on) {
    const other = documents.get(key)?.excludes.find((each) => on.has(each))
    if (other !== undefined) return [key, other]
  }
  return undefined
}
