import type { Document } from '../../generated/published.ts'
import { documentsOf, type RulesetIndex } from './site.ts'

/** Words of the selection bar while nothing is chosen; absent when there is nothing to choose. */
export function emptySelectionWords(rules: RulesetIndex): string | undefined {
  const hasArmies = documentsOf(rules, 'faction').length > 0
  const hasOptions = documentsOf(rules, 'option').length > 0
  const hasTraits = documentsOf(rules, 'exception').some((exception) => exception.for.traits?.length)
  if (!hasArmies && !hasOptions && !hasTraits) return undefined
  if (hasArmies) return 'Which army do you play?'
  return hasTraits ? 'Which unit do you play?' : 'Which optional rules do you use?'
}

/** Label of the button that settles one point by the answer of an option, and leaves the rest of the option off. */
export const useAnswerWords = 'Settle just this one'

/** A choice that the page of a document offers: turn an option on, or play as a faction. */
export interface Offer {
  /** The choice, as the query part of an address has it. */
  readonly choice: string
  /** State before a choice, in words; empty if it needs none. */
  readonly words: string
  /** Label of the button. */
  readonly action: string
  /** Name of an option that the page is not about, as the words begin. */
  readonly named?: string
}

/** Returns the choice to turn an option on where the page is about something else. */
export const offerOfOption = ({ id, title }: { readonly id: string; readonly title: string }): Offer => ({
  choice: `option=${id}`,
  words: `“${title}” is off.`,
  action: 'Turn it on',
  named: `“${title}”`
})

/** Returns the choice that a document offers. */
export function offerOf({ kind, id, title }: Document): Offer | undefined {
  if (kind === 'option') return { choice: `option=${id}`, words: 'This option is off.', action: 'Turn it on' }
  if (kind === 'faction') return { choice: `for=${id}`, words: '', action: `Play as ${title}` }
  return undefined
}
