import { afterEach, expect, test, vi } from 'vitest'
import { run } from '../../../src/cli/main.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  [['check', 'content'], '`codicil check --content content`'],
  [['build', '../my-rules'], '`codicil build --content ../my-rules`'],
  [['new'], '`codicil new --help`'],
  [['event', 'lock'], '`codicil event lock --help`'],
  [['changes', '1.0.0', '1.1.0', '1.2.0'], '`codicil changes --help`'],
  [['pack', '--faction'], '`codicil pack --help`'],
  [['--content', 'x'], '`codicil --help`'],
  [['check', '--content', import.meta.filename], 'is not a folder']
])('%j ends with 2 and names a way out', async (args, words) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const said = vi.spyOn(console, 'error').mockReturnValue()
  expect(await run(args)).toBe(2)
  expect(said.mock.calls.flat().join('\n')).toContain(words)
})

test.each([
  ['rulse', 'There is no kind of document `rulse`. Did you mean `rule`?'],
  ['battlefield', 'There are ruleset, ']
])('a kind of document `%s` is refused with what may be meant', async (kind, words) => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  expect(await run(['new', kind, 'x'])).toBe(2)
  expect(said.mock.calls.flat().join('')).toContain(words)
})

test('help names the sections of a pack, and no default that tells nothing', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(await run(['pack', '--help'])).toBe(0)
  const help = said.mock.calls.flat().join('').replace(/\s+/gu, ' ')
  expect(help).toContain('section to print: rules, options, exceptions, faq, examples')
  expect(help).toContain('(default: "content")')
  expect(help).not.toMatch(/default: (?:\[\]|false)/u)
})
