import type { Document } from '../../generated/published.ts'
import { documentsOf, type RulesetIndex } from './site.ts'

/** What stands in place of a selection while nothing is chosen; absent where there is nothing to choose. */
export function nothingChosen(rules: RulesetIndex): string | undefined {
  const hasArmies = documentsOf(rules, 'faction').length > 0
  const hasOptions = documentsOf(rules, 'option').length > 0
  const hasTraits = documentsOf(rules, 'exception').some((exception) => exception.for?.traits?.length)
  if (!hasArmies && !hasOptions && !hasTraits) return undefined
  const whom = hasArmies ? ' any army' : hasTraits ? ' any unit' : ''
  if (!hasOptions) return `Playing${whom}.`
  return whom === '' ? 'Playing with no options.' : `Playing${whom}, no options.`
}

/** A choice that the page of a document offers: to turn an option on, to play as a faction. */
export interface Offer {
  /** The choice, as the query part of an address has it. */
  readonly choice: string
  /** How things stand while nobody chose; empty where that needs no words. */
  readonly words: string
  /** What the button says. */
  readonly action: string
}

/** The choice that a document offers. */
export function offerOf({ kind, id, title }: Document): Offer | undefined {
  if (kind === 'option') return { choice: `option=${id}`, words: 'This option is off.', action: 'Turn it on' }
  if (kind === 'faction') return { choice: `for=${id}`, words: '', action: `Play as ${title}` }
  return undefined
}
