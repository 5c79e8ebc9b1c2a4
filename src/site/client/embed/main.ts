import { loadPassage } from './load.ts'
import { showNothing, showPassage } from './show.ts'
import { wantedBy } from './wanted.ts'

/** Posts the height of the text to the page around this one, in CSS pixels, now and whenever it changes. */
function tellHeight(): void {
  if (parent === window) return
  const tell = () => parent.postMessage({ codicil: 'height', height: Math.ceil(document.body.scrollHeight) }, '*')
  new ResizeObserver(tell).observe(document.body)
}

async function show(main: HTMLElement): Promise<void> {
  const base = document.documentElement.dataset['base'] ?? ''
  const wanted = wantedBy(location, base)
  const passage = wanted && (await loadPassage(base, wanted).catch(() => undefined))
  if (passage) showPassage(main, base, passage)
  else showNothing(main, base)
}

const main = document.querySelector<HTMLElement>('main')
const isAsked = new URLSearchParams(location.search).has('clause')

/** Without a clause to show, the page says how to ask for one. */
if (main && isAsked) await show(main)
document.documentElement.dataset['ready'] = ''
tellHeight()
