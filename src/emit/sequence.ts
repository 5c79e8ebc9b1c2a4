import type { Branch, Sequence, Step } from '../generated/published.ts'
import { changedBy, wholeOrder } from '../model/changed-order.ts'
import { type AnyFrontMatter, fieldsOf, type LinkedDocument } from '../model/graph.ts'
import { filled } from './filled.ts'
import { typographic, typographicIfAny } from './typography.ts'

type AuthoredSequence = NonNullable<AnyFrontMatter['sequence']>

/** Returns the key that the reference of a document at a JSON pointer leads to. */
export type Refer = (document: LinkedDocument, pointer: string) => string | undefined

/** Returns the order of play of a document, if it has one; one that changes another has all steps of both. */
export function emitSequence(document: LinkedDocument, refer: Refer): Sequence | undefined {
  const { sequence } = fieldsOf(document.valid)
  if (!sequence) return undefined
  const { steps: _, 'instead-of': __, without: ___, ...rest } = sequence
  const base = changedBy(document)
  const { unit, until } = { ...baseOf(base), ...rest }
  return filled<Sequence>({
    ...rest,
    title: typographic(rest.title),
    unit,
    insteadOf: refer(document, '/sequence/instead-of'),
    until: typographicIfAny(until),
    steps: [...stepsOf(document, refer)]
  })
}

/** What one pass through the other order is called, and what ends it. */
const baseOf = (base: LinkedDocument | undefined): Pick<AuthoredSequence, 'unit' | 'until'> => {
  const { unit, until } = (base && fieldsOf(base.valid).sequence) ?? {}
  return { ...(unit !== undefined && { unit }), ...(until !== undefined && { until }) }
}

const stepsOf = (document: LinkedDocument, refer: Refer): readonly Step[] =>
  wholeOrder(
    document,
    (each) => emitSteps(fieldsOf(each.valid).sequence?.steps ?? [], '/sequence', (pointer) => refer(each, pointer)),
    withoutFlows
  )

/** Steps that are drawn elsewhere are drawn where their own order says so, and only once. */
const withoutFlows = (steps: readonly Step[]): readonly Step[] =>
  steps.map(({ flow: _, steps: inner, ...step }) => ({ ...step, ...(inner && { steps: [...withoutFlows(inner)] }) }))

const emitSteps = (
  steps: AuthoredSequence['steps'],
  pointer: string,
  refer: (pointer: string) => string | undefined
): Step[] =>
  steps.map(({ clause, open, flow, branches, steps: inner, replaces: _, after: __, ...rest }, index) => {
    const here = `${pointer}/steps/${index}`
    return filled<Step>({
      ...rest,
      title: typographic(rest.title),
      when: typographicIfAny(rest.when),
      until: typographicIfAny(rest.until),
      clause: clause && refer(`${here}/clause`),
      open: open && refer(`${here}/open`),
      roll: typographicIfAny(rest.roll),
      branches: branches?.map(emitBranch),
      flow: flow && refer(`${here}/flow`),
      steps: inner && emitSteps(inner, here, refer)
    })
  })

const emitBranch = ({ when, result, to }: Branch): Branch =>
  filled<Branch>({ when: typographic(when), result: typographicIfAny(result), to })
