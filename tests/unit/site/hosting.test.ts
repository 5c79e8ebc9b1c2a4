import { describe, expect, test } from 'vitest'
import { headersFile } from '../../../src/site/view/hosting/headers-file.ts'
import { headersFor } from '../../../src/site/view/hosting/headers.ts'
import { hostingRecipes } from '../../../src/site/view/hosting/recipes.ts'

const pages = ['/', '/404.html', '/about/', '/embed/', '/offline/', '/skirmish/', '/skirmish/rules/round/']

/** What a host that joins all rules of a `_headers` file sends for a path, each header with every value it is given. */
function sentFor(text: string, path: string): ReadonlyMap<string, readonly string[]> {
  const sent = new Map<string, string[]>()
  for (const block of text.trim().split('\n\n')) {
    const [pattern = '', ...lines] = block.split('\n')
    const isMatch = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
    for (const line of isMatch ? lines : []) {
      const [, name = '', value = ''] = /^ {2}([^:]+): (.*)$/u.exec(line) ?? []
      sent.set(name, [...(sent.get(name) ?? []), value])
    }
  }
  return sent
}

const asked = [
  '/about/',
  '/embed/',
  '/skirmish/',
  '/skirmish/rules/round/',
  '/',
  '/_astro/a.css',
  '/api/v1/index.json',
  '/packs/skirmish/core.a4.pdf',
  '/assets/skirmish/board.svg',
  '/sw.js',
  '/offline.json',
  '/offline/'
]

test.each(['/', '/rules/'])(
  'a host that reads the file under %s sends what our own server sends, each once',
  (base) => {
    const text = headersFile(base, pages)
    for (const path of asked) {
      const expected = Object.entries(headersFor(path)).map(([name, value]) => [name, [value]])
      expect(Object.fromEntries(sentFor(text, base.slice(0, -1) + path)), path).toEqual(Object.fromEntries(expected))
    }
  }
)

test('pages run no foreign script, and only the view made for it can be framed elsewhere', () => {
  const policy = (path: string) => headersFor(path)['Content-Security-Policy'] ?? ''
  expect(policy('/skirmish/')).toMatch(
    /script-src 'self' 'wasm-unsafe-eval'(?: 'sha256-[^']+'){2};.*frame-ancestors 'self'$/u
  )
  expect(policy('/embed/')).toMatch(/frame-ancestors \*$/u)
  expect(policy('/embedded-rules/')).toMatch(/frame-ancestors 'self'$/u)
})

test('a linked file runs nothing, loads nothing and can be framed nowhere', () => {
  const policy = headersFor('/assets/skirmish/board.svg')['Content-Security-Policy']
  expect(policy).toMatch(/^sandbox; default-src 'none'; [^;]+; style-src 'unsafe-inline'; frame-ancestors 'self'$/u)
  expect(headersFor('/assets/skirmish/board.svg')['X-Content-Type-Options']).toBe('nosniff')
})

test('files named after their content stay, pages are asked for again, data is open to other sites', () => {
  expect(headersFor('/_astro/a.css')['Cache-Control']).toContain('immutable')
  for (const path of ['/skirmish/', '/api/v1/index.json', '/packs/skirmish/core.a4.pdf', '/assets/skirmish/board.svg'])
    expect(headersFor(path)['Cache-Control'], path).toBe('public, max-age=0, must-revalidate')
  expect(headersFor('/api/v1/index.json')['Access-Control-Allow-Origin']).toBe('*')
  expect(headersFor('/skirmish/')['Access-Control-Allow-Origin']).toBeUndefined()
})

describe.each(hostingRecipes('/rules/').map((recipe) => [recipe.title, recipe] as const))(
  'the recipe for %s',
  (_, { code }) => {
    test('names every header that our own server sends, with its value', () => {
      for (const path of asked) {
        for (const [name, value] of Object.entries(headersFor(path))) {
          expect(code, path).toMatch(new RegExp(`${name} "${RegExp.escape(value)}"`, 'u'))
        }
      }
    })

    test('names the types that servers do not know, and packs text', () => {
      expect(code).toMatch(/(?:AddType|default_type) "application\/manifest\+json"/u)
      expect(code).toMatch(/(?:AddType|default_type) "text\/markdown; charset=utf-8"/u)
      expect(code).toMatch(/(?:DEFLATE|gzip_types) .*text\/css.* application\/json/u)
    })

    test('leaves alone what is beside the site', () => {
      const places = [...code.matchAll(/(?:^|\n) *location (?!~)(\S+)|REQUEST_URI\} =~ m#\^([^#]+)/gu)]
      expect(places.length).toBeGreaterThan(5)
      for (const [, place, pattern] of places) expect(place ?? pattern).toMatch(/^\/rules\//u)
    })

    test('has no quotation mark inside a value', () => {
      for (const [, value = ''] of code.matchAll(/(?:set \S+|add_header \S+) "(.*)"/gu))
        expect(value).not.toContain('"')
    })
  }
)
