import { control } from '../../hooks.ts'
import { markPinned } from './pin.ts'

/** Marks pinned clauses; on the page of pins, show them. */
export function mountPins(): void {
  markPinned()
  const list = document.querySelector<HTMLElement>(control('pins'))
  if (list) import('./list/page.ts').then(({ showPins }) => showPins(list))
}
