import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

/** Milliseconds that anything in a browser may take: a machine with other work is slow, not wrong. */
const patience = 90_000

/** Opens profiles of one browser: what one stores, no other sees. They are of a phone's size unless told. */
export type NewProfile = (options?: BrowserContextOptions) => Promise<BrowserContext>

/** Start a real browser for the tests of a file, and close it after them. */
export function useChromium(): NewProfile {
  let browser: Browser
  beforeAll(async () => {
    const executablePath = process.env['CODICIL_CHROMIUM'] ?? '/usr/bin/chromium'
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'], timeout: patience })
  })
  afterAll(() => browser?.close())
  return async (options = {}) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options })
    context.setDefaultTimeout(patience)
    return context
  }
}
