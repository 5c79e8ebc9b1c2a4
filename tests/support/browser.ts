import type { BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { useChromium } from './chromium.ts'

/** Opens pages of any address in a real browser, for tests that build their own site. */
export interface BrowserPages {
  /** A page in a new profile, which is gone after the test. */
  readonly page: (options?: BrowserContextOptions) => Promise<Page>
}

/** Start a browser for the tests of a file. */
export function useBrowser(): BrowserPages {
  const newProfile = useChromium()
  return {
    async page(options) {
      const context = await newProfile(options)
      onTestFinished(() => context.close())
      return context.newPage()
    }
  }
}
