import { appendFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { BuildResult } from '../../../src/node/build/build.ts'
import { buildUnlessDone } from '../../../src/node/build/finished-build.ts'
import type { BuildRequest } from '../../../src/node/build/request.ts'
import { beginOutput } from '../../../src/node/output/output.ts'
import { writtenFiles } from '../../../src/node/output/written-file.ts'
import { writeFiles } from '../../support/folder.ts'
import { temporaryFolder } from '../../support/temporary.ts'

const kind = { files: 0, bytes: 0 }
const report: NonNullable<BuildResult['report']> = {
  unchanged: false,
  rulesets: 1,
  documents: 1,
  clauses: 1,
  pages: 1,
  indexed: 1,
  kept: 1,
  files: { pages: kind, search: kind, data: kind, packs: kind, previews: kind, other: kind },
  missingFonts: [],
  total: kind,
  stages: [{ name: 'Everything', milliseconds: 1000 }],
  milliseconds: 1000
}
const warning: BuildResult['diagnostics'][number] = {
  code: 'some/warning',
  severity: 'warning',
  message: 'A warning',
  span: { file: 'a/ruleset.md', start: 0, end: 1 },
  related: []
}

describe('a build that was done before', () => {
  let place = ''
  let request: BuildRequest
  beforeEach(() => {
    place = temporaryFolder()
    vi.stubEnv('CODICIL_CACHE', join(place, 'cache'))
    writeFiles(place, { 'content/a/ruleset.md': 'words', 'content/a/picture.png': 'dots' })
    const [content, out] = [join(place, 'content'), join(place, 'site')]
    request = { content, out, base: '/', guide: false, pdf: false, previews: false, strict: false, stage: () => {} }
  })

  /** Build if need be. @returns whether it was, and what was said */
  async function build(change: Partial<BuildRequest> = {}, result: BuildResult = { diagnostics: [warning], report }) {
    let isBuilt = false
    const asked = { ...request, ...change }
    const said = await buildUnlessDone(asked, async () => {
      isBuilt = true
      if (!result.report) return result
      const output = beginOutput(asked.out)
      output.write('index.html', '<meta name="generator" content="Codicil 0.1.0">')
      output.write('deep/data.json', 'data')
      output.finish()
      return { ...result, files: writtenFiles(output.present, output.list()) }
    })
    return { isBuilt, said }
  }

  test('is not done again, and says the same problems', async () => {
    expect(await build()).toMatchObject({ isBuilt: true, said: { report: { unchanged: false } } })
    const { isBuilt, said } = await build()
    expect(isBuilt).toBe(false)
    expect(said).toMatchObject({ diagnostics: [warning], report: { unchanged: true, pages: 1 } })
    expect(said.report?.milliseconds).not.toBe(report.milliseconds)
    expect(said.report?.stages.map(({ name }) => name)).toEqual(['Looking for changes'])
  })

  const changes: Readonly<Record<string, () => void>> = {
    'a source changed': () => writeFileSync(join(request.content, 'a/ruleset.md'), 'other'),
    'a source was added': () => writeFileSync(join(request.content, 'a/rule.md'), 'new'),
    'a picture changed': () => writeFileSync(join(request.content, 'a/picture.png'), 'dost'),
    'a release was added': () => writeFiles(request.content, { 'a/releases/1.0.0/bundle.json': '{}' }),
    'a page is gone': () => rmSync(join(request.out, 'index.html')),
    'a page was edited': () => appendFileSync(join(request.out, 'index.html'), ' and more'),
    'a page was replaced by one as long': () => utimesSync(join(request.out, 'deep/data.json'), 1, 1),
    'the list of files is gone': () => rmSync(join(request.out, '.codicil-files')),
    'the output is gone': () => rmSync(request.out, { recursive: true }),
    'the cache is gone': () => rmSync(join(place, 'cache'), { recursive: true }),
    'what the cache keeps is damaged': () => {
      rmSync(join(place, 'cache'), { recursive: true })
      writeFiles(place, { cache: 'no folder' })
    }
  }
  test.each(Object.entries(changes))('is done again where %s', async (_, change) => {
    await build()
    change()
    expect((await build()).isBuilt).toBe(true)
  })

  const requests: readonly Partial<BuildRequest>[] = [
    { base: '/rules/' },
    { site: 'https://rules.example' },
    { pdf: true },
    { previews: true },
    { strict: true },
    { built: '2026-11-22' }
  ]
  test.each(requests)('is done again with %o', async (change) => {
    await build()
    expect((await build(change)).isBuilt).toBe(true)
    expect((await build(change)).isBuilt).toBe(false)
  })

  test('is done again on another day, on which an answer may be dated ahead no longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-01T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    await build()
    expect((await build()).isBuilt).toBe(false)
    vi.setSystemTime(new Date('2027-02-02T12:00:00Z'))
    expect((await build()).isBuilt).toBe(true)
  })

  test('is done again where content changed while it was done, or nothing was made', async () => {
    let saves = 0
    const changing = () =>
      buildUnlessDone(request, async () => {
        writeFileSync(join(request.content, 'a/ruleset.md'), `saved ${++saves} times`)
        beginOutput(request.out).finish()
        return { diagnostics: [], report, files: [] }
      })
    await changing()
    await changing()
    expect(saves).toBe(2)
    await build({ strict: true }, { diagnostics: [warning] })
    expect((await build({ strict: true })).isBuilt).toBe(true)
  })

  test('leaves what others put into the output, and is not done again for it', async () => {
    await build()
    writeFileSync(join(request.out, 'CNAME'), 'rules.example')
    expect((await build()).isBuilt).toBe(false)
  })
})
