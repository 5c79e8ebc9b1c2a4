import { wholeOrder } from '../../model/changed-order.ts'
import { type AnyFrontMatter, fieldsOf, type LinkedDocument } from '../../model/graph.ts'

/** A step of an order of play as authors write it. */
export type AuthoredStep = NonNullable<AnyFrontMatter['sequence']>['steps'][number]

/** A step with the JSON pointer of its description. */
export interface PlacedStep {
  readonly step: AuthoredStep
  readonly pointer: string
}

/** Steps with all that are inside them, in reading order. @param at Pointer of what has them */
export const placedSteps = (steps: readonly AuthoredStep[] = [], at = '/sequence'): readonly PlacedStep[] =>
  steps.flatMap((step, index) => {
    const pointer = `${at}/steps/${index}`
    return [{ step, pointer }, ...placedSteps(step.steps, pointer)]
  })

/** Names of all steps of the order of play of a document, those of an order that it changes and inner ones included. */
export const stepNames = (document: LinkedDocument): readonly string[] => stepsInOrder(document).map(({ id }) => id)

/** All these steps, in the order of play. */
export const stepsInOrder = (document: LinkedDocument): readonly AuthoredStep[] =>
  placedSteps(wholeOrder(document, ({ valid }) => fieldsOf(valid).sequence?.steps ?? [])).map(({ step }) => step)
