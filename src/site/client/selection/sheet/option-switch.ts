import { type OptionProblem, optionProblems, withRequired } from '../../../../resolve/input/options.ts'
import { choiceOf, keyOfChoice, keyOfOption, optionOfChoice } from '../../../../resolve/rulebook/answers.ts'
import type { Rulebook } from '../../../../resolve/rulebook/rulebook.ts'
import { listed, titleOf } from '../../../../resolve/wording/conditions.ts'

/** Result of turning an option on or off. */
export interface Switched {
  /** The options that are on then; absent if that is refused. */
  readonly options?: readonly string[]
  /** Why it is refused, in words; empty if it is not. */
  readonly reasons: readonly string[]
  /** A way out. */
  readonly remedy?: Remedy
}

/** Other options to turn on or off. */
export interface Remedy {
  /** The options that are on then. */
  readonly options: readonly string[]
  /** Those that are turned off because the option excludes them, directly or through what it needs. */
  readonly off: readonly string[]
  /** Label of the button that does it: `Switch to “Night”`. */
  readonly words: string
}

/** Turns an option on or off, as far as the others allow it. */
export function switchOption(rulebook: Rulebook, on: readonly string[], id: string): Switched {
  const isOn = on.includes(id)
  const options = isOn
    ? on.filter((other) => other !== id)
    : [...on.filter((other) => optionOfChoice(other) !== id), id]
  const problems = optionProblems(rulebook, options)
  if (problems.length === 0) return { options, reasons: [] }
  const remedy = isOn ? withoutDependants(rulebook, options, id) : withNeeded(rulebook, on, id)
  return { reasons: reasonsOf(problems), ...(remedy && { remedy }) }
}

/** The reasons in words; two options that exclude each other give one. */
function reasonsOf(problems: readonly OptionProblem[]): readonly string[] {
  const pairs = new Map(problems.map((each) => [[each.option, each.other].sort().join(' '), each.words]))
  return [...pairs.values()]
}

/** Turns on the options it needs, turn off those it excludes. */
function withNeeded(rulebook: Rulebook, on: readonly string[], id: string): Switched['remedy'] {
  const needed = [...withRequired(rulebook, [keyOfChoice(id)])].map(choiceOf)
  const clashes = (options: readonly string[]): boolean =>
    optionProblems(rulebook, options).some(({ problem }) => problem === 'excluded-option')
  if (clashes(needed)) return undefined
  const stays = on.filter((other) => !clashes([...needed, other]))
  const options = [...new Set([...stays, ...needed])]
  if (optionProblems(rulebook, options).length > 0) return undefined
  const off = on.filter((other) => !stays.includes(other))
  const more = needed.filter((other) => other !== id && !on.includes(other))
  return { options, off, words: remedyWords(rulebook, id, more, off) }
}

function remedyWords(rulebook: Rulebook, id: string, more: readonly string[], off: readonly string[]): string {
  const names = (ids: readonly string[]) =>
    listed(
      [...new Set(ids.map(optionOfChoice))].map((each) => `“${titleOf(rulebook, keyOfChoice(each))}”`),
      'and'
    )
  if (off.length === 0) return `Turn on ${names([...more, id])}`
  if (more.length === 0 && new Set(off.map(optionOfChoice)).size === 1) return `Switch to ${names([id])}`
  return `Turn off ${names(off)}, turn on ${names([...more, id])}`
}

/** Turns off the options that cannot be on without it. */
function withoutDependants(rulebook: Rulebook, left: readonly string[], id: string): Switched['remedy'] {
  const options = left.filter((other) => !withRequired(rulebook, [keyOfOption(other)]).has(keyOfChoice(id)))
  const off = left.filter((other) => !options.includes(other))
  const names = [...new Set([...off.map(optionOfChoice), id])].map(
    (each) => `“${titleOf(rulebook, keyOfChoice(each))}”`
  )
  return { options, off: [], words: `Turn off ${listed(names, 'and')}` }
}
