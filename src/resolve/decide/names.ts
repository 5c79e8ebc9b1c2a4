import { type Amendment, clauseOf } from '../rulebook/rulebook.ts'
import type { Outcome } from './judgement.ts'
import type { AmendmentName, TextInForce } from './resolution.ts'

/** An amendment by names, as data that can be stored. */
export const nameAmendment = (amendment: Amendment): AmendmentName => ({
  by: amendment.by.key,
  title: amendment.by.title,
  layer: amendment.by.layer,
  effect: amendment.effect,
  ...(amendment.target.part !== undefined && { part: amendment.target.part }),
  target: clauseOf(amendment).id,
  with: amendment.with.id
})

/** Returns an outcome as it is published: ids and titles in place of the nodes of the rulebook. */
export const nameOutcome = ({ amendment, final, text }: Outcome): TextInForce => ({
  amendment: nameAmendment(amendment),
  by: nameAmendment(final),
  text: text?.id
})

/**
 * Tells amendments apart: `by effect target with`, and the part that is changed. The page of what changes from the
 * published game has it as data.
 */
export const identity = ({
  by,
  effect,
  part,
  target,
  with: text
}: Pick<AmendmentName, 'by' | 'effect' | 'part' | 'target' | 'with'>): string =>
  [by, effect, target, text, ...(part === undefined ? [] : [part])].join(' ')
