import { isRead } from '../../../resolve/reading/reading.ts'
import { control } from '../../hooks.ts'
import { isNothing, selectionOf } from './choice.ts'
import { undoable } from './document/undo.ts'
import { inquiryFor } from './inquiries.ts'
import type { SelectionStore } from './store.ts'

/**
 * Shows the order of play that counts for the choice: an option’s own, in place of the one that it replaces, and no ties as
 * open that the choice settles.
 */
export function showOrders(store: SelectionStore): void {
  const orders = [...document.querySelectorAll<HTMLElement>(control('replaced-by'))]
  const ties = [...document.querySelectorAll<HTMLElement>(control('open-ties'))]
  if (orders.length + ties.length === 0) return
  const undo = undoable()
  const arrange = (): void => {
    undo.all()
    const choice = store.choice()
    if (isNothing(choice)) return
    const { clause } = inquiryFor(store.lookup.rulebook, selectionOf(choice))
    const isOn = (id: string): boolean => {
      const found = clause(id)
      return found !== undefined && isRead(found)
    }
    for (const words of ties) if (words.dataset['openTies']?.split(' ').some(isOn)) undo.hide(words)
    for (const order of orders) {
      const by = order.dataset['replacedBy']?.split(' ').find(isOn)
      if (by === undefined) continue
      undo.hide(order)
      const own = `:scope > ${control('order-of', `"${by}"`)}`
      const brought = order.parentElement?.querySelector<HTMLElement>(own)
      if (brought) undo.show(brought)
    }
  }
  arrange()
  store.watch(arrange)
}
