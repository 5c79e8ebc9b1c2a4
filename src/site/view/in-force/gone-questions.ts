import type { Document, FAQEntryDocument, Target } from '../../../generated/published.ts'
import type { ArmyDifference } from '../../../resolve/index.ts'
import { inwardsOf, isGone } from '../../../resolve/reading/reading.ts'
import { documentsOf, type RulesetIndex } from '../site.ts'

/**
 * Returns the keys of the FAQ entries that no clause has for an army, because all that they are about is replaced or taken
 * away for it. Superseded ones are left out, and so are those that concern others, or the army alone.
 */
export function goneQuestions(rules: RulesetIndex, { id }: Document, difference: ArmyDifference): readonly Target[] {
  const gone = new Set(
    difference.clauses
      .flatMap(inwardsOf)
      .filter(isGone)
      .map(({ clause }) => clause)
  )
  const own = new Set(difference.questions)
  const concernsIt = ({ key, options, for: whom, supersededBy }: FAQEntryDocument): boolean =>
    !own.has(key) && supersededBy === undefined && !options?.length && [undefined, id].includes(whom?.faction)
  return documentsOf(rules, 'faq')
    .filter((entry) => concernsIt(entry) && entry.about.every((clause) => gone.has(clause)))
    .map(({ key }) => key)
}
