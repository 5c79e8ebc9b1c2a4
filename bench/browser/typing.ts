import type { Browser, Page } from 'playwright-core'
import { duration, type Row } from '../table.ts'
import { openPage } from './phone.ts'
import { type Promised, spreadRow } from './spread.ts'

const words = ['charge', 'shooting', 'initiative', 'move']

/** Milliseconds from a key to what it led to on the screen. */
interface Answers {
  /** The first results, of names and numbers. */
  readonly first: readonly number[]
  /** Everything, the whole text included; counted from the last key of a word. */
  readonly all: readonly number[]
}

/** Runs in the page: notes when each key went down, and when results were painted after it. */
function watchKeys(): void {
  const seen: { readonly first: number[]; readonly all: number[] } = { first: [], all: [] }
  let key = 0
  const waits = { first: false, all: false }
  const painted = (what: 'first' | 'all'): void => {
    if (!waits[what]) return
    waits[what] = false
    const begun = key
    // Runs right after a frame was drawn.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => seen[what].push(performance.now() - begun)
      port2.postMessage(0)
    })
  }
  const keyDown = ({ timeStamp }: Event): void => {
    key = timeStamp
    Object.assign(waits, { first: true, all: true })
  }
  const form = document.querySelector('dialog form[data-finder]')
  const results = form?.querySelector('[data-results]')
  if (!form || !results) throw new Error('The page has no search')
  addEventListener('keydown', keyDown, true)
  new MutationObserver(() => painted('all')).observe(form, { attributeFilter: ['data-answered'] })
  new MutationObserver(() => painted('first')).observe(results, { childList: true })
  Object.assign(window, { seen })
}

async function type(page: Page, word: string): Promise<void> {
  const field = page.locator('dialog input[name=q]')
  await field.fill('')
  for (const letter of word) {
    await field.press(letter)
    await page.waitForTimeout(80)
  }
  await page.waitForFunction(
    (typed) => document.querySelector<HTMLFormElement>('dialog form')?.dataset.answered === typed,
    word
  )
  await page.waitForTimeout(50)
}

async function answers(browser: Browser, address: string, cpu: boolean, times: number): Promise<Answers> {
  const page = await openPage(browser, { cpu })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.keyboard.press('/')
  for (const word of words) await type(page, word)
  await page.evaluate(watchKeys)
  for (let at = 0; at < times; at++) for (const word of words) await type(page, word)
  const seen = await page.evaluate<Answers>('seen')
  await page.context().close()
  return seen
}

/** Typing into the search, its index loaded. */
export async function measureTyping(browser: Browser, address: string, times: number): Promise<readonly Row[]> {
  const devices: readonly (readonly [string, boolean, Promised])[] = [
    ['this machine', false, { most: 1000 / 60, words: 'a frame, 16.7 ms' }],
    ['slow phone', true, { most: 300, words: '300 ms' }]
  ]
  const rows: Row[] = [['a key in the search, index loaded, until painted', '']]
  for (const [name, cpu, promised] of devices) {
    const { first, all } = await answers(browser, address, cpu, times)
    rows.push(spreadRow(`  first results, ${name}`, first, duration, promised))
    rows.push(spreadRow(`  all results after the last key, ${name}`, all, duration))
  }
  return rows
}
