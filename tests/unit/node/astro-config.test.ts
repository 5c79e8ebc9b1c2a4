import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteConfig, sourcesOnEveryPage } from '../../../src/node/astro/astro-config.ts'
import { root } from '../../support/command.ts'

/** Tells whether a running preview of a content folder pays no attention to a path of this package. */
function ignoring(content: string): (path: string) => boolean {
  const load = () => Promise.reject(new Error('Nothing is read'))
  const { vite } = siteConfig({ guide: false, source: { content: join(root, content), load } })
  const ignored = vite?.server?.watch?.ignored
  if (typeof ignored !== 'function') throw new Error('Expected one function that decides')
  return (path) => ignored(join(root, path))
}

test('a running preview looks at the sources and the content, and not at what else this package has', () => {
  const ignores = ignoring('content')
  const apart = [
    'lib/node/astro-config.js',
    '.lib-c1Kcwo/src/node/astro-config.js',
    'tests/suite/ruleset.md',
    'dist/a.md'
  ]
  expect(apart.filter((path) => !ignores(path))).toEqual([])
  const looked = ['', 'astro.config.mjs', 'src', 'src/site/site.ts', 'content', 'content/lib/ruleset.md', 'library.md']
  expect(looked.filter(ignores)).toEqual([])
})

test('a running preview looks at its content wherever that is', () => {
  expect(['tests/own', 'tests/own/site.md', '../site.md'].filter(ignoring('tests/own'))).toEqual([])
  expect(['../club', '../club/site.md'].filter(ignoring('../club'))).toEqual([])
  expect(ignoring('tests/own')('tests/owner/site.md')).toBe(true)
})

test('sources of what every page loads are there under the names by which they are put into one file', () => {
  expect(sourcesOnEveryPage.filter((name) => !existsSync(`${root}src/${name}.ts`))).toEqual([])
})
