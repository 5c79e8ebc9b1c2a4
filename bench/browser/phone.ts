import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** A phone's screen in CSS pixels. */
const viewport = { width: 360, height: 740 }

/**
 * The network of Lighthouse's mobile preset, `throttling.mobileSlow4G`: 150 ms round trip and 1,638.4 kbit/s. DevTools
 * slows requests rather than packets, which is why the preset has it take 3.75 times the latency and 0.9 of the speed.
 */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1638.4 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8
}

/** How much slower than this machine the processor of the preset is. */
const cpuSlowdown = 4

/** Properties of a phone to imitate. */
export interface Slowness {
  readonly cpu?: boolean
  readonly network?: boolean
}

/** Starts the system's Chromium, or the one that `CODICIL_CHROMIUM` names. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CODICIL_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  })

/** An empty page in a profile that knows nothing, as slow as asked for. */
export async function openPage(
  browser: Browser,
  { cpu = false, network = false }: Slowness,
  options: BrowserContextOptions = {}
): Promise<Page> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (cpu) await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await session.send('Network.enable')
  if (network) await session.send('Network.emulateNetworkConditions', slow4G)
  return page
}
