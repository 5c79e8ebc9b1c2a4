import { localOfAnchor } from '../../../notation/ids.ts'
import { isDraft } from '../../../notation/version.ts'
import { part } from '../../hooks.ts'
import { link, make } from '../element.ts'

/**
 * Says on the page of a version before its day since when it counts, and where the words are that are in force; also at each
 * clause that it changed. Elsewhere it shows what is in force until that day.
 *
 * @param today `YYYY-MM-DD`
 */
export function announce(today: string): void {
  for (const until of document.querySelectorAll<HTMLElement>(part('until'))) showUntil(until, today)
  announceVersion(today)
}

function showUntil(until: HTMLElement, today: string): void {
  const isShown = isAhead(until.querySelector<HTMLTimeElement>(part('day')) ?? undefined, today)
  until.hidden = !isShown
  const from = until.parentElement?.querySelector<HTMLElement>(part('from'))
  if (from) from.hidden = isShown
}

function announceVersion(today: string): void {
  const standing = document.querySelector<HTMLElement>(part('provenance'))
  const [inForce, required] = standing?.querySelectorAll<HTMLTimeElement>(part('day')) ?? []
  if (!standing || !inForce) return
  const version = standing.dataset['version'] ?? ''
  const words = wordsFor(version, inForce, required, today)
  const [release, href] = standing.dataset['until']?.split(' ') ?? []
  const untilThen = href && isAhead(inForce, today) ? [' Until then: ', link(href, `version ${release}`), '.'] : []
  // The page of a draft says from the start what it is: what comes later would push the rule down.
  if (!isDraft(version))
    document.querySelector(part('head'))?.append(make('p', 'open-mark pending', words, ...untilThen))
  for (const change of document.querySelectorAll<HTMLAnchorElement>(
    `${part('history')} a[href*="/history/${version}/#"]`
  )) {
    const clause = clauseOf(change.hash)
    clause?.append(make('p', 'open-mark pending', link(change.href, `Changed in ${version}`), `. ${words}`))
  }
}

const isAhead = (day: HTMLTimeElement | undefined, today: string): boolean => day !== undefined && day.dateTime > today

/** What readers must know before the day; nothing else is ahead of today than what the version says of itself. */
function wordsFor(version: string, inForce: HTMLTimeElement, required: HTMLTimeElement | undefined, today: string) {
  if (isAhead(inForce, today)) return `Version ${version} is not in force before ${inForce.textContent}.`
  return `Until ${required?.textContent}, an earlier version may be played.`
}

function clauseOf(hash: string): Element | undefined {
  const local = localOfAnchor(decodeURIComponent(hash.slice(1)))
  return local === '' ? undefined : (document.getElementById(local) ?? undefined)
}
