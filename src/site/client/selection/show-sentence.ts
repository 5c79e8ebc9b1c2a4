import { isNothing } from './choice.ts'
import { make } from './element.ts'
import { sentence } from './sentence.ts'
import type { Table } from './table.ts'

/** Keep the sentence that says who plays in step with the choice. */
export function showSentence(button: HTMLElement, table: Table): void {
  const nothing = button.textContent ?? ''
  const show = (): void => {
    const choice = table.choice()
    if (isNothing(choice)) {
      button.textContent = nothing
      return
    }
    const stretches = sentence(table.library.rulebook, choice)
    button.replaceChildren(...stretches.map(({ words, strong }) => (strong ? make('strong', '', words) : words)))
  }
  table.watch(show)
  show()
}
