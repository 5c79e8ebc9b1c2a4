import { beginsSearch } from './keys.ts'

function openSheet(sheet: HTMLDialogElement): void {
  if (!sheet.open) sheet.showModal()
  sheet.querySelector<HTMLInputElement>('input[name=q]')?.select()
}

/** Open the search as a sheet over the page; on the search page the same keys go to its own field. */
export function mountSheet(): void {
  const sheet = document.querySelector<HTMLDialogElement>('[data-search-sheet]')
  const open = () => (sheet ? openSheet(sheet) : document.querySelector<HTMLInputElement>('input[name=q]')?.select())
  document.addEventListener('keydown', (event) => {
    if (!beginsSearch(event)) return
    event.preventDefault()
    open()
  })
  document.querySelector('[data-search-open]')?.addEventListener('click', (event) => {
    event.preventDefault()
    open()
  })
  // A browser's search field would take the first Escape to empty itself, and the reader would need two.
  sheet?.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    sheet.close()
  })
  sheet?.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (event.target === sheet || link) sheet.close()
  })
}
