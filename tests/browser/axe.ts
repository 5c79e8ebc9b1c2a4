import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

/**
 * What axe finds wrong with a page as it stands now; the page has to be open without its security policy.
 *
 * @param part Selector of what to look at, where not at everything
 */
export async function violationsOn(page: Page, part = 'html'): Promise<readonly string[]> {
  await page.evaluate(axe)
  const run = `axe.run(${JSON.stringify(part)}, { runOnly: ${JSON.stringify(rules)} }).then(({ violations }) => violations)`
  const found = (await page.evaluate(run)) as Violation[]
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${new URL(page.url()).pathname} ${id}: ${target.join(' ')}`)
  )
}
