import {
  branchToNoStep,
  placeInNoOrder,
  stepChangedTwice,
  stepWithoutPlace,
  unknownStep
} from '../../diagnostics/catalogue/check.ts'
import { nameTwice } from '../../diagnostics/catalogue/validate.ts'
import { nearestOf } from '../../diagnostics/nearest.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { changedBy, isChangedOrder, isPlaced } from '../../model/changed-order.ts'
import { valueSpan } from '../../model/document.ts'
import { fieldsOf, type LinkedDocument } from '../../model/graph.ts'
import type { Report } from '../../model/problem.ts'
import { placedSteps, stepNames, stepsInOrder } from './placed-steps.ts'
import type { CheckedDocuments } from './subject.ts'

/** Reports orders of play that change another one and name steps that it does not have, or leave one without its place. */
export function checkChangedOrders({ documents }: CheckedDocuments, report: Report): void {
  for (const document of documents) {
    const { sequence } = fieldsOf(document.valid)
    if (!sequence) continue
    checkPlaces(document, sequence, report)
    const base = changedBy(document)
    if (base && base !== document && fieldsOf(base.valid).sequence) checkChanges(document, base, report)
  }
}

type Sequence = NonNullable<ReturnType<typeof fieldsOf>['sequence']>

const placeOf = ({ valid }: LinkedDocument, pointer: string) => valueSpan(valid.source, pointer)

/** Only the outermost steps of an order that changes another have a place there, and each has one. */
function checkPlaces(document: LinkedDocument, sequence: Sequence, report: Report): void {
  const isChanging = sequence['instead-of'] !== undefined && isChangedOrder(sequence)
  for (const { step, pointer } of placedSteps(sequence.steps)) {
    const isOutermost = sequence.steps.includes(step)
    const field = step.replaces === undefined ? 'after' : 'replaces'
    if (isPlaced(step) && !(isChanging && isOutermost))
      report(placeOf(document, `${pointer}/${field}`), placeInNoOrder({ field, isInner: isChanging }))
    else if (isChanging && isOutermost && (step.replaces === undefined) === (step.after === undefined))
      report(placeOf(document, `${pointer}/id`), stepWithoutPlace({ id: step.id, isTwice: isPlaced(step) }))
  }
  if (sequence.without && !isChanging)
    report(placeOf(document, '/sequence/without'), placeInNoOrder({ field: 'without', isInner: false }))
}

/** A change of a step of the other order, and where it is written. */
interface Change {
  readonly name: string
  readonly pointer: string
}

function checkChanges(document: LinkedDocument, base: LinkedDocument, report: Report): void {
  const { steps = [], without = [] } = fieldsOf(document.valid).sequence ?? {}
  const own = placedSteps(steps)
  const there = stepNames(base)
  const known = [...there, ...own.map(({ step }) => step.id)]
  const gone: readonly Change[] = [
    ...own.flatMap(({ step, pointer }) =>
      step.replaces === undefined ? [] : [{ name: step.replaces, pointer: `${pointer}/replaces` }]
    ),
    ...without.map((name, at) => ({ name, pointer: `/sequence/without/${at}` }))
  ]
  const after = own.flatMap(({ step, pointer }) =>
    step.after === undefined || known.includes(step.after) ? [] : [{ name: step.after, pointer: `${pointer}/after` }]
  )
  for (const { name, pointer } of [...gone.filter((each) => !there.includes(each.name)), ...after])
    report(placeOf(document, pointer), unknownStep({ name, nearest: nearestOf(name, there) }))
  const changed = gone.map(({ name, pointer }) => ({ key: name, name, span: placeOf(document, pointer) }))
  reportTwice(changed, ({ name }) => stepChangedTwice({ name }), report)
  reportClashes(document, report)
  // What is changed twice, or by a step with two places, is reported above, and may be put right by that.
  const isOnce = ({ name }: Change): boolean => gone.filter((each) => each.name === name).length === 1
  const twice = own.filter(({ step }) => step.after !== undefined).map(({ step }) => step.replaces)
  reportLost(
    document,
    gone.filter((each) => isOnce(each) && !twice.includes(each.name)),
    report
  )
}

/** Reports steps with the name of one that the other order keeps. One with two places is twice in the order, and reported above. */
function reportClashes(document: LinkedDocument, report: Report): void {
  const all = stepNames(document)
  const own = placedSteps(fieldsOf(document.valid).sequence?.steps)
  const amountOf = (names: readonly string[], id: string): number => names.filter((each) => each === id).length
  const names = own.map(({ step }) => step.id)
  for (const { step, pointer } of own) {
    const isTwice = step.replaces !== undefined && step.after !== undefined
    if (!isTwice && amountOf(all, step.id) > amountOf(names, step.id))
      report(placeOf(document, `${pointer}/id`), nameTwice({ what: 'step', field: 'id', name: step.id }))
  }
}

/** Reports branches of the other order that lead to a step which is no longer there. */
function reportLost(document: LinkedDocument, gone: readonly Change[], report: Report): void {
  const all = stepsInOrder(document)
  const names = new Set(all.map(({ id }) => id))
  for (const { name, pointer } of gone.filter((each) => !names.has(each.name))) {
    const from = all.find(({ branches = [] }) => branches.some(({ to }) => to === name))
    if (from) report(placeOf(document, pointer), branchToNoStep({ name, from: from.title }))
  }
}
