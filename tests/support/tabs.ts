import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { useChromium } from './chromium.ts'

/** Opens tabs for tests, each of which has its own as long as it runs. */
export interface Tabs {
  /**
   * A tab of a profile that stores nothing, but may have loaded files of the site before. It shows what the test before
   * left, which the first address that it is sent to replaces.
   */
  readonly take: (options?: BrowserContextOptions) => Promise<Page>
  /** A tab of a new profile, which has loaded nothing either: for tests of what is transferred. */
  readonly takeNew: (options?: BrowserContextOptions) => Promise<Page>
}

interface Tab {
  readonly page: Page
  /** Options of its profile, as JSON. */
  readonly kind: string
  /** For what Playwright has no method. */
  readonly session: CDPSession
  /** Origins that it has shown. */
  readonly origins: Set<string>
  /** What it has reported as an error. */
  readonly errors: string[]
  /** True until it shows another page than the test before. */
  isLeftOver: boolean
  /** True if a test did what cannot be undone. */
  isAltered: boolean
}

/** Methods after which a tab is not used again. */
const lasting = {
  page: ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'on', 'route', 'setViewportSize'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
  context: ['addInitScript', 'grantPermissions', 'newCDPSession', 'newPage', 'on', 'route', 'setOffline']
} as const

/** Tabs that no test uses now, one of each kind: opening a new one costs twice as much as most tests do with it. */
const idle = new Map<string, Tab>()

/** Have an object tell when one of these methods is called. */
function watch(target: object, names: readonly string[], tell: () => void): void {
  for (const name of names) {
    const own: unknown = Reflect.get(target, name)
    if (typeof own !== 'function') throw new TypeError(`Pages have no method ${name}`)
    const told = (...args: readonly unknown[]): unknown => {
      tell()
      return Reflect.apply(own, target, args)
    }
    Reflect.set(target, name, told)
  }
}

async function newTab(page: Page, kind: string): Promise<Tab> {
  const context = page.context()
  const session = await context.newCDPSession(page)
  const tab: Tab = { page, kind, session, origins: new Set(), errors: [], isLeftOver: false, isAltered: false }
  page.on('framenavigated', (frame) => {
    tab.origins.add(new URL(frame.url()).origin)
    if (!tab.isLeftOver || frame !== page.mainFrame() || frame.url().endsWith(left)) return
    // What a page reports while it is left is no fault of the next.
    tab.errors.splice(0)
    tab.isLeftOver = false
  })
  page.on('pageerror', ({ message }) => tab.errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') tab.errors.push(message.text())
  })
  const alter = (): void => {
    tab.isAltered = true
  }
  watch(page, lasting.page, alter)
  watch(page.clock, lasting.clock, alter)
  watch(context, lasting.context, alter)
  return tab
}

/** Path that a tab shows as its own once its test is over, which no site has. */
const left = '/left'

/**
 * Make a tab as good as new but for the page it shows: going to an empty page before the next would double the work of
 * most tests. That page takes another address, or the next one would be no new page if it differs by its place only, and
 * would be where this one was scrolled to. @throws if it was closed or has crashed
 */
async function clear(tab: Tab): Promise<void> {
  const { page, session, origins } = tab
  tab.isLeftOver = page.url().startsWith('http')
  if (tab.isLeftOver) await page.evaluate((path) => history.replaceState(null, '', path), left)
  await page.mouse.move(-1, -1)
  for (const origin of origins) {
    if (origin !== 'null') await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }
  origins.clear()
  await session.send('Page.resetNavigationHistory')
}

/** Keep a tab for other tests, if it can be made as good as new and none of its kind is kept. */
async function putBack(tab: Tab): Promise<void> {
  if (tab.isAltered || idle.has(tab.kind)) await tab.page.context().close()
  else idle.set(tab.kind, tab)
}

/** The tab of a kind that is kept, as good as new; `undefined` if there is none, or it was closed or has crashed. */
async function takeIdle(kind: string): Promise<Tab | undefined> {
  const tab = idle.get(kind)
  idle.delete(kind)
  try {
    if (tab) await clear(tab)
    tab?.errors.splice(0)
    return tab
  } catch {
    await tab?.page.context().close()
    return undefined
  }
}

/**
 * Start a browser for the tests of a file.
 *
 * @param hear Told after each test what its tabs reported as errors
 */
export function useTabs(hear: (errors: readonly string[]) => void = () => {}): Tabs {
  const newProfile = useChromium()
  const taken: Tab[] = []
  afterEach(async () => {
    const tabs = taken.splice(0)
    const errors = tabs.flatMap((tab) => tab.errors.splice(0))
    for (const tab of tabs) await putBack(tab)
    hear(errors)
  })
  const takeNew = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await (await newProfile(options)).newPage()
    taken.push(await newTab(page, JSON.stringify(options)))
    return page
  }
  return {
    takeNew,
    async take(options = {}) {
      const tab = await takeIdle(JSON.stringify(options))
      if (!tab) return takeNew(options)
      taken.push(tab)
      return tab.page
    }
  }
}
