import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

/** Pages that load axe by themselves wherever they go. */
const prepared = new WeakSet<Page>()

/** Have axe on a page, as it stands and wherever it goes from here: sending it costs more than most of its answers. */
async function loadAxe(page: Page): Promise<void> {
  if (prepared.has(page)) return
  prepared.add(page)
  await page.evaluate(axe)
  await page.addInitScript({ content: axe })
}

/**
 * What axe finds wrong with a page as it stands now; the page has to be open without its security policy.
 *
 * @param part Selector of what to look at, where not at everything
 */
export async function violationsOn(page: Page, part = 'html'): Promise<readonly string[]> {
  await loadAxe(page)
  const options = JSON.stringify({ runOnly: rules, resultTypes: ['violations'] })
  const run = `axe.run(${JSON.stringify(part)}, ${options}).then(({ violations }) => violations)`
  const found = (await page.evaluate(run)) as Violation[]
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${new URL(page.url()).pathname} ${id}: ${target.join(' ')}`)
  )
}
