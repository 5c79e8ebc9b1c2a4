import { seenKey } from '../../guard/stored-keys.ts'
import { control, part } from '../../hooks.ts'
import { link } from '../element.ts'
import { pageAt } from '../page-at.ts'
import { keepText, storedText } from '../stored.ts'
import { chosenArmy } from './chosen-army.ts'

/**
 * Says on the page of a ruleset what has changed since this device last saw it, with the chosen army first. What counts
 * as seen is kept on the device alone: the version at the first visit, then the last one whose changes were read.
 */
export async function noteVisit(place: HTMLElement): Promise<void> {
  const { of: ruleset = '', version = '', versions, step = '', since = '' } = place.dataset
  const key = seenKey(ruleset)
  const seen = storedText(key)
  // The page of the changes itself has no list of versions: opening it counts as reading them.
  const known = versions?.split(' ') ?? []
  if (!seen || !known.includes(seen)) return keepText(key, version)
  const isLastStep = known.at(-2) === seen
  const ways = await waysTo(isLastStep ? step : `${since}${seen}/`, ruleset)
  place.append(
    `Changed since your last visit (${seen}): `,
    ...ways.flatMap((way, at) => (at > 0 ? [', ', way] : [way]))
  )
  place.hidden = false
}

/** Ways to changes: those of the chosen army where they have a page, then all. */
async function waysTo(step: string, ruleset: string): Promise<readonly HTMLAnchorElement[]> {
  const url = new URL(step, location.href)
  const page = await pageAt(url).catch(() => undefined)
  const army = chosenArmy(ruleset)
  const own = [...(page?.querySelectorAll<HTMLAnchorElement>(control('army')) ?? [])].find(
    ({ dataset }) => dataset['army'] === army
  )
  const all = page?.querySelector<HTMLElement>(part('visit'))?.dataset['amount']
  return [
    ...(own
      ? [link(new URL(own.getAttribute('href') ?? '', url).href, `${own.dataset['amount']} for ${own.textContent}`)]
      : []),
    link(step, all === undefined ? 'what changed' : `${all} in all`)
  ]
}
