import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page, ViewportSize } from 'playwright-core'
import { phone } from '../support/chromium.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

/** How a reader may see a page. */
export interface Look {
  readonly colorScheme: 'light' | 'dark'
  readonly viewport: ViewportSize
}

/** Looks that pages are tried in. */
export const looks = {
  light: { colorScheme: 'light', viewport: phone },
  dark: { colorScheme: 'dark', viewport: phone },
  wide: { colorScheme: 'light', viewport: { width: 1280, height: 900 } }
} as const satisfies Record<string, Look>

/** The look in which one of many pages is tried where there is no time for all. @param at Its place among them */
export const lookAt = (at: number): Look => (at % 2 === 0 ? looks.light : at % 4 === 1 ? looks.dark : looks.wide)

/** Have axe on every page that a tab opens from now on: for many pages, sending it to each costs more than most answers. */
export const bringAxe = (page: Page): Promise<unknown> => page.addInitScript({ content: axe })

/** What axe finds wrong with a page that is open, once it has this look. */
export async function violationsAs(
  page: Page,
  { colorScheme, viewport }: Look,
  part?: string
): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(viewport)
  return violationsOn(page, part)
}

/**
 * Returns what axe finds wrong with a page in its present state. The page's security policy does not stop scripts that a
 * test evaluates.
 *
 * @param part Selector of what to look at, where not at everything
 */
export async function violationsOn(page: Page, part = 'html'): Promise<readonly string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe)
  // What it would load beforehand are style sheets, for rules that are not asked for.
  const options = JSON.stringify({ runOnly: everything, resultTypes: ['violations'], preload: false })
  const run = `axe.run(${JSON.stringify(part)}, ${options}).then(({ violations }) => violations)`
  const found = (await page.evaluate(run)) as Violation[]
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${new URL(page.url()).pathname} ${id}: ${target.join(' ')}`)
  )
}
