import { copyPageLink } from '../cite/copy-link.ts'
import { isNothing } from './choice.ts'
import type { SelectionStore } from './store.ts'

/** Makes the control that copies a link to the page with the choice, for an opponent; there while something is chosen. */
export function linkOfChoice({ choice, watch }: Pick<SelectionStore, 'choice' | 'watch'>): HTMLElement {
  const copy = copyPageLink('Copy link with this choice')
  copy.classList.add('tool')
  const show = (): void => {
    copy.hidden = isNothing(choice())
  }
  watch(show)
  show()
  return copy
}
