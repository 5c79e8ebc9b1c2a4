import { isNothing, queryOf } from './choice.ts'
import type { Table } from './table.ts'

/** Keep links to a page that is arranged for a choice in step with it, on pages that no choice changes. */
export function showChosenLinks(table: Table): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-chosen]')) {
    const first = { search: link.search, words: link.textContent ?? '' }
    const show = (): void => {
      const choice = table.choice()
      const nothing = isNothing(choice)
      link.search = nothing ? first.search : queryOf(choice)
      link.textContent = nothing ? first.words : (link.dataset['chosen'] ?? '')
    }
    table.watch(show)
    show()
  }
}
