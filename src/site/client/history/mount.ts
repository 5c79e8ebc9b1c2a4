import { seenKey } from '../../guard/settings.ts'
import { part } from '../../hooks.ts'
import { storedText } from '../stored.ts'
import { today } from '../today.ts'

/** Announces a version whose day has not come and what changed since the last visit, and lets the history of a document show changes in place. */
export function mountHistory(): void {
  const days = [...document.querySelectorAll<HTMLTimeElement>(part('day'))].map(({ dateTime }) => dateTime)
  const now = today()
  if (days.some((day) => day > now)) void import('./pending.ts').then(({ announce }) => announce(now))
  const visit = document.querySelector<HTMLElement>(part('visit'))
  if (visit && storedText(seenKey(visit.dataset['of'] ?? '')) !== visit.dataset['version'])
    void import('./visit.ts').then(({ noteVisit }) => noteVisit(visit))
  const history = document.querySelector(part('history'))
  const show = ({ target }: Pick<Event, 'target'>): void =>
    void import('./in-place.ts').then(({ open }) => open(target))
  history?.addEventListener('toggle', show, true)
}
