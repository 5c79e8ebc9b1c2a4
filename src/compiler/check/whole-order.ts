import { changedBy, changedOrder } from '../../model/changed-order.ts'
import { fieldsOf, type LinkedDocument } from '../../model/graph.ts'
import type { AuthoredStep } from './placed-steps.ts'

/** All steps of the order of play of a document, those of an order that it changes included; none if it has none. */
export function wholeOrder(document: LinkedDocument, within: readonly LinkedDocument[] = []): readonly AuthoredStep[] {
  const { steps = [], without = [] } = fieldsOf(document.valid).sequence ?? {}
  const base = changedBy(document)
  if (!base || within.includes(base)) return steps
  const own = steps.map((step) => ({ step, place: step }))
  return changedOrder(wholeOrder(base, [...within, document]), { own, without })
}

/** Steps with all that are inside them, in the order of play. */
export const stepsWithin = (steps: readonly AuthoredStep[]): readonly AuthoredStep[] =>
  steps.flatMap((step) => [step, ...stepsWithin(step.steps ?? [])])
