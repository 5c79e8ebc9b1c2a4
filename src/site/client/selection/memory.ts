import { selectionKey } from '../../guard/stored-keys.ts'
import { keepText, storedText } from '../stored.ts'
import { type Choice, choiceFrom, noChoice, queryOf, searchWith } from './choice.ts'

/** True if the address shows a choice that the page wrote there itself, rather than one of a link. */
const isOurs = (): boolean => history.state?.codicil === true

/** The choice to begin with: from the link that led here, else from the device. */
export function recall(ruleset: string): Choice {
  const memory = storedText(selectionKey(ruleset))
  const asked = choiceFrom(location.search)
  if (asked && (!isOurs() || memory === undefined)) return asked
  return choiceFrom(memory ?? '') ?? noChoice
}

/** Remembers a choice for a ruleset, and shows it in the address. */
export function remember(ruleset: string, choice: Choice): void {
  keepText(selectionKey(ruleset), queryOf(choice))
  showInAddress(choice)
}

/** Shows a choice in the address of the page. */
export function showInAddress(choice: Choice): void {
  const { pathname, search, hash } = location
  const address = pathname + searchWith(search, choice) + hash
  history.replaceState({ ...history.state, codicil: true }, '', address)
}
