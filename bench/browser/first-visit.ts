import type { Browser, Page } from 'playwright-core'
import { duration, type Row, size } from '../table.ts'
import { openPage } from './phone.ts'
import { spreadRow } from './spread.ts'

/** Measurements of a visit. */
interface Visit {
  /** Largest contentful paint in milliseconds after the navigation began. */
  readonly readable: number
  /** Sum of all layout shifts. */
  readonly shift: number
  /** Bytes over the network, headers included. */
  readonly bytes: number
}

/** Runs in the page before anything of it. */
function observe(): void {
  const seen = { readable: 0, shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.readable = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += 'value' in entry ? Number(entry.value) : 0
  }).observe({ type: 'layout-shift', buffered: true })
}

async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  return () => bytes
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const page = await openPage(browser, { cpu: true, network: true })
  await page.addInitScript(observe)
  const bytes = await countBytes(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  const { readable, shift } = await page.evaluate<Visit>('seen')
  await page.context().close()
  return { readable, shift, bytes: bytes() }
}

/** A first visit to the first page, on a phone with a weak network. */
export async function measureFirstVisit(browser: Browser, address: string, times: number): Promise<readonly Row[]> {
  const visits: Visit[] = []
  for (let at = 0; at < times; at++) visits.push(await visit(browser, address))
  const each = (what: keyof Visit): readonly number[] => visits.map((one) => one[what])
  return [
    ['first page, nothing known, slow phone and network', ''],
    spreadRow('  readable (largest contentful paint)', each('readable'), duration, { most: 2500, words: '2.5 s' }),
    spreadRow('  transferred', each('bytes'), size, { most: 200_000, words: '200 kB' }),
    spreadRow('  layout shift', each('shift'), (sum) => sum.toFixed(3), { most: 0.1, words: '0.1' })
  ]
}
