import { control } from '../../../hooks.ts'
import { loadStyles } from '../../on-demand-styles.ts'
import { once } from '../../once.ts'
import { beginsSearch } from './keys.ts'

/** Brings the form of the sheet to life; until that is loaded, and where it cannot be, it leads to the search page. */
const begin = once(async (form: HTMLFormElement) => (await import('./finder.ts')).takeUpFinder(form))

/** How often it was opened: what loads during one opening must not take part in the next. */
let openings = 0

/** Opens at once, so that no key is lost; it is seen once it has its styles. */
function openSheet(sheet: HTMLDialogElement): void {
  sheet.classList.add('waiting')
  void loadStyles().then(() => sheet.classList.remove('waiting'))
  if (!sheet.open) {
    const opener = document.activeElement
    const own = ++openings
    sheet.show()
    void import('../../over-page.ts').then(
      ({ keepOverPage }) => own === openings && keepOverPage(sheet, opener),
      () => undefined
    )
  }
  const form = sheet.querySelector<HTMLFormElement>(control('finder'))
  if (form) void begin(form).catch(() => undefined)
  sheet.querySelector<HTMLInputElement>('input[name=q]')?.select()
}

/** Opens the search as a sheet over the page; on the search page the same keys go to its own field. */
export function mountSheet(): void {
  const sheet = document.querySelector<HTMLDialogElement>(control('search-sheet'))
  const open = () => (sheet ? openSheet(sheet) : document.querySelector<HTMLInputElement>('input[name=q]')?.select())
  document.addEventListener('keydown', (event) => {
    if (!beginsSearch(event)) return
    event.preventDefault()
    open()
  })
  document.querySelector(control('search-open'))?.addEventListener('click', (event) => {
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
    if (event.target instanceof Element && event.target.closest('a')) sheet.close()
  })
}
