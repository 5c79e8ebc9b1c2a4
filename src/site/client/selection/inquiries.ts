import { remembered } from '../../../notation/remembered.ts'
import { type Inquiry, inquire } from '../../../resolve/inquiry.ts'
import type { Rulebook } from '../../../resolve/rulebook/rulebook.ts'
import type { Selection } from '../../../resolve/rulebook/selection.ts'

/** The choice before and after, for the reader and the opponent. */
const kept = 4

const inquiriesOf = remembered((_: Rulebook) => new Map<string, Inquiry>())

/** Resolves what applies to a selection; results for the last few selections are cached. */
export function inquiryFor(rulebook: Rulebook, selection: Selection): Inquiry {
  const all = inquiriesOf(rulebook)
  const name = JSON.stringify(selection)
  const found = all.get(name) ?? inquire(rulebook, selection)
  all.delete(name)
  all.set(name, found)
  const [oldest] = all.keys()
  if (all.size > kept && oldest !== undefined) all.delete(oldest)
  return found
}
