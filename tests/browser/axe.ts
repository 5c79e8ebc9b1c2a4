import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

/** Have axe on every page that a tab opens from now on: for many pages, sending it to each costs more than most answers. */
export const bringAxe = (page: Page): Promise<unknown> => page.addInitScript({ content: axe })

/**
 * What axe finds wrong with a page as it stands now; the page has to be open without its security policy.
 *
 * @param part Selector of what to look at, where not at everything
 */
export async function violationsOn(page: Page, part = 'html'): Promise<readonly string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe)
  // What it would load beforehand are style sheets, for rules that are not asked for.
  const options = JSON.stringify({ runOnly: rules, resultTypes: ['violations'], preload: false })
  const run = `axe.run(${JSON.stringify(part)}, ${options}).then(({ violations }) => violations)`
  const found = (await page.evaluate(run)) as Violation[]
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${new URL(page.url()).pathname} ${id}: ${target.join(' ')}`)
  )
}
