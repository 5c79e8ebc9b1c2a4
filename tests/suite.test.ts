import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Compilation } from '../src/compiler/compile.ts'
import { entries, explanationFile } from '../src/diagnostics/codes.ts'
import { renderHuman } from '../src/diagnostics/render/human.ts'
import { compileHost } from '../src/node/content/compile-host.ts'
import { dumpGraph } from './support/dump.ts'
import { type Fixture, openFixture, openTexts } from './support/fixture.ts'
import { type Case, type LiterateFile, readLiterate, type Sources, writeSources } from './support/literate.ts'

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const folderOf = (verdict: string, name = ''): string => pathOf(join('suite', verdict, name))
const namesIn = (folder: string, ending = ''): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => (ending === '' ? entry.isDirectory() : entry.name.endsWith(ending)))
    .map(({ name }) => name)
    .sort()

const render = ({ diagnostics }: Compilation, { textOf }: Fixture): string =>
  renderHuman(diagnostics, textOf, { pathOf: (file) => file || 'content' })

/** Diagnostics and graph, compiled from the same files in reverse order. */
async function reversed({ host }: Fixture): Promise<Compilation> {
  return compileHost({ ...host, readContent: async () => [...(await host.readContent())].reverse() })
}

/** True if all that is compiled is documents that are shown. */
const areTexts = ({ files, folder }: Sources): boolean =>
  folder === undefined && Object.keys(files).every((path) => path.endsWith('.md'))

const openSources = async (sources: Sources): Promise<Fixture> =>
  areTexts(sources) ? openTexts(sources.files) : openFixture(writeSources(sources))

/** What is reported for a case. */
interface Outcome {
  readonly codes: readonly string[]
  readonly output: string
}

const outcomes = new Map<Case, Promise<Outcome>>()

/** Compiles a case, once. */
function outcomeOf(each: Case): Promise<Outcome> {
  const known = outcomes.get(each) ?? compileCase(each)
  outcomes.set(each, known)
  return known
}

async function compileCase(each: Case): Promise<Outcome> {
  const fixture = await openSources(each)
  const compilation = await compileHost(fixture.host)
  return {
    codes: [...new Set(compilation.diagnostics.map(({ code }) => code))],
    output: render(compilation, fixture)
  }
}

async function expectOutputs(file: LiterateFile): Promise<void> {
  const outputs: string[] = []
  for (const each of file.cases) outputs.push((await outcomeOf(each)).output)
  await expect(file.withOutputs(outputs)).toMatchFileSnapshot(file.path)
}

const explanations = entries.map(({ code }) => {
  const file = readLiterate(pathOf(`../src/diagnostics/explain/${explanationFile(code)}`))
  return { code, name: file.name, file }
})
const several = namesIn(folderOf('bad'), '.md').map((name) => readLiterate(folderOf('bad', name)))
const casesOfCodes = explanations.flatMap(({ code, file }) =>
  file.cases.map((each) => ({ code, name: each.name, each }))
)
const casesInFolders = casesOfCodes.filter(({ each }) => each.folder)

describe('a problem', () => {
  test.each(casesOfCodes)('$name is all that is reported', async ({ code, each }) => {
    expect((await outcomeOf(each)).codes).toEqual([code])
  })

  test.each(explanations)('$name is reported as explained', ({ file }) => expectOutputs(file))

  test.each(explanations.filter(({ file }) => file.corrected))('$name is gone once corrected', async ({ file }) => {
    const fixture = await openSources(file.corrected ?? { files: {} })
    expect(render(await compileHost(fixture.host), fixture)).toBe('')
  })

  test('is corrected by files in every explanation whose sources are files', () => {
    const inWords = explanations.filter(({ file }) => !file.corrected).map(({ name }) => name)
    expect(casesInFolders.map(({ name }) => name)).toEqual(expect.arrayContaining(inWords))
  })
})

describe('several problems', () => {
  test.each(several)('$name', (file) => expectOutputs(file))

  test.each(namesIn(folderOf('bad')).filter((name) => existsSync(folderOf('bad', join(name, 'expected.txt')))))(
    '%s',
    async (name) => {
      const fixture = await openFixture(folderOf('bad', name))
      const expected = folderOf('bad', join(name, 'expected.txt'))
      await expect(render(await compileHost(fixture.host), fixture)).toMatchFileSnapshot(expected)
    }
  )

  test('every folder is a case of an explanation, or has an expected output', () => {
    const others = namesIn(folderOf('bad')).filter((name) => !existsSync(folderOf('bad', join(name, 'expected.txt'))))
    expect(others).toEqual(casesInFolders.map(({ name }) => name).sort())
  })

  test('the order of files does not matter', async () => {
    const { cases } = readLiterate(folderOf('bad', 'many-mistakes-in-one-run.md'))
    const fixture = await openSources(cases[0] ?? { files: {} })
    const inOrder = render(await compileHost(fixture.host), fixture)
    expect(inOrder).not.toBe('')
    expect(render(await reversed(fixture), fixture)).toBe(inOrder)
  })
})

describe('good', () => {
  test.each(namesIn(folderOf('good')))('%s', async (name) => {
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
