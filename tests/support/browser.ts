import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

/** Opens pages of any address in a real browser, for tests that build a site of their own. */
export interface BrowserPages {
  /** A page in a profile of its own, gone after the test. */
  readonly page: (options?: BrowserContextOptions) => Promise<Page>
}

/** Start a browser for the tests of a file. */
export function useBrowser(): BrowserPages {
  let browser: Browser
  beforeAll(async () => {
    const executablePath = process.env.CODICIL_CHROMIUM ?? '/usr/bin/chromium'
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  })
  afterAll(() => browser?.close())
  return {
    async page(options = {}) {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options })
      onTestFinished(() => context.close())
      return context.newPage()
    }
  }
}
