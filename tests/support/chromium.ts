import { existsSync } from 'node:fs'
import process from 'node:process'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { beforeEach } from 'vitest'
import { withoutBrowser } from './tally.ts'

/** Milliseconds that anything in a browser may take: a machine with other work is slow, not wrong. */
const patience = 90_000

/** The window of a profile unless told. */
export const phone = { width: 360, height: 740 } as const

/** Opens profiles of one browser: what one stores, no other sees. They are of a phone's size unless told. */
export type NewProfile = (options?: BrowserContextOptions) => Promise<BrowserContext>

/** Path of the browser; where none was found, what needs one is left out. */
const executablePath = process.env['CODICIL_CHROMIUM'] ?? '/usr/bin/chromium'

/**
 * Features that Chromium prepares for people and tests never see: half of the work of opening a profile. A new frame for
 * each page of a site (`RenderDocument`) is a sixth of the work of opening a page. If an argument is given twice, Chromium
 * reads the last, so those that Playwright gives are repeated.
 */
const unwanted = [
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'RenderDocument',
  'ThirdPartyStoragePartitioning'
]

const args = ['--no-sandbox', '--disable-gpu', `--disable-features=${unwanted.join(',')}`]

/** The browser of this worker. It ends with the process, and is started again if it has crashed. */
let running: Promise<Browser> | undefined

async function browser(): Promise<Browser> {
  running ??= chromium.launch({ executablePath, args, timeout: patience, handleSIGTERM: false })
  const found = await running
  if (found.isConnected()) return found
  running = undefined
  return browser()
}

/** Open profiles in a real browser for the tests of a file. One browser serves all files of a worker. */
export function useChromium(): NewProfile {
  let leaveOut: (() => never) | undefined
  beforeEach(({ skip }) => {
    leaveOut = existsSync(executablePath) ? undefined : () => skip(withoutBrowser)
  })
  return async (options = {}) => {
    leaveOut?.()
    const context = await (await browser()).newContext({ viewport: phone, ...options })
    context.setDefaultTimeout(patience)
    return context
  }
}
