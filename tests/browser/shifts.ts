import type { Page } from 'playwright-core'

/** Add up, on every page opened from now on, how far things jump. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let sum = 0
    const add = (entries: readonly PerformanceEntry[]): void => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
    }
    const watcher = new PerformanceObserver((list) => add(list.getEntries()))
    watcher.observe({ type: 'layout-shift', buffered: true })
    const shifted = (): number => {
      add(watcher.takeRecords())
      return sum
    }
    Object.assign(window, { shifted })
  })

/** Wait until a page has its fonts, has nothing left to do and has shown it. @returns how far things jumped until then */
export const settle = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready
    // Idle callbacks wait for a free stretch between frames, which the headless shell need not have.
    await scheduler.postTask(() => {}, { priority: 'background' })
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return (window as Window & typeof globalThis & { shifted: () => number }).shifted()
  })
