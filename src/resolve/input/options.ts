import type { Target } from '../../generated/published.ts'
import { documentId, lastPartOf } from '../../notation/ids.ts'
import type { Rulebook, RulebookDocument } from '../rulebook/rulebook.ts'
import { titleOf } from '../wording/conditions.ts'

/** Why a set of options cannot be on. */
export interface OptionProblem {
  readonly problem: 'unknown-option' | 'missing-option' | 'excluded-option'
  /** Id of the option concerned. */
  readonly option: string
  /** Id of the option that is missing, or that it cannot be on with. */
  readonly other?: string
  /** The reason, one sentence. */
  readonly words: string
}

/** Problems of a set of options; none if they can all be on together without needing others. */
export function optionProblems(rulebook: Rulebook, ids: readonly string[]): readonly OptionProblem[] {
  const on = new Set(ids.map((id): Target => documentId('option', id)))
  return [...on].flatMap((key): readonly OptionProblem[] => {
    const option = rulebook.documents.get(key)
    if (!option) return [unknown(key)]
    const missing = option.requires.filter((other) => !on.has(other)).map((other) => needs(rulebook, option, other))
    const clashes = option.excludes.filter((other) => on.has(other)).map((other) => clash(rulebook, option, other))
    return [...missing, ...clashes]
  })
}

const unknown = (key: Target): OptionProblem => ({
  problem: 'unknown-option',
  option: lastPartOf(key),
  words: `There is no option “${lastPartOf(key)}”.`
})

const needs = (rulebook: Rulebook, { key, title }: RulebookDocument, other: Target): OptionProblem => ({
  problem: 'missing-option',
  option: lastPartOf(key),
  other: lastPartOf(other),
  words: `“${title}” needs “${titleOf(rulebook, other)}” to be on, too.`
})

const clash = (rulebook: Rulebook, { key, title }: RulebookDocument, other: Target): OptionProblem => ({
  problem: 'excluded-option',
  option: lastPartOf(key),
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
