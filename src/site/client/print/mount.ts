import { control } from '../../hooks.ts'
import { loadStyles } from '../on-demand-styles.ts'

/** Lets the button of a page of many documents open the choice of what to print, which is loaded on demand. */
const button = document.querySelector(control('print'))

async function open(): Promise<void> {
  const [{ openPrintSheet }] = await Promise.all([import('./sheet.ts'), loadStyles()])
  openPrintSheet()
}

button?.addEventListener('click', open)
// The page of downloads leads here to choose.
if (button && new URLSearchParams(location.search).has('print')) void open()
