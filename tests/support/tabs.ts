import type { BrowserContextOptions, CDPSession, Disposable, Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { phone, useChromium } from './chromium.ts'
import { isAboutFiles, listening, type Network, networkOf } from './network.ts'

/** Opens tabs for tests, each of which has its own as long as it runs. */
export interface Tabs {
  /**
   * A tab of a profile that stores nothing, but may have loaded files of the site before. It shows what the test before
   * left, which the first address that it is sent to replaces. It tells of the files that it loads once a test listens,
   * but not when the network is idle.
   */
  readonly take: (options?: BrowserContextOptions) => Promise<Page>
  /** A tab of a new profile, which has loaded nothing either: for tests of what is transferred. */
  readonly takeNew: (options?: BrowserContextOptions) => Promise<Page>
}

interface Tab {
  readonly page: Page
  /** Options of its profile that no tab can be given later, as JSON. */
  readonly kind: string
  /** For what Playwright has no method. */
  readonly session: CDPSession
  readonly network: Network
  /** Origins that it has shown. */
  readonly origins: Set<string>
  /** What it has reported as an error. */
  readonly errors: string[]
  /** Takes back what a test did to it. */
  readonly undo: (() => Promise<unknown>)[]
  /** How its pages look, as JSON; empty if a test may have changed that. */
  look: string
  /** True until it shows another page than the test before. */
  isLeftOver: boolean
  /** True from when a page was left until the next one is there. */
  isLeaving: boolean
  /** True if a test did what cannot be taken back. */
  isAltered: boolean
}

/** Methods after which a tab is not used again. */
const lasting = {
  page: ['exposeBinding', 'exposeFunction'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
  context: ['addInitScript', 'newPage', 'on', 'route', 'setOffline']
} as const

/** Tabs that no test uses now, two of each kind: opening a new one costs twice as much as most tests do with it. */
const idle: Tab[] = []

/** Have an object tell when one of these methods is called, with what, and what it returns. */
function watch(
  target: object,
  names: readonly string[],
  tell: (result: unknown, args: readonly unknown[]) => void
): void {
  for (const name of names) {
    const own: unknown = Reflect.get(target, name)
    if (typeof own !== 'function') throw new TypeError(`Pages have no method ${name}`)
    const told = (...args: readonly unknown[]): unknown => {
      const result: unknown = Reflect.apply(own, target, args)
      tell(result, args)
      return result
    }
    Reflect.set(target, name, told)
  }
}

/** Notes what tests do to a tab, and how to take it back. */
function watchTests(tab: Tab): void {
  const { page, undo } = tab
  const alter = (): void => {
    tab.isAltered = true
  }
  watch(page, lasting.page, alter)
  watch(page.clock, lasting.clock, alter)
  watch(page.context(), lasting.context, alter)
  watch(page, ['addInitScript', 'route'], (made) =>
    undo.push(async () => (await (made as Promise<Disposable>)).dispose())
  )
  watch(page.context(), ['newCDPSession'], (made) =>
    undo.push(async () => (await (made as Promise<CDPSession>)).detach())
  )
  watch(page, ['on'], (_, args) => undo.push(async () => Reflect.apply(page.off, page, args)))
  watch(page, ['emulateMedia'], () => {
    tab.look = ''
  })
  watchListening(tab)
}

/** Has a tab tell of the files that it loads, once a test listens. */
function watchListening({ page, network }: Tab): void {
  for (const method of listening) {
    const hear = (_: unknown, args: readonly unknown[]): void => {
      if (isAboutFiles(method, args)) network.hear()
    }
    watch(page, [method], hear)
    if (method in page.context()) watch(page.context(), [method], hear)
  }
}

async function newTab(page: Page, kind: string): Promise<Tab> {
  const session = await page.context().newCDPSession(page)
  const tab: Tab = {
    page,
    kind,
    session,
    network: networkOf(page),
    look: '',
    origins: new Set(),
    errors: [],
    undo: [],
    isLeftOver: false,
    isLeaving: false,
    isAltered: false
  }
  page.on('framenavigated', (frame) => {
    tab.origins.add(new URL(frame.url()).origin)
    if (frame !== page.mainFrame()) return
    tab.isLeaving = false
    if (!tab.isLeftOver || frame.url().endsWith(left)) return
    // What a page reports while it is left is no fault of the next.
    tab.errors.splice(0)
    tab.isLeftOver = false
  })
  await hearErrors(tab)
  watchTests(tab)
  return tab
}

/** What a page writes to its console when it is left, and no other text. */
const farewell = 'This page is left.'

/** Notes errors, but for those of a page that is left: it tells of everything that it was just loading. */
async function hearErrors(tab: Tab): Promise<void> {
  const { page, errors } = tab
  await page.addInitScript((text) => {
    if (self === top) addEventListener('pagehide', () => console.debug(text))
  }, farewell)
  // Another process may tell of its page when the next one is there.
  page.on('domcontentloaded', () => {
    tab.isLeaving = false
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.text() === farewell) tab.isLeaving = true
    if (message.type() === 'error' && !tab.isLeaving) errors.push(message.text())
  })
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

/** What a tab can be given at any time, as Playwright sets it if a test does not; the window is a phone's. */
async function adapt(
  tab: Tab,
  { viewport = phone, colorScheme = 'light', reducedMotion = 'no-preference', permissions = [] }: BrowserContextOptions
): Promise<void> {
  const { page } = tab
  const [now, context] = [page.viewportSize(), page.context()]
  if (viewport && (now?.width !== viewport.width || now.height !== viewport.height))
    await page.setViewportSize(viewport)
  const look = JSON.stringify([colorScheme, reducedMotion])
  // Even if nothing changes, the page that the test before left is laid out again.
  if (tab.look !== look) await page.emulateMedia({ media: null, colorScheme, reducedMotion })
  tab.look = look
  await context.clearPermissions()
  if (permissions.length > 0) await context.grantPermissions(permissions)
}

/** The options that only a new profile can be given, as JSON. */
const kindOf = ({ viewport: _, colorScheme, reducedMotion, permissions, ...others }: BrowserContextOptions): string =>
  JSON.stringify(others)

/** Take back what a test did to a tab. @returns false if it cannot be, because it was closed or has crashed */
async function isRestored({ undo }: Tab): Promise<boolean> {
  try {
    for (const step of undo.splice(0)) await step()
    return true
  } catch {
    return false
  }
}

/** Keep a tab for other tests, if it can be made as it was and few of its kind are kept. */
async function putBack(tab: Tab): Promise<void> {
  const alike = idle.filter(({ kind }) => kind === tab.kind)
  if (!tab.isAltered && alike.length < 2 && (await isRestored(tab))) idle.push(tab)
  else await tab.page.context().close()
}

/** A tab of a kind that is kept, as good as new; `undefined` if there is none, or it was closed or has crashed. */
async function takeIdle(options: BrowserContextOptions): Promise<Tab | undefined> {
  const at = idle.findIndex(({ kind }) => kind === kindOf(options))
  const [tab] = at < 0 ? [] : idle.splice(at, 1)
  try {
    if (!tab) return undefined
    await clear(tab)
    await adapt(tab, options)
    tab.errors.splice(0)
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
  const newTabOf = async (options: BrowserContextOptions): Promise<Tab> =>
    newTab(await (await newProfile(options)).newPage(), kindOf(options))
  return {
    async takeNew(options = {}) {
      const tab = await newTabOf(options)
      taken.push(tab)
      return tab.page
    },
    async take(options = {}) {
      const tab = (await takeIdle(options)) ?? (await newTabOf(options))
      taken.push(tab)
      await tab.network.ignore()
      return tab.page
    }
  }
}
