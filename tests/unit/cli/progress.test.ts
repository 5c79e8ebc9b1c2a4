import { describe, expect, test, vi } from 'vitest'
import { createProgress, type Screen } from '../../../src/cli/terminal.ts'
import { compile } from '../../../src/compiler/compile.ts'
import { diskHost } from '../../../src/node/content/disk-host.ts'
import { fixtureContent } from '../../support/small.ts'

/** A screen that keeps what is written to it; without the signs that take a line away. */
function screen(columns = 80, isTTY = true) {
  const lines: string[] = []
  const write = (text: string): boolean => lines.push(text.replace('\r\u001B[2K', '')) > 0
  return { lines, at: { isTTY, columns, write } as Screen }
}

describe('progress', () => {
  test('shows a stage at once, and how far it is ten times a second at most', () => {
    vi.stubEnv('CI', '')
    const { lines, at } = screen()
    let now = 0
    const { tell, end } = createProgress({}, at, () => now)
    for (; now <= 210; now += 10) tell('Linking', now, 5000)
    tell('Packing')
    end()
    expect(lines).toEqual([
      'Linking: 0 of 5,000 …',
      'Linking: 100 of 5,000 …',
      'Linking: 200 of 5,000 …',
      'Packing …',
      ''
    ])
  })

  test('stays in one line', () => {
    vi.stubEnv('CI', '')
    const { lines, at } = screen(12)
    createProgress({}, at).tell('Looking for conflicts', 1, 2)
    expect(lines).toEqual(['Looking for'])
  })

  test.each<[string, Parameters<typeof createProgress>[0], boolean, string]>([
    ['in a pipe', {}, false, ''],
    ['with --quiet', { quiet: true }, true, ''],
    ['where a program reads', { format: 'json' }, true, ''],
    ['in continuous integration', {}, true, 'true']
  ])('says nothing %s', (_, options, isTTY, ci) => {
    vi.stubEnv('CI', ci)
    const { lines, at } = screen(80, isTTY)
    const { tell, end } = createProgress(options, at)
    tell('Linking')
    end()
    expect(lines).toEqual([])
  })
})

test('compiling tells each stage from its first item', async () => {
  const told: [string, number | undefined][] = []
  const tell = (stage: string, done?: number): void => void told.push([stage, done])
  await compile({ ...diskHost(fixtureContent('armies-with-changes-of-every-kind')), tell })
  const stages = new Map(told.toReversed())
  expect([...stages].reverse()).toEqual([
    ['Linking documents', 0],
    ['Looking for conflicts', 0],
    ['Checking amendments', 0],
    ['Looking for clauses without text', 0]
  ])
})
