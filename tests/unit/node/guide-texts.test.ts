import { describe, expect, test } from 'vitest'
import { guideText, guideTexts } from '../../../src/node/astro/guide-texts.ts'

const all = (html: string, attribute: string): readonly string[] =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'gu'))].map(([, value = '']) => value)

describe('the texts for authors', () => {
  const texts = guideTexts()

  test('begin with how to write rules, and each has a page', () => {
    expect(texts.map(({ href }) => href)).toEqual(['/docs/', '/docs/site/', '/docs/command/', '/docs/versions/'])
    expect(texts[0]).toMatchObject({ name: 'writing-rules', title: 'Writing rules' })
  })

  test('lead from nothing to a rule on the web with commands to copy', () => {
    const [{ html } = { html: '' }] = texts
    const begin = html.slice(0, html.indexOf('id="write-a-rule"'))
    const ours = ['new ruleset', 'new rule ', 'dev', 'check', 'build ', 'build --site'].map(
      (each) => `npx codicil ${each}`
    )
    const places = ['git clone', 'npm pack', 'npm install ./codicil', ...ours].map((step) => begin.indexOf(step))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('link only to pages of the site, and to headings that are there', () => {
    const anchors = new Map(texts.map(({ href, html }) => [href, all(html, 'id')]))
    const lost = texts.flatMap(({ href: own, html }) =>
      all(html, 'href').filter((href) => {
        if (href.startsWith('https:') || href === '/data/') return false
        const [page = '', anchor] = href.split('#')
        const there = anchors.get(page === '' ? own : page)
        return !there || (anchor !== undefined && !there.includes(anchor))
      })
    )
    expect(lost).toEqual([])
  })
})

test.each([
  ['a heading', '## Armies and `for`', '<h2 id="armies-and-for">Armies and <code>for</code></h2>'],
  ['a page of the site', '[a](site.md#owners)', '<p><a href="/docs/site/#owners">a</a></p>'],
  ['the first page', '[a](writing-rules.md)', '<p><a href="/docs/">a</a></p>'],
  ['the same page', '[a](#owners)', '<p><a href="#owners">a</a></p>'],
  ['another site', '[a](https://nodejs.org)', '<p><a href="https://nodejs.org">a</a></p>'],
  ['data', '[a](data.md)', '<p><a href="/data/">a</a></p>'],
  [
    'files that no site has',
    '[the *map*](../src/README.md), [b](versions.md)',
    'the <em>map</em>, <a href="/docs/versions/">b</a>'
  ],
  ['a link in a table', '| a |\n| - |\n| [b](site.md) |', '<div class="table" tabindex="0"><table>'],
  ['a link in a table', '| a |\n| - |\n| [b](site.md) |', '<td><a href="/docs/site/">b</a></td>']
])('on a page: %s', (_name, markdown, html) => {
  expect(guideText(`# Title\n\n${markdown}\n`).html).toContain(html)
})
