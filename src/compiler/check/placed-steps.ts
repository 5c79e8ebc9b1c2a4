import type { AnyFrontMatter } from '../../model/graph.ts'

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
