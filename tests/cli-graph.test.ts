import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import { describe, expect, test } from 'vitest'
import type { RulesGraph } from '../src/cli/graph/rules-graph.ts'
import { armiesContent } from './support/armies.ts'
import type { Outcome } from './support/command.ts'
import { codicil } from './support/in-process.ts'
import { brokenContent } from './support/small.ts'
import { temporaryFolder } from './support/temporary.ts'

const graph = (args: readonly string[] = [], content = armiesContent()): Promise<Outcome> =>
  codicil(['graph', '--content', content, ...args])

const data = ({ stdout }: Outcome): RulesGraph => JSON.parse(stdout) as RulesGraph

describe('graph', () => {
  test('is every amendment, question and bond between options, with both ends', async () => {
    const found = await graph()
    const { ruleset, nodes, edges } = data(found)
    expect({ code: found.code, stderr: found.stderr, ruleset }).toEqual({ code: 0, stderr: '', ruleset: 'skirmish' })
    expect(edges.map(({ from, type, to }) => `${from} ${type} ${to}`)).toEqual([
      'rule:slow replaces rule:moving#far',
      'rule:slow suspends base-rule:base-moving',
      'rule:slow adds rule:moving#run',
      'option:haste replaces rule:moving#far',
      'option:haste adds rule:moving#run',
      'option:night requires option:haste',
      'option:noon excludes option:haste',
      'option:noon excludes option:dusk',
      'option:dusk excludes option:noon',
      'exception:boars replaces rule:moving#far',
      'exception:boars suspends rule:moving#run',
      'faq:may-i-stand about exception:boars#ride'
    ])
    const ends = edges.flatMap(({ from, to }) => [from, to.replace(/#.*/u, '')])
    expect(nodes.map(({ key }) => key).sort()).toEqual([...new Set(ends)].sort())
    expect(nodes.find(({ key }) => key === 'exception:boars')?.condition).toMatch(/Orcs.*Boar riders/u)
  })

  test('around one document is what it has to do with, and nothing else', async () => {
    const { nodes, edges } = data(await graph(['--around', 'boars']))
    expect(nodes.map(({ key }) => key)).toEqual(['rule:moving', 'exception:boars', 'faq:may-i-stand'])
    expect(edges.map(({ type }) => type)).toEqual(['replaces', 'suspends', 'about'])
  })

  test('as a picture is SVG that names every document', async () => {
    const file = join(temporaryFolder(), 'graph.svg')
    expect(await graph(['--as', 'svg', '--out', file])).toEqual({ code: 0, stdout: '', stderr: '' })
    const text = readFileSync(file, 'utf8')
    const svg = fromHtml(text.slice(text.indexOf('<svg')), { fragment: true, space: 'svg' })
    expect(svg.children[0]).toMatchObject({ tagName: 'svg' })
    for (const title of ['1 Moving', 'Slow play', 'Haste', 'Boars', 'suspends']) expect(text).toContain(title)
  })

  test('as a picture has one line for two options that exclude each other', async () => {
    const { stdout } = await graph(['--as', 'dot'])
    expect(stdout.match(/label=excludes/gu)).toHaveLength(2)
  })

  test.each([
    ['graph.SVG', [], '<svg'],
    ['graph.gv', [], 'digraph'],
    ['graph', [], '"nodes"'],
    ['graph.svg', ['--as', 'dot'], 'digraph'],
    ['graph.txt', ['--as', 'json'], '"nodes"']
  ])('to %s %j has the form of the option, or else of the name', async (name, args, words) => {
    const file = join(temporaryFolder(), name)
    expect(await graph(['--out', file, ...args])).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(readFileSync(file, 'utf8')).toContain(words)
  })

  test('is not written to a file whose name says another form', async () => {
    const file = join(temporaryFolder(), 'graph.png')
    expect(await graph(['--out', file])).toEqual({
      code: 2,
      stdout: '',
      stderr: `A graph cannot be written as .png: let ${file} end in .json or .svg or .dot or .gv, or name its form with \`--as\`.\n`
    })
    expect(existsSync(file)).toBe(false)
  })

  test.each([
    [['--around', 'boar'], 'There is no document `boar`. Did you mean `boars`?'],
    [['--ruleset', 'skirmisch'], 'There is no ruleset `skirmisch`. Did you mean `skirmish`?'],
    [['--out', join('no', 'such', 'folder')], 'cannot be written'],
    [['--as', 'png'], 'Allowed choices are json, svg, dot']
  ])('%j ends with 2 and the reason', async (args, reason) => {
    expect(await graph(args)).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(reason) as string })
  })

  test('of broken content ends with 1 and shows the problem', async () => {
    const { code, stdout, stderr } = await graph([], brokenContent())
    expect(code).toBe(1)
    expect(stdout + stderr).toContain('link/unknown-id')
  })
})
