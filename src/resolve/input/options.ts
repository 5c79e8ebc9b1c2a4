import type { Target } from '../../generated/published.ts'
import { isClauseId, lastPartOf } from '../../notation/ids.ts'
import { answersOf, keyOfChoice, keyOfOption, optionOfChoice, wholeOptions } from '../rulebook/answers.ts'
import { type ClauseNode, clauseOf, covers, type Rulebook, type RulebookDocument } from '../rulebook/rulebook.ts'
import { titleOf } from '../wording/conditions.ts'

/** Why a set of options cannot be on. */
export interface OptionProblem {
  readonly problem: 'unknown-option' | 'unknown-answer' | 'missing-option' | 'excluded-option'
  /** Id of the option concerned; with the clause, if it is on for one answer alone. */
  readonly option: string
  /** Id of the option that is missing, or that it cannot be on with; with the clause, if that is on for one answer alone. */
  readonly other?: string
  /** The reason, one sentence. */
  readonly words: string
}

/**
 * Problems of a set of options; none if they can all be on together without needing others. An answer of an option needs
 * what the option does. It cannot be on with an option that its own excludes, nor with an answer of that option which
 * changes the same clause: players settle each point as they like.
 */
export function optionProblems(rulebook: Rulebook, ids: readonly string[]): readonly OptionProblem[] {
  const whole = new Set(wholeOptions({ options: ids }).map(keyOfChoice))
  return [...new Set(ids)].flatMap((id): readonly OptionProblem[] => {
    const option = rulebook.documents.get(keyOfOption(id))
    if (!option) return [unknown(id)]
    if (!whole.has(keyOfChoice(id)) && !answersOf(rulebook, option.key).some((each) => each.id === keyOfChoice(id)))
      return [noAnswer(option, id)]
    const missing = option.requires
      .filter((other) => !whole.has(other))
      .map((other) => needs(rulebook, option, id, other))
    const clashes = option.excludes
      .flatMap((other) => ids.find((each) => keyOfOption(each) === other && areOpposed(rulebook, id, each)) ?? [])
      .map((other) => clash(rulebook, id, other))
    return [...missing, ...clashes]
  })
}

/**
 * True if two options that exclude each other, or answers of them, cannot be on together: two answers can if what they
 * change is apart.
 */
function areOpposed(rulebook: Rulebook, one: string, other: string): boolean {
  if (!isClauseId(one) || !isClauseId(other)) return true
  const changed = changedBy(rulebook, one)
  return changedBy(rulebook, other).some((clause) =>
    changed.some((each) => covers(each, clause) || covers(clause, each))
  )
}

/** The clauses that an answer changes, with those below it. */
function changedBy({ amendments, clauses }: Rulebook, answer: string): readonly ClauseNode[] {
  const text = clauses.get(keyOfChoice(answer))
  return text ? amendments.filter((each) => covers(text, each.with)).map(clauseOf) : []
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

function clash(rulebook: Rulebook, option: string, other: string): OptionProblem {
  const both = [option, other].map((id) => `“${titleOf(rulebook, keyOfOption(id))}”`).join(' and ')
  const words = isClauseId(option) && isClauseId(other) ? 'cannot settle one point together' : 'cannot be on together'
  return { problem: 'excluded-option', option, other, words: `${both} ${words}.` }
}

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
