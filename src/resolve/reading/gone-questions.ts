import type { Bundle, FAQEntryDocument, Target } from '../../generated/published.ts'
import type { ArmyDifference } from './army-difference.ts'
import { inwardsOf, isGone } from './reading.ts'

/**
 * Returns the keys of the FAQ entries that no clause has for an army, because all that they are about is replaced or taken
 * away for it. Superseded ones are left out, and so are those that concern others, or the army alone.
 *
 * @param documents All of the ruleset
 * @param faction Id of the army
 */
export function goneQuestions(
  documents: Bundle['documents'],
  faction: string,
  difference: ArmyDifference
): readonly Target[] {
  const gone = new Set(
    difference.clauses
      .flatMap(inwardsOf)
      .filter(isGone)
      .map(({ clause }) => clause)
  )
  const own = new Set(difference.questions)
  const concernsIt = ({ key, options, for: whom, supersededBy }: FAQEntryDocument): boolean =>
    !own.has(key) && supersededBy === undefined && !options?.length && [undefined, faction].includes(whom?.faction)
  return documents
    .flatMap((document) => (document.kind === 'faq' ? [document] : []))
    .filter((entry) => concernsIt(entry) && entry.about.every((clause) => gone.has(clause)))
    .map(({ key }) => key)
}
