import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { useTabs } from './tabs.ts'

/** Opens pages of any address in a real browser, for tests that build their own site. */
export interface BrowserPages {
  /** A page that finds nothing stored, for one test. */
  readonly page: (options?: BrowserContextOptions) => Promise<Page>
}

/** Leave a site; once more if its page was just being loaded again, which ends any other way to leave. */
const leave = (page: Page) => page.goto('about:blank').catch(() => page.goto('about:blank'))

/** Start a browser for the tests of a file. */
export function useBrowser(): BrowserPages {
  const { take } = useTabs()
  const opened: Page[] = []
  afterEach(async () => {
    // The site of a test ends with it, and must not be asked for anything by a page that is still open.
    for (const page of opened.splice(0)) if (!page.isClosed()) await leave(page)
  })
  return {
    async page(options) {
      const page = await take(options)
      opened.push(page)
      return page
    }
  }
}
