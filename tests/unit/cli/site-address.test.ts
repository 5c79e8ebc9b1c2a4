import { InvalidArgumentError } from 'commander'
import { describe, expect, test } from 'vitest'
import { normaliseBase, siteOrigin } from '../../../src/cli/site-address.ts'

/** What an option says about a value that it refuses. */
function refusal(parse: (text: string) => string, text: string): string {
  try {
    return `accepted as ${parse(text)}`
  } catch (error) {
    if (error instanceof InvalidArgumentError) return error.message
    throw error
  }
}

describe('--base', () => {
  test.each([
    ['https://club.example/rules/', '--site https://club.example --base /rules/'],
    ['https://club.example', '--site https://club.example --base /'],
    ['http://club.example:8080/a/b?c#d', '--site http://club.example:8080 --base /a/b/'],
    ['//club.example/rules/', '--site https://club.example --base /rules/'],
    ['club.example/rules', '--site https://club.example --base /rules/']
  ])('given the address %s, says what to give to which option', (text, options) => {
    expect(refusal(normaliseBase, text)).toContain(`\`${options}\``)
  })

  test.each([
    '/a/../b?c',
    '/..',
    '/./a/',
    '/a?b',
    '/a#b',
    '/a\\b',
    '\\a',
    '/a b/',
    '/%2e%2e/',
    '/ü/',
    'C:/Git/rules/',
    '/"><script>/'
  ])('given %s, says what a path is', (text) =>
    expect(refusal(normaliseBase, text)).toMatch(/^Write a path such as `\/` or `\/rules\/`/u)
  )

  test.each([
    ['/~club/rules_2.0', '/~club/rules_2.0/'],
    ['/v1.2/', '/v1.2/']
  ])('given %s, is %s', (text, base) => expect(normaliseBase(text)).toBe(base))
})

describe('--site', () => {
  test.each([
    ['https://rules.example/club/', '--site https://rules.example --base /club/'],
    ['https://rules.example/a/b', '--site https://rules.example --base /a/b/'],
    ['https://rules.example/?a', '--site https://rules.example --base /'],
    ['https://rules.example/a%20b/', '--site https://rules.example --base /']
  ])('given %s, says that the path belongs to --base', (text, options) => {
    expect(refusal(siteOrigin, text)).toContain('`--base`')
    expect(refusal(siteOrigin, text)).toContain(`\`${options}\``)
  })

  test.each(['rules.example', '/rules/', 'ftp://rules.example', ''])('given %j, says how to write it', (text) => {
    expect(refusal(siteOrigin, text)).toMatch(/^Write it as https:\/\/rules\.example/u)
  })

  test.each(['https://rules.example', 'https://rules.example/'])('is the origin of %s', (text) => {
    expect(siteOrigin(text)).toBe('https://rules.example')
  })
})
