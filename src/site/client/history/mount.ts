import { part } from '../../hooks.ts'

/** Today where the reader is, `YYYY-MM-DD`. */
const today = (): string => new Date().toLocaleDateString('sv')

/** Announces a version whose day has not come, and lets the history of a document show changes in place. */
export function mountHistory(): void {
  const days = [...document.querySelectorAll<HTMLTimeElement>(part('day'))].map(({ dateTime }) => dateTime)
  const now = today()
  if (days.some((day) => day > now)) void import('./pending.ts').then(({ announce }) => announce(now))
  const history = document.querySelector(part('history'))
  const show = ({ target }: Pick<Event, 'target'>): void =>
    void import('./in-place.ts').then(({ open }) => open(target))
  history?.addEventListener('toggle', show, true)
}
