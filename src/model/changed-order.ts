import { fieldsOf, type LinkedDocument } from './graph.ts'

/** A step of an order of play, with the steps inside it. */
export interface Nested<Step> {
  readonly id: string
  readonly steps?: readonly Step[] | undefined
}

/** Where a step of an order goes that changes another one. */
export interface Place {
  /** The step that it is in place of. */
  readonly replaces?: string | undefined
  /** The step that it comes after. */
  readonly after?: string | undefined
}

/** What an order changes of another one. */
interface OrderChanges<Step> {
  /** Its own steps, each with its place. */
  readonly own: readonly { readonly place: Place; readonly step: Step }[]
  /** Names of the steps that it leaves out. */
  readonly without: readonly string[]
}

/** True for an order that says where its steps go in another one: all other steps are those of the other one. */
export const isChangedOrder = ({
  steps,
  without
}: {
  readonly steps: readonly Place[]
  readonly without?: unknown
}): boolean => without !== undefined || steps.some(isPlaced)

/** The document whose order of play that of a document changes; `undefined` for one that has all its steps itself. */
export function changedBy({ valid, named }: LinkedDocument): LinkedDocument | undefined {
  const { sequence } = fieldsOf(valid)
  return sequence && isChangedOrder(sequence) ? named.get('/sequence/instead-of')?.document : undefined
}

/** True for a step that says where it goes in another order. */
export const isPlaced = ({ replaces, after }: Place): boolean => replaces !== undefined || after !== undefined

/** Puts the steps of an order into another one. Of several that come after one step, the first comes first. */
function changedOrder<Step extends Nested<Step>>(
  base: readonly Step[],
  { own, without }: OrderChanges<Step>
): readonly Step[] {
  const following = (id: string, before: readonly string[] = []): readonly Step[] =>
    own.flatMap(({ place, step }) =>
      place.after === id && !before.includes(step.id) ? [step, ...following(step.id, [...before, step.id])] : []
    )
  const placed = (steps: readonly Step[]): readonly Step[] =>
    steps.flatMap((step) => {
      const instead = own.find(({ place }) => place.replaces === step.id)?.step
      const kept = without.includes(step.id) ? [] : [instead ?? within(step)]
      return [...kept, ...(instead ? following(instead.id, [instead.id]) : []), ...following(step.id)]
    })
  const within = ({ steps, ...step }: Step): Step => {
    const inner = placed(steps ?? [])
    // The same step with other steps inside it.
    return { ...step, ...(inner.length > 0 && { steps: inner }) } as Step
  }
  return placed(base)
}

/**
 * Returns all steps of the order of play of a document, those of an order that it changes included; none if it has none.
 *
 * @param ownOf Returns the steps that a document itself lists, in its order
 * @param kept What becomes of steps that are another document's
 * @param within Documents whose orders are being put together: one that changes itself through others has no base
 */
export function wholeOrder<Step extends Nested<Step>>(
  document: LinkedDocument,
  ownOf: (document: LinkedDocument) => readonly Step[],
  kept: (steps: readonly Step[]) => readonly Step[] = (steps) => steps,
  within: readonly LinkedDocument[] = []
): readonly Step[] {
  const { steps = [], without = [] } = fieldsOf(document.valid).sequence ?? {}
  const own = ownOf(document)
  const base = changedBy(document)
  if (!base || within.includes(base)) return own
  const others = kept(wholeOrder(base, ownOf, kept, [...within, document]))
  return changedOrder(others, { own: own.map((step, at) => ({ step, place: steps[at] ?? {} })), without })
}
