import type { BrowserContext, Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { useChromium } from '../../support/chromium.ts'
import type { Host } from './host.ts'

/** Somebody with a phone. */
export interface Reader {
  readonly context: BrowserContext
  /** Open an address below the first page in a new tab. */
  readonly open: (address?: string) => Promise<Page>
}

/** Start a browser for the tests of a file; each reader has a profile of their own. */
export function useReaders(): (host: Pick<Host, 'address'>) => Promise<Reader> {
  const newProfile = useChromium()
  const contexts: BrowserContext[] = []
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
  })
  return async ({ address: first }) => {
    const context = await newProfile()
    contexts.push(context)
    const open = async (address = '') => {
      const page = await context.newPage()
      await page.goto(first + address)
      return page
    }
    return { context, open }
  }
}

/** The status, as the page on saving describes it. */
export const state = (page: Page) => page.locator('[data-state]')

/** The line at the lower edge of a page. */
export const bar = (page: Page) => page.locator('.bar')

/** Save the site from its page for that, and wait until it is whole. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(?:Save|Resume)/u }).click()
  await state(page)
    .filter({ hasText: /^Saved: / })
    .waitFor({ timeout: 100_000 })
}

/** What a page does when it becomes visible again: ask for a newer version. */
export const lookAgain = (page: Page): Promise<unknown> =>
  page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

/** Names of the caches that hold a release. */
export const releaseCaches = async (page: Page): Promise<readonly string[]> =>
  ((await page.evaluate('caches.keys()')) as string[]).filter((name) => name.startsWith('codicil release'))

/** What a page gets when it asks for files: the text of each, or `undefined` without an answer. */
export const fetchedAll = (page: Page, addresses: readonly string[]): Promise<readonly (string | undefined)[]> =>
  page.evaluate(
    (urls) =>
      Promise.all(
        urls.map((url) =>
          fetch(url).then(
            (response) => (response.ok ? response.text() : undefined),
            () => undefined
          )
        )
      ),
    addresses
  )

/** What a page gets when it asks for a file. */
export const fetched = async (page: Page, address: string): Promise<string | undefined> =>
  (await fetchedAll(page, [address]))[0]

/** End the service worker, as browsers do when it has nothing to do. The next request starts it again. */
export async function endWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const stopped = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve()
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await stopped
  await session.detach()
}

/** Text of the page at an address, opened in a tab, once it is to be seen. */
export async function mainText(page: Page, address: string): Promise<string> {
  await page.goto(address)
  const main = page.locator('main')
  await main.waitFor()
  return main.innerText()
}

/** Open an address in a tab, and wait until it says that this page is not on the device. */
export async function expectMissing(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByText('The page you asked for was not saved.').waitFor()
}
