import { dateInWords } from '../../../notation/dates.ts'
import { localOfAnchor } from '../../../notation/ids.ts'
import { isDraft } from '../../../notation/version.ts'
import { part } from '../../hooks.ts'
import { link, make } from '../element.ts'
import { releasesUntil } from './releases-until.ts'

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
  const { from = '', to = '' } = until.dataset
  until.hidden = today < from || today >= to
  const beside = until.parentElement?.querySelector<HTMLElement>(part('from'))
  if (beside && !until.hidden) beside.hidden = true
}

function announceVersion(today: string): void {
  const standing = document.querySelector<HTMLElement>(part('provenance'))
  const [inForce, required] = standing?.querySelectorAll<HTMLTimeElement>(part('day')) ?? []
  if (!standing || !inForce) return
  const { version = '', until = '' } = standing.dataset
  const isPending = isAhead(inForce, today)
  const words = isPending
    ? takesEffect(version, inForce.textContent)
    : `Until ${required?.textContent}, an earlier version may be played`
  const releases = releasesUntil(isPending ? until : '', today)
  // The page of a draft says from the start what it is: what comes later would push the rule down.
  if (!isDraft(version)) document.querySelector(part('head'))?.append(headline(words, releases))
  announceChanges(version, words)
  for (const each of releases.ahead) announceChanges(each.version, takesEffect(each.version, dateInWords(each.day)))
}

function headline(words: string, { inForce, ahead }: ReturnType<typeof releasesUntil>): Element {
  const more = ahead.map(({ version, day }) => `, version ${version} on ${dateInWords(day)}`).join('')
  const untilThen = inForce ? [' Until then: ', link(inForce.href, `version ${inForce.version}`), '.'] : []
  return make('p', 'open-mark pending', `${words}${more}.`, ...untilThen)
}

/** Says at each clause that a version changed when that counts. */
function announceChanges(version: string, words: string): void {
  for (const change of document.querySelectorAll<HTMLAnchorElement>(
    `${part('history')} a[href*="/history/${version}/#"]`
  )) {
    const clause = clauseOf(change.hash)
    clause?.append(make('p', 'open-mark pending', link(change.href, `Changed in ${version}`), `. ${words}.`))
  }
}

const isAhead = (day: HTMLTimeElement, today: string): boolean => day.dateTime > today

const takesEffect = (version: string, day: string): string => `Version ${version} takes effect on ${day}`

function clauseOf(hash: string): Element | undefined {
  const local = localOfAnchor(decodeURIComponent(hash.slice(1)))
  return local === '' ? undefined : (document.getElementById(local) ?? undefined)
}
