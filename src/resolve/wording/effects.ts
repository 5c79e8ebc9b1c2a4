import type { Target } from '../../generated/published.ts'
import { lower } from '../../notation/capitals.ts'
import { kindOf } from '../../notation/ids.ts'
import type { Effect } from '../rulebook/rulebook.ts'
import { listed } from './conditions.ts'

/** An effect as readers see it: what replaces a FAQ entry or an open point settles it. */
type EffectTold = Effect | 'settles'

const verbs: Readonly<Record<EffectTold, string>> = {
  settles: 'Settles',
  replaces: 'Replaces',
  changes: 'Changes',
  adds: 'Adds to',
  suspends: 'Suspends',
  disables: 'Blocks'
}

const passives: Readonly<Record<EffectTold, string>> = {
  settles: 'Settled by',
  replaces: 'Replaced by',
  changes: 'Changed by',
  adds: 'Extended by',
  suspends: 'Suspended by',
  disables: 'Blocked by'
}

const infinitives: Readonly<Record<EffectTold, string>> = {
  settles: 'settle',
  replaces: 'replace',
  changes: 'change',
  adds: 'add to',
  suspends: 'suspend',
  disables: 'block'
}

/** By what a question or an open point is settled: `Settled by “Our answers”`. @param titles Of the documents that do */
export const settledWords = (titles: readonly string[]): string =>
  `${passives.settles} ${listed(
    [...new Set(titles)].map((title) => `“${title}”`),
    'and'
  )}`

/** An amendment, as far as it takes to say what it does. */
export interface EffectOnPart {
  readonly effect: Effect
  /** Id of the part that it `changes`. */
  readonly part?: string | undefined
  /** What it changes: questions are settled, everything else is replaced. */
  readonly target?: Target
  /** True if it replaces an open point, which is settled as a question is. */
  readonly isOpen?: boolean
}

const told = ({ effect, target, isOpen = false }: Pick<EffectOnPart, 'effect' | 'target' | 'isOpen'>): EffectTold =>
  effect === 'replaces' && (isOpen || (target !== undefined && kindOf(target) === 'faq')) ? 'settles' : effect

/** Effect of an amendment, before the name of its target: `Replaces 2.1 Charging`. */
export const effectVerb = (amendment: Pick<EffectOnPart, 'effect' | 'target' | 'isOpen'>): string =>
  verbs[told(amendment)]

/** The same as a line beside the text that has this effect: `Adds to 1.2.1`, `Published game: replaces Morale`. */
export const effectElsewhere = (
  amendment: Pick<EffectOnPart, 'effect' | 'isOpen'> & { readonly target: Target }
): string =>
  kindOf(amendment.target) === 'base-rule' ? `Published game: ${lower(effectVerb(amendment))}` : effectVerb(amendment)

/** Names of parts, by id: `duration` is `its duration`. */
type PartNames = Readonly<Record<string, string>> | undefined

/** Returns the name of the part that an amendment changes; its id if the ruleset does not name it. */
export const partName = ({ part = '' }: Pick<EffectOnPart, 'part'>, names: PartNames): string => names?.[part] ?? part

/**
 * Describes the effect of an amendment, as the beginning of a line: `Replaces this`, `Changes its duration`, `Adds to E3
 * Cavalry`.
 *
 * @param names What the ruleset calls its parts
 * @param what Name of what it changes, if that is not the clause at hand
 */
export function effectHead(amendment: EffectOnPart, names: PartNames, what = 'this'): string {
  const verb = effectVerb(amendment)
  if (amendment.effect !== 'changes') return `${verb} ${what}`
  return what === 'this' ? `${verb} ${partName(amendment, names)}` : `${verb} ${what}: ${partName(amendment, names)}`
}

/** The same after the name of its source: `replaces this`. */
export const effectOn = (amendment: EffectOnPart, names: PartNames, what?: string): string =>
  lower(effectHead(amendment, names, what))

/** How a text came to a clause, before the name of its source: `Instead, by …`, `Instead of its duration, by …`. */
export function arrivalWords(
  how: 'instead' | 'added' | 'contested' | 'gone',
  amendment: EffectOnPart,
  names: PartNames
): string {
  if (amendment.effect === 'changes') return `Instead of ${partName(amendment, names)}`
  return {
    instead: told(amendment) === 'settles' ? 'Settled' : 'Instead',
    added: 'Added',
    contested: 'In dispute',
    gone: 'Suspended'
  }[how]
}

/** Describes its effect if its condition were met: `It would replace this`. */
export const effectSupposed = (amendment: EffectOnPart, names: PartNames): string =>
  `It would ${infinitives[told(amendment)]} ${amendment.effect === 'changes' ? partName(amendment, names) : 'this'}`

/**
 * Describes what happens to a clause, before the name of the source: `Replaced by`, `For Skaven: replaced by`.
 *
 * @param condition For whom, as the beginning of a line; none if it is for everyone
 */
export const effectDone = (
  amendment: Pick<EffectOnPart, 'effect' | 'target' | 'isOpen'>,
  condition?: string
): string => {
  const passive = passives[told(amendment)]
  return condition === undefined ? passive : `${condition}: ${lower(passive)}`
}

/** Ends what is said of a text that is suspended, after the name of what suspends it. */
export const notReplacedWords = '; nothing replaces it.'

/** Above changes that disagree in the place of a text. */
export const inDisputeWords = 'In dispute: the changes below disagree.'

/** Before the places that the sources set against a text. @param texts What disagrees: `sources`, `rules` */
export const disagreeWords = (texts: string): string => `The ${texts} disagree here with`

/** What words are called that are folded, because something replaces, suspends or disables them. */
export const notApplyingWords = 'Text that does not apply'
