import { part } from '../hooks.ts'
/** Pushes the line of sections so that the present one is in sight, where not all of them fit. */
export function showPresentSection(): void {
  const present = document.querySelector<HTMLElement>(`${part('sections')} [aria-current]`)
  const line = present?.closest('ul')
  if (present && line) line.scrollLeft = present.offsetLeft - line.offsetLeft - line.clientWidth / 3
}
