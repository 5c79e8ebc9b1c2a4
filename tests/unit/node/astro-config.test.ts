import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteConfig } from '../../../src/node/astro/astro-config.ts'
import { root } from '../../support/command.ts'

const { vite } = siteConfig({ guide: false })

/** Whether a running preview pays no attention to a path of this package. */
function ignores(path: string): boolean {
  const ignored = vite?.server?.watch?.ignored
  if (typeof ignored !== 'function') throw new Error('Expected one function that decides')
  return ignored(join(root, path))
}

test('a running preview looks at the sources, and not at what `npm run lib` makes of them meanwhile', () => {
  const made = ['lib', 'lib/node/astro-config.js', '.lib-c1Kcwo', '.lib-c1Kcwo/src/node/astro-config.js']
  expect(made.filter((path) => !ignores(path))).toEqual([])
  const looked = ['', 'astro.config.mjs', 'src/site/site.ts', 'content/lib/ruleset.md', 'library.md']
  expect(looked.filter(ignores)).toEqual([])
})
