import { documentId, isClauseId } from '../../../notation/ids.ts'
import { keyOfOption } from '../../../resolve/rulebook/answers.ts'
import type { Rulebook } from '../../../resolve/rulebook/rulebook.ts'
import { titleOf, unitName } from '../../../resolve/wording/conditions.ts'
import { type Choice, isNothing } from './choice.ts'

/**
 * Says what made rules read differently, before how many clauses: `Playing Skaven changes`, `Choosing Rat Ogres instead of
 * any unit of Skaven changes`.
 *
 * @param isOpponent True if both are as the opponent has them
 */
export function causeOf(rulebook: Rulebook, before: Choice, after: Choice, isOpponent: boolean): string {
  const on = after.options.filter((id) => !before.options.includes(id))
  const off = before.options.filter((id) => !after.options.includes(id))
  const isOther = after.faction !== before.faction
  if (!isOther && on.length + off.length > 0) return ofOptions(rulebook, on, off) ?? ofMore(before)
  if (!isOther && after.unit !== before.unit) return ofUnit(rulebook, before, after)
  if (!isOther || on.length > 0 || !after.faction) return ofMore(before)
  return `${isOpponent ? 'An opponent with' : 'Playing'} ${armyName(rulebook, after)} changes`
}

function ofOptions(rulebook: Rulebook, on: readonly string[], off: readonly string[]): string | undefined {
  const [id = '', ...others] = [...on, ...off]
  if (others.length > 0) return undefined
  const title = `“${titleOf(rulebook, keyOfOption(id))}”`
  const name = isClauseId(id) ? `One answer of ${title}` : title
  return on.length > 0 ? `${name} changes` : `${name} is off; that changes`
}

/** What a unit changes comes on top of what its army does. */
const ofUnit = (rulebook: Rulebook, before: Choice, after: Choice): string =>
  `Choosing ${unitsOf(rulebook, after)} instead of ${unitsOf(rulebook, before)} changes`

const unitsOf = (rulebook: Rulebook, choice: Choice): string =>
  choice.unit === undefined
    ? `any unit of ${armyName(rulebook, choice)}`
    : unitName(rulebook, choice.faction, choice.unit)

const armyName = (rulebook: Rulebook, { faction = '' }: Choice): string =>
  titleOf(rulebook, documentId('faction', faction))

/** Without a name for what is new: a reader who chose something before must know that only what is new counts. */
const ofMore = (before: Choice): string =>
  isNothing(before) ? 'This choice changes' : 'Compared with your last choice, this one changes'
