import { expect, test } from 'vitest'
import { documentParams, htmlWithBase, parentAddress, plainBase, withBase } from '../../../src/site/view/address.ts'

test('a base path loses its trailing slash, and the root is no base at all', () => {
  expect(plainBase('/rules/')).toBe('/rules')
  expect(plainBase('/')).toBe('')
})

test('only addresses of this site get the base path', () => {
  expect(withBase('/rules', '/skirmish/')).toBe('/rules/skirmish/')
  expect(withBase('/rules', '#draw')).toBe('#draw')
  expect(withBase('/rules', 'https://example.org/')).toBe('https://example.org/')
  expect(withBase('/rules', '//example.org/')).toBe('//example.org/')
})

test('links and images in a fragment get the base path, words that look like them do not', () => {
  const html =
    '<p><a class="term" href="/a/#b">x</a> <img alt="a > b" src="/i.png"> <a href="https://e.org/">y</a> href="/c"</p>'
  expect(htmlWithBase('/rules', html)).toBe(
    '<p><a class="term" href="/rules/a/#b">x</a> <img alt="a > b" src="/rules/i.png"> <a href="https://e.org/">y</a> href="/c"</p>'
  )
  expect(htmlWithBase('', html)).toBe(html)
})

test('an attribute that merely contains an address keeps it', () => {
  const html = '<a href="/a/" title=" href=&#x22;/b/">x</a><code data-x="src=/c">y</code>'
  expect(htmlWithBase('/r', html)).toBe('<a href="/r/a/" title=" href=&#x22;/b/">x</a><code data-x="src=/c">y</code>')
})

test('the address of a document tells its ruleset, section and id', () => {
  expect(documentParams('/skirmish/faq/who-first/')).toEqual({ ruleset: 'skirmish', section: 'faq', id: 'who-first' })
  expect(parentAddress('/skirmish/faq/who-first/')).toBe('/skirmish/faq/')
})
