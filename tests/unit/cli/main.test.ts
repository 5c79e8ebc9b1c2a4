import { afterEach, expect, test, vi } from 'vitest'
import { run } from '../../../src/cli/main.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  [['check', 'content'], '`codicil check --content content`'],
  [['build', '../my-rules'], '`codicil build --content ../my-rules`']
])('%j ends with 2 and names the option for the folder', async (args, words) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const said = vi.spyOn(console, 'error').mockReturnValue()
  expect(await run(args)).toBe(2)
  expect(said.mock.calls.flat().join('\n')).toContain(words)
})
