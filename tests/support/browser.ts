import type { BrowserContextOptions, Page } from 'playwright-core'
import { useTabs } from './tabs.ts'

/** Opens pages of any address in a real browser, for tests that build their own site. */
export interface BrowserPages {
  /** A page that finds nothing stored, for one test. */
  readonly page: (options?: BrowserContextOptions) => Promise<Page>
}

/** Start a browser for the tests of a file. */
export const useBrowser = (): BrowserPages => ({ page: useTabs().take })
