import type { Branch, Bundle, Step } from '../generated/published.ts'
import { remembered } from '../notation/remembered.ts'
import { actorAndTies, conditionWords } from './order-of-play.ts'

/** Where a step of a flow leads in one case. */
export interface FlowBranch {
  /** The case: `If a die fails`. */
  readonly when: string
  /** What happens. */
  readonly result: string | undefined
  /** The step that follows: `3 Reaction`, without a number where the flow does not have it. */
  readonly to: string | undefined
}

/** A step of a flow, ready to draw. */
export interface FlowStep {
  /** Its place in the flow, from 1. */
  readonly number: number
  readonly title: string
  /** Canonical id of the clause that governs it. */
  readonly clause: string | undefined
  /** Who acts and whether the step is taken: `opponents; optional, if a die fails`; empty if neither is said. */
  readonly who: string
  readonly roll: string | undefined
  readonly branches: readonly FlowBranch[]
}

/** The steps inside a step of the order of play, each below the one before. */
export interface Flow {
  readonly title: string
  readonly steps: readonly FlowStep[]
  /** What ends it: `Again, until the bag is empty`. */
  readonly until: string | undefined
}

/** Lists steps with all that are inside them, in the order of play. */
export const stepsIn = (steps: readonly Step[] = []): readonly Step[] =>
  steps.flatMap((step) => [step, ...stepsIn(step.steps)])

/** Returns the flows that the orders of play of a ruleset draw, by the canonical id of the clause below which they are. */
export const flowsOf: (bundle: Bundle) => ReadonlyMap<string, readonly Flow[]> = remembered(({ documents }) => {
  const drawn = documents.flatMap((document) => {
    const order = 'sequence' in document ? stepsIn(document.sequence?.steps) : []
    return order.flatMap((step) => (step.flow === undefined ? [] : [{ at: step.flow, flow: flowOf(step, order) }]))
  })
  return new Map([...Map.groupBy(drawn, ({ at }) => at)].map(([at, all]) => [at, all.map(({ flow }) => flow)]))
})

/** Draws the steps inside one. @param order All steps of the same order of play: branches can lead out of the flow */
function flowOf({ title, steps, until, repeats }: Step, order: readonly Step[]): Flow {
  const inner = stepsIn(steps)
  const nameOf = (id: string | undefined): string | undefined => {
    const at = inner.findIndex((step) => step.id === id)
    return at < 0 ? order.find((step) => step.id === id)?.title : `${at + 1} ${inner[at]?.title}`
  }
  return {
    title,
    steps: inner.map((step, at) => ({
      number: at + 1,
      title: step.title,
      clause: step.clause,
      who: [actorAndTies(step), conditionWords(step)].filter(Boolean).join('; '),
      roll: step.roll,
      branches: (step.branches ?? []).map((branch) => branchOf(branch, nameOf(branch.to)))
    })),
    until: until && `${repeats ? 'Again, until' : 'Until'} ${until}.`
  }
}

const branchOf = ({ when, result }: Branch, to: string | undefined): FlowBranch => ({ when: `If ${when}`, result, to })
