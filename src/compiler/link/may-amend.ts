import { amendsItself, amendsNoRule } from '../../diagnostics/catalogue/link.ts'
import type { Clause } from '../../model/graph.ts'
import { eventsFolder } from '../../model/id.ts'
import type { Problem } from '../../model/problem.ts'
import { type DraftDocument, sourceOf } from './draft.ts'

/** Says why a document cannot amend a clause. @returns `undefined` if it can */
export function whyNotAmended(
  document: DraftDocument,
  { document: amended }: Clause,
  text: string
): Problem | undefined {
  if (amended.valid === document.valid) return amendsItself({ target: text })
  const what = amended.ruleset === document.ruleset ? amended.valid.kind : 'other'
  const isKnown = what === 'other' || what === 'pack' || (what === 'faq' && alwaysHolds(document))
  return isKnown ? amendsNoRule({ target: text, what }) : undefined
}

/** True for a document that always applies. An option, an exception or an event may replace an answer, as it is chosen. */
const alwaysHolds = (document: DraftDocument): boolean =>
  document.valid.kind !== 'option' && document.valid.kind !== 'exception' && !isOfEvent(document)

/** True for a change of an event, which may settle questions for the day. */
const isOfEvent = (document: DraftDocument): boolean => sourceOf(document).file.startsWith(`${eventsFolder}/`)
