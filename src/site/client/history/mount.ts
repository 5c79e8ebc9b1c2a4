import { seenKey } from '../../guard/stored-keys.ts'
import { part } from '../../hooks.ts'
import { storedText } from '../stored.ts'

/** Announces what changed since the last visit, and lets the history of a document show changes in place. */
export function mountHistory(): void {
  const visit = document.querySelector<HTMLElement>(part('visit'))
  if (visit && storedText(seenKey(visit.dataset['of'] ?? '')) !== visit.dataset['version'])
    void import('./visit.ts').then(({ noteVisit }) => noteVisit(visit))
  const history = document.querySelector(part('history'))
  const show = ({ target }: Pick<Event, 'target'>): void =>
    void import('./in-place.ts').then(({ open }) => open(target))
  history?.addEventListener('toggle', show, true)
}
