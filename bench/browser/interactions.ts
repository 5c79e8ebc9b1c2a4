import type { Browser, Locator, Page } from 'playwright-core'
import { duration, type Row } from '../table.ts'
import { openPage } from './phone.ts'
import { spreadRow } from './spread.ts'

/** Runs in the page before anything of it: notes how long each interaction took until the screen showed something. */
function observe(): void {
  const delays = new Map<number, number>()
  Object.assign(window, { delays })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue
      delays.set(entry.interactionId, Math.max(entry.duration, delays.get(entry.interactionId) ?? 0))
    }
    // The types of the DOM do not know `durationThreshold` yet.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** An action of a reader. */
interface Deed {
  readonly what: string
  /** Selector of the element that it is done to. */
  readonly at: string
  readonly act: (place: Locator) => Promise<void>
}

const click = (place: Locator): Promise<void> => place.click()

/** The next value of a list, as a keyboard chooses it. */
async function chooseNext(list: Locator): Promise<void> {
  await list.focus()
  await list.press('ArrowDown')
}

const deeds: readonly Deed[] = [
  { what: 'open the choice', at: '[data-playing]', act: click },
  { what: 'choose an army', at: '[data-field=faction]', act: chooseNext },
  { what: 'choose another army', at: '[data-field=faction]', act: chooseNext },
  { what: 'turn an option on', at: '[data-field^="option:"]', act: click },
  { what: 'turn it off', at: '[data-field^="option:"]', act: click },
  { what: 'close the choice', at: '.choosing .ends .button', act: click },
  { what: 'open a fold', at: 'main summary:visible', act: click },
  { what: 'fold it again', at: 'main summary:visible', act: click },
  { what: 'open a definition', at: 'main a.term:visible', act: click },
  { what: 'open the search', at: '[data-search-open]', act: click }
]

/** The longest delay of a deed in milliseconds, less than 16 counted as 16; absent if there is nothing to do it to. */
async function delayOf(page: Page, { at, act }: Deed): Promise<number | undefined> {
  const places = page.locator(at)
  if ((await places.count()) === 0) return undefined
  await places.first().scrollIntoViewIfNeeded()
  await page.evaluate('delays.clear()')
  await act(places.first())
  // Delays are reported after the frame; what was put off must not fall to the next deed.
  await page.waitForTimeout(1500)
  return page.evaluate<number>('Math.max(16, ...delays.values())')
}

async function visit(browser: Browser, address: string, seen: Map<string, number[]>): Promise<void> {
  const page = await openPage(browser, { cpu: true })
  await page.addInitScript(observe)
  await page.goto(address, { waitUntil: 'networkidle' })
  for (const deed of deeds) {
    const delay = await delayOf(page, deed)
    if (delay !== undefined) seen.set(deed.what, [...(seen.get(deed.what) ?? []), delay])
  }
  await page.context().close()
}

/** Measures how long a reader waits for each thing a page answers to, on a slow phone. */
export async function measureInteractions(browser: Browser, address: string, times: number): Promise<readonly Row[]> {
  const seen = new Map<string, number[]>()
  for (let at = 0; at < times; at++) await visit(browser, address, seen)
  return [...seen].map(([what, delays]) => spreadRow(`  ${what}`, delays, duration, { most: 200, words: '200 ms' }))
}
