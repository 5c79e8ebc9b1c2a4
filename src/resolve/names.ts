import type { Outcome } from './judge.ts'
import type { AmendmentName, TextInForce } from './resolution.ts'
import type { Amendment } from './rulebook.ts'

/** An amendment by names, as data that can be stored. */
export const nameAmendment = ({ by, effect, target, with: text }: Amendment): AmendmentName => ({
  by: by.key,
  title: by.title,
  layer: by.layer,
  effect,
  target: target.id,
  with: text.id
})

/** An outcome by names. */
export const nameOutcome = ({ amendment, final, text }: Outcome): TextInForce => ({
  amendment: nameAmendment(amendment),
  by: nameAmendment(final),
  text: text?.id ?? null
})
