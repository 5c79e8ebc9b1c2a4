import { make } from '../element.ts'
import { isNothing } from './choice.ts'
import { sentence } from './sentence.ts'
import type { SelectionStore } from './store.ts'

/** Keeps the sentence that says who plays in step with the choice. */
export function showSentence(button: HTMLElement, store: SelectionStore): void {
  const nothing = button.textContent ?? ''
  const show = (): void => {
    const choice = store.choice()
    if (isNothing(choice)) {
      button.textContent = nothing
      return
    }
    const stretches = sentence(store.lookup.rulebook, choice)
    button.replaceChildren(...stretches.map(({ words, strong }) => (strong ? make('strong', '', words) : words)))
  }
  store.watch(show)
  show()
}
