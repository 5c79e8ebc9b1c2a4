import type { Target } from '../../../../generated/published.ts'
import { applicability, factsOf } from '../../../../resolve/decide/applicability.ts'
import type { Rulebook } from '../../../../resolve/rulebook/rulebook.ts'
import { type Choice, selectionOf } from '../choice.ts'

/**
 * Traits that something depends on for a choice, and that a unit of the chosen army may or may not have. A trait that belongs to
 * a faction counts once that faction is chosen. Traits that are already chosen always count.
 */
export function openTraits(rulebook: Rulebook, choice: Choice): readonly Target[] {
  const facts = factsOf(rulebook, { ...selectionOf(choice), traits: {} })
  const canBe = (trait: Target): boolean =>
    !facts.isRuledOut(trait) && (choice.faction !== undefined || rulebook.documents.get(trait)?.of === undefined)
  const asked = new Set<Target>([...choice.has, ...choice.lacks])
  for (const { whom } of rulebook.documents.values()) {
    const { parts } = applicability(whom, facts)
    const isForOthers = parts.some(({ about, holds }) => holds === 'no' && about !== 'trait')
    const isForSome = parts.some(({ about, holds }) => holds === 'open' && about === 'faction')
    if (isForOthers || isForSome) continue
    for (const trait of whom.traits ?? []) if (canBe(trait)) asked.add(trait)
  }
  return [...rulebook.documents.keys()].filter((key) => asked.has(key) && !facts.always.has(key))
}
