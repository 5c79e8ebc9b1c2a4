import { type AnyFrontMatter, fieldsOf, type LinkedDocument } from '../../model/graph.ts'

/** A step of the order of play, as its author wrote it. */
export type Step = NonNullable<AnyFrontMatter['sequence']>['steps'][number]

/** A step with the JSON pointer of its description. */
export interface PlacedStep {
  readonly step: Step
  readonly pointer: string
}

/** The steps of a document’s order of play with all that are inside them, in reading order. */
export const placedSteps = ({ valid }: LinkedDocument): readonly PlacedStep[] =>
  placed(fieldsOf(valid).sequence?.steps, '/sequence')

const placed = (steps: readonly Step[] = [], at: string): readonly PlacedStep[] =>
  steps.flatMap((step, index) => {
    const pointer = `${at}/steps/${index}`
    return [{ step, pointer }, ...placed(step.steps, pointer)]
  })
