import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

const scripts = read('src/site/client/**/*.ts') + read('src/site/view/head.ts')
const pages = read('src/site/**/*.astro')
const hooks = readFileSync('src/site/hooks.ts', 'utf8')

const all = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))
]

/** Names that an interface of `hooks.ts` lists. */
function listed(name: string): readonly string[] {
  const [, body = ''] = hooks.split(`interface ${name} {`)
  return all(body.split('}')[0] ?? '', /readonly '?([a-z-]+)'?:/gu)
}

test('scripts find elements by no class, and by no attribute that is not listed', () => {
  const selectors = all(scripts, /(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\(([^)]*)\)/gu)
  const literals = selectors.filter((selector) => /['`]/u.test(selector))
  expect(literals.length).toBeGreaterThan(20)
  expect(literals.filter((selector) => /(?:^|[\s'`>(,])\.[a-z]/u.test(selector))).toEqual([])
  expect(literals.filter((selector) => /\[data-/u.test(selector))).toEqual([])
})

test('each listed name is on a page, and used by a script', () => {
  const parts = [...all(pages, /data-part="([a-z-]+)"/gu), ...all(scripts, /asPart\(\s*'([a-z-]+)'/gu)]
  expect([...parts].sort()).toEqual([...listed('Parts')].sort())
  const controls = [...all(pages, /\sdata-([a-z-]+)[=\s>]/gu), ...all(scripts, /dataset\['([a-z]+)'\] = /gu)]
  expect(listed('Controls').filter((name) => !controls.includes(name))).toEqual([])
  const used = [...all(scripts, /\bpart\('([a-z-]+)'\)/gu), ...all(scripts, /\b(?:control|find)\('([a-z-]+)'/gu)]
  expect([...listed('Parts'), ...listed('Controls')].filter((name) => !used.includes(name))).toEqual([])
})
