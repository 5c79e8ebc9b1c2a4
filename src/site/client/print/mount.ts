import { control } from '../../hooks.ts'
import { opener } from '../element.ts'
import { loadStyles } from '../on-demand-styles.ts'

/** Lets the button of a page of many documents open the choice of what to print, which is loaded on demand. */
const button = document.querySelector<HTMLElement>(control('print'))

async function open(): Promise<void> {
  const [{ openPrintSheet }] = await Promise.all([import('./sheet.ts'), loadStyles()])
  openPrintSheet()
}

const press = button && opener(button, open)
if (press) button.addEventListener('click', press)
// The page of downloads leads here to choose.
if (press && new URLSearchParams(location.search).has('print')) void press()
