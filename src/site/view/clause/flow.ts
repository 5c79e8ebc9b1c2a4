import { type Flow, type FlowStep, flowsOf } from '../../../model/flow.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { type Reference, references } from './reference.ts'

/** A flow as a page draws it: each step with the clause that governs it. */
export interface FlowView extends Omit<Flow, 'steps'> {
  readonly steps: readonly (Omit<FlowStep, 'clause'> & { readonly clause: Reference | undefined })[]
}

/** Returns the flows that are drawn below a clause. */
export const flowsAt = (site: Site, rules: RulesetIndex, clause: string): readonly FlowView[] =>
  (flowsOf(rules.bundle).get(clause) ?? []).map((flow) => ({
    ...flow,
    steps: flow.steps.map((step) => ({
      ...step,
      clause: references(site, rules, step.clause === undefined ? [] : [step.clause])[0]
    }))
  }))
