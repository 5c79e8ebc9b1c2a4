import { isNothing } from './choice.ts'
import type { SelectionStore } from './store.ts'

/**
 * Loads what settles open points and questions of the page once something is chosen. If it cannot be loaded, the next
 * choice tries again.
 *
 * @param load Loads a function that settles them, now and after every change
 * @param tell Called with false if it cannot be loaded, with true once it is
 */
export function settleOnceChosen(
  { choice, watch }: Pick<SelectionStore, 'choice' | 'watch'>,
  load: () => Promise<() => void>,
  tell: (isLoaded: boolean) => void
): void {
  let isAsked = false
  const begin = async (): Promise<void> => {
    const settle = await load().catch(() => undefined)
    isAsked = settle !== undefined
    tell(isAsked)
    settle?.()
  }
  watch(() => {
    if (isAsked || isNothing(choice())) return
    isAsked = true
    begin().catch(reportError)
  }, 'soon')
}
