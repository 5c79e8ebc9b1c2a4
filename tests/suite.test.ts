import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Compilation } from '../src/compiler/compile.ts'
import { entries, explanationFile } from '../src/diagnostics/codes.ts'
import { renderHuman } from '../src/diagnostics/render/human.ts'
import { compileHost } from '../src/node/compile-host.ts'
import { dumpGraph } from './support/dump.ts'
import { type Fixture, openFixture } from './support/fixture.ts'

const folderOf = (verdict: string, name = ''): string =>
  fileURLToPath(new URL(join('suite', verdict, name), import.meta.url))
const fixturesOf = (verdict: string): readonly string[] => readdirSync(folderOf(verdict)).sort()

const render = ({ diagnostics }: Compilation, { textOf }: Fixture): string => renderHuman(diagnostics, textOf, {})

/** Diagnostics and graph, compiled from the same files in reverse order. */
async function reversed({ host }: Fixture): Promise<Compilation> {
  return compileHost({ ...host, readContent: async () => [...(await host.readContent())].reverse() })
}

/** The code a fixture is named after, if any: `link-unknown-id-in-a-table` -> `link/unknown-id`. */
function codeOf(name: string): string | undefined {
  const matching = entries.filter(({ code }) => `${name}-`.startsWith(explanationFile(code).replace(/\.md$/u, '-')))
  return matching.sort((a, b) => b.code.length - a.code.length)[0]?.code
}

describe('bad', () => {
  test.each(fixturesOf('bad'))('%s', { timeout: 60_000 }, async (name) => {
    const fixture = await openFixture(folderOf('bad', name))
    const compilation = await compileHost(fixture.host)
    const code = codeOf(name)
    if (code) expect([...new Set(compilation.diagnostics.map((each) => each.code))]).toEqual([code])
    await expect(render(compilation, fixture)).toMatchFileSnapshot(folderOf('bad', join(name, 'expected.txt')))
  })

  test.each(entries)('$code has a fixture named after it', ({ code }) => {
    expect(fixturesOf('bad').map(codeOf)).toContain(code)
  })

  test('the order of files does not matter', async () => {
    const fixture = await openFixture(folderOf('bad', 'many-mistakes-in-one-run'))
    expect(render(await reversed(fixture), fixture)).toBe(render(await compileHost(fixture.host), fixture))
  })
})

describe('good', () => {
  test.each(fixturesOf('good'))('%s', async (name) => {
    const fixture = await openFixture(folderOf('good', name))
    const compilation = await compileHost(fixture.host)
    expect(render(compilation, fixture)).toBe('')
    await expect(dumpGraph(compilation)).toMatchFileSnapshot(folderOf('good', join(name, 'expected.txt')))
  })

  test('the order of files does not matter', async () => {
    const fixture = await openFixture(folderOf('good', 'every-kind-of-document'))
    expect(dumpGraph(await reversed(fixture))).toBe(dumpGraph(await compileHost(fixture.host)))
  })
})
