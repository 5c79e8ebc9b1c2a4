import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { exitCode } from '../../../src/cli/exit-code.ts'
import { run } from '../../../src/cli/main.ts'
import { filesIn, writeFiles } from '../../support/folder.ts'
import { temporaryFolder } from '../../support/temporary.ts'

afterEach(() => vi.restoreAllMocks())

/** Run a command. @returns its exit code and what it says went wrong */
async function refusal(args: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
  const said: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.join(' ')))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text).trim()) > 0)
  return { code: await run(args), said: said.join('\n') }
}

/** A folder with content, a file and a folder where a file is needed. */
function disk(): string {
  const place = temporaryFolder()
  writeFiles(place, { 'content/skirmish/ruleset.md': '---\nkind: ruleset\n---\n', file: 'mine' })
  mkdirSync(join(place, 'folder'))
  return place
}

describe('what the disk forbids is one sentence, before the work, and exit code 2', () => {
  test.each([
    ['build', ['--out', 'file'], 'file` is a file'],
    ['build', ['--out', 'file/site'], 'cannot be made, because'],
    ['build', ['--out', 'content/site'], 'your content'],
    ['build', ['--out', 'site', '--report', 'nowhere/report.json'], 'there is no folder'],
    ['build', ['--out', 'site', '--report', 'folder'], 'it is a folder'],
    ['build', ['--out', 'site', '--report', 'content/skirmish/ruleset.md'], 'your content'],
    ['pack', ['--out', 'file'], 'file` is a file'],
    ['graph', ['--out', 'folder'], 'it is a folder'],
    ['graph', ['--out', 'content/skirmish/ruleset.md'], 'your content']
  ])('%s %s', async (command, args, words) => {
    const place = disk()
    const before = filesIn(place)
    const paths = args.map((arg) => (arg.startsWith('-') ? arg : join(place, arg)))
    const { code, said } = await refusal([command, '--content', join(place, 'content'), ...paths])
    expect(code).toBe(exitCode.wrongUse)
    expect(said).toContain(words)
    expect(said.split('\n').length).toBeLessThan(3)
    expect(filesIn(place)).toEqual(before)
  })

  test('new', async () => {
    const { code, said } = await refusal(['new', 'ruleset', 'skirmish', '--content', join(disk(), 'file')])
    expect({ code, said }).toEqual({ code: exitCode.wrongUse, said: expect.stringContaining('is a file. Remove it') })
  })
})

test.each([
  ['nowhere', 'There is no folder'],
  ['folder', 'There is no site in'],
  ['file', 'is a file. Name the folder']
])('what has no site is not served: %s', async (name, words) => {
  const { code, said } = await refusal(['serve', join(disk(), name)])
  expect({ code, said }).toEqual({ code: exitCode.wrongUse, said: expect.stringContaining(words) })
})

test('a file is not taken for the folder of a site', async () => {
  const { code, said } = await refusal(['sign', join(disk(), 'file')])
  expect({ code, said }).toEqual({
    code: exitCode.wrongUse,
    said: expect.stringContaining('is a file. Name the folder')
  })
})

test.each([
  ['build', '--base', 'https://club.example/rules/', '`--site https://club.example --base /rules/`'],
  ['build', '--base', '/a/../b?c', 'Write a path such as'],
  ['dev', '--base', '/a/../b?c', 'Write a path such as'],
  ['build', '--site', 'https://club.example/rules', '`--site https://club.example --base /rules/`']
])('%s %s %s is refused with the right form', async (command, option, value, words) => {
  const { code, said } = await refusal([command, option, value])
  expect(code).toBe(exitCode.wrongUse)
  expect(said).toContain(words)
})

test('the folder of one ruleset is not taken for the content', async () => {
  const place = disk()
  const { code, said } = await refusal(['check', '--content', join(place, 'content/skirmish')])
  expect({ code, said }).toEqual({
    code: exitCode.wrongUse,
    said: expect.stringContaining(`--content ${join(place, 'content')}\``)
  })
})

test.each(['content', 'content/skirmish', 'content/skirmish/rules/moving.md'])(
  'a path instead of an option leads to the content that it is in: %s',
  async (path) => {
    const place = disk()
    const { code, said } = await refusal(['check', join(place, path)])
    expect({ code, said }).toEqual({
      code: exitCode.wrongUse,
      said: expect.stringContaining(`codicil check --content ${join(place, 'content')}\``)
    })
  }
)
