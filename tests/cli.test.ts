import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from 'sarif'
import { describe, expect, test } from 'vitest'
import { codicil, type Outcome, root, start, startCodicil, until } from './support/command.ts'
import { contentsOf, writeFiles } from './support/folder.ts'
import { smallContent, smallRule } from './support/small.ts'
import { temporaryFolder } from './support/temporary.ts'

/** The small content with one mistake: a reference to nothing. */
function brokenContent(): string {
  const content = smallContent()
  const file = join(content, smallRule)
  writeFileSync(file, readFileSync(file, 'utf8').replace('[[overwatch]]', '[[overwatsh]]'))
  return content
}

const clean = (stdout: string): Outcome => ({ code: 0, stdout, stderr: '' })

describe('help', () => {
  test('tells a newcomer how to begin and what every command does', async () => {
    const { code, stdout, stderr } = await codicil(['--help'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    for (const word of ['new ruleset', 'check', 'build', 'dev', 'new', 'explain', 'Exit codes'])
      expect(stdout).toContain(word)
  })

  test.each(['check', 'build', 'dev', 'new', 'explain'])('of %s names its options', async (command) => {
    const { code, stdout } = await codicil([command, '--help'])
    expect(code).toBe(0)
    expect(stdout).toContain(`Usage: codicil ${command}`)
    if (command !== 'explain') expect(stdout).toContain('--content <dir>')
  })

  test('is shown, as wrong use, where no command is given', async () => {
    const { code, stderr } = await codicil([])
    expect(code).toBe(2)
    expect(stderr).toContain('Usage: codicil')
  })

  test('states the version of the package', async () => {
    const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }
    expect(await codicil(['--version'])).toEqual(clean(`${version}\n`))
  })
})

describe('wrong use ends with 2 and says what is known', () => {
  test.each([
    ['an unknown command', ['chekc'], 'check'],
    ['an unknown option', ['check', '--formt', 'json'], '--format'],
    ['an unknown format', ['check', '--format', 'xml'], 'sarif'],
    ['too many arguments', ['check', 'content'], 'too many arguments'],
    ['a missing content folder', ['check', '--content', 'nowhere'], 'codicil new ruleset'],
    ['a missing content folder to build', ['build', '--content', 'nowhere'], 'codicil new ruleset'],
    ['a missing content folder to show', ['dev', '--content', 'nowhere'], 'codicil new ruleset'],
    ['an unknown code', ['explain', 'link/unknown-idd'], 'link/unknown-id'],
    ['an unknown kind', ['new', 'rulez', 'a/b'], 'ruleset']
  ])('%s', async (_name, args, hint) => {
    const { code, stdout, stderr } = await codicil(args, { cwd: temporaryFolder() })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(hint)
    expect(stderr).not.toMatch(/^\s+at /mu)
  })
})

describe('check', () => {
  test('of sound content ends with 0, and writes nothing but that', async () => {
    expect(await codicil(['check', '--content', smallContent()])).toEqual(clean('No problems.\n'))
  })

  test('finds a content folder anywhere on the disk, from anywhere', async () => {
    const content = smallContent()
    expect(await codicil(['check', '--content', '.'], { cwd: content })).toMatchObject({ code: 0 })
    expect(await codicil(['check', '--content', '../..'], { cwd: join(content, 'skirmish/rules') })).toMatchObject({
      code: 0
    })
  })

  test('of an empty folder ends with 1', async () => {
    expect(await codicil(['check', '--content', temporaryFolder()])).toMatchObject({ code: 1, stderr: '' })
  })

  test('shows a mistake with its place, help and code, without colours in a pipe', async () => {
    const content = brokenContent()
    const { code, stdout, stderr } = await codicil(['check', '--content', content])
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    const line =
      readFileSync(join(content, smallRule), 'utf8')
        .split('\n')
        .findIndex((text) => text.includes('overwatsh')) + 1
    expect(stdout).toContain(`${content}/${smallRule}:${line}:5`)
    for (const word of ['link/unknown-id', 'overwatsh', '`overwatch`', '1 error']) expect(stdout).toContain(word)
    expect(stdout).not.toContain('\u001B')
  })

  test('as JSON is a list of problems with lines, columns and offsets', async () => {
    const content = brokenContent()
    const { code, stdout, stderr } = await codicil(['check', '--content', content, '--format', 'json'])
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    const [problem, ...more] = JSON.parse(stdout) as {
      file: string
      start: { line: number; column: number; offset: number }
      end: { offset: number }
    }[]
    expect(more).toEqual([])
    expect(problem).toMatchObject({ code: 'link/unknown-id', severity: 'error', file: `${content}/${smallRule}` })
    const text = readFileSync(problem?.file ?? '', 'utf8')
    expect(text.slice(problem?.start.offset, problem?.end.offset)).toBe('[[overwatsh]]')
    expect(text.split('\n')[(problem?.start.line ?? 0) - 1]?.slice((problem?.start.column ?? 0) - 1)).toMatch(
      /^\[\[overwatsh/u
    )
  })

  test('as SARIF is a log of version 2.1.0 with everything it requires', async () => {
    const { code, stdout, stderr } = await codicil(['check', '--content', brokenContent(), '--format', 'sarif'])
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    const { version, runs } = JSON.parse(stdout) as Log
    const [run] = runs
    const [result] = run?.results ?? []
    expect(version).toBe('2.1.0')
    expect(run?.tool.driver.name).toBe('Codicil')
    expect(run?.tool.driver.rules?.map(({ id }) => id)).toEqual(['link/unknown-id'])
    expect(result).toMatchObject({
      ruleId: 'link/unknown-id',
      level: 'error',
      message: { text: expect.stringContaining('overwatsh') }
    })
    const place = result?.locations?.[0]?.physicalLocation
    expect(place?.artifactLocation?.uri).toContain(smallRule)
    expect(place?.region).toMatchObject({ startLine: expect.any(Number), startColumn: 5 })
  })

  test('for GitHub is one annotation a line', async () => {
    const { code, stdout, stderr } = await codicil(['check', '--content', brokenContent(), '--format', 'github'])
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    const lines = stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(
      /^::error file=[^,]+turn\.md,line=\d+,col=5,endLine=\d+,endColumn=\d+,title=link\/unknown-id::.*overwatsh/u
    )
  })

  test.each([
    ['json', '[]\n'],
    ['github', '']
  ])('as %s says nothing more where nothing is wrong', async (format, stdout) => {
    expect(await codicil(['check', '--content', smallContent(), '--format', format])).toEqual(clean(stdout))
  })

  test('as SARIF has no results where nothing is wrong', async () => {
    const { code, stdout } = await codicil(['check', '--content', smallContent(), '--format', 'sarif', '--strict'])
    expect(code).toBe(0)
    expect((JSON.parse(stdout) as Log).runs[0]?.results).toEqual([])
  })
})

describe('build', () => {
  const old = { 'site/index.html': '<meta name="generator" content="Codicil 0.0.1">', 'site/deep/old.html': 'old' }
  const texts = (folder: string) =>
    Object.fromEntries([...contentsOf(folder)].map(([path, bytes]) => [path, bytes.toString()]))

  test('writes site, JSON and packs beside the working folder, and puts them in the place of the old site', async () => {
    const place = temporaryFolder()
    writeFiles(place, old)
    const { code, stdout, stderr } = await codicil(['build', '--content', smallContent(), '--out', 'site'], {
      cwd: place
    })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Built site: 1 rulesets, /u)
    const files = [...contentsOf(join(place, 'site')).keys()]
    expect(files).not.toContain('deep/old.html')
    for (const file of [
      'index.html',
      '404.html',
      'skirmish/index.html',
      'skirmish/rules/turn/index.html',
      'api/v1/index.json',
      'api/v1/skirmish/bundle.json',
      'packs/skirmish/complete.json',
      'packs/skirmish/complete.a4.pdf',
      'packs/skirmish/complete.letter.pdf',
      'pagefind/pagefind.js'
    ]) {
      expect(files).toContain(file)
    }
    expect(readdirSync(place)).toEqual(['site'])
  })

  test('without PDFs neither writes nor promises any', async () => {
    const place = temporaryFolder()
    const args = ['build', '--content', smallContent(), '--out', join(place, 'site'), '--no-pdf', '--format', 'json']
    expect(await codicil(args)).toEqual(clean('[]\n'))
    const files = contentsOf(join(place, 'site'))
    expect([...files.keys()].filter((file) => file.endsWith('.pdf'))).toEqual([])
    const promising = [...files].filter(
      ([file, text]) => /\.(?:html|json)$/u.test(file) && text.includes('complete.a4.pdf')
    )
    expect(promising.map(([file]) => file)).toEqual([])
  })

  test('leaves the old site as it was where the content has mistakes', async () => {
    const place = temporaryFolder()
    writeFiles(place, old)
    const { code, stdout, stderr } = await codicil([
      'build',
      '--content',
      brokenContent(),
      '--out',
      join(place, 'site')
    ])
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(stdout).toContain('link/unknown-id')
    expect(stdout).not.toContain('Built')
    expect(texts(place)).toEqual(old)
    expect(readdirSync(place)).toEqual(['site'])
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'leaves the old site and nothing of its own when %s ends it',
    async (signal) => {
      const place = temporaryFolder()
      writeFiles(place, old)
      const { child, outcome } = startCodicil(['build', '--content', smallContent(), '--out', join(place, 'site')])
      await until('something to be written aside', () => readdirSync(place).some((name) => name !== 'site'))
      child.kill(signal)
      expect((await outcome).code).not.toBe(0)
      expect(texts(place)).toEqual(old)
      expect(readdirSync(place)).toEqual(['site'])
    }
  )

  test.each([
    ['the content itself', '.'],
    ['a folder around the content', '..'],
    ['a folder with other files', '../other']
  ])('refuses to replace %s', async (_name, out) => {
    const place = temporaryFolder()
    writeFiles(place, { 'other/thesis.txt': 'mine', 'content/skirmish/ruleset.md': 'mine' })
    const before = texts(place)
    const { code, stdout, stderr } = await codicil(['build', '--content', smallContent(), '--out', out], {
      cwd: join(place, 'content')
    })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('--out')
    expect(texts(place)).toEqual(before)
  })

  test('writes into an empty folder that is there already', async () => {
    const out = temporaryFolder()
    expect(await codicil(['build', '--content', smallContent(), '--out', out, '--no-pdf'])).toMatchObject({ code: 0 })
    expect(existsSync(join(out, 'index.html'))).toBe(true)
  })
})

describe('new', () => {
  const steps = [
    ['ruleset', 'my-rules', 'my-rules/ruleset.md'],
    ['rule', 'my-rules/turns', 'my-rules/rules/turns.md'],
    ['option', 'my-rules/random-order', 'my-rules/rules/random-order.md'],
    ['base-rule', 'my-rules/shooting', 'my-rules/base-rules/shooting.md'],
    ['faction', 'my-rules/orcs', 'my-rules/factions/orcs.md'],
    ['exception', 'my-rules/loud-orcs', 'my-rules/exceptions/loud-orcs.md'],
    ['faq', 'my-rules/who-goes-first', 'my-rules/faq/who-goes-first.md'],
    ['term', 'my-rules/overwatch', 'my-rules/glossary/overwatch.md']
  ] as const

  test('leads from an empty folder to a site, and every step is valid', async () => {
    const cwd = temporaryFolder()
    for (const [kind, name, file] of steps) {
      expect(await codicil(['new', kind, name], { cwd })).toEqual(clean(`Wrote ${join('content', file)}\n`))
      expect(await codicil(['check'], { cwd })).toEqual(clean('No problems.\n'))
    }
    expect(await codicil(['build', '--no-pdf'], { cwd })).toMatchObject({ code: 0, stderr: '' })
    expect(existsSync(join(cwd, 'dist/my-rules/rules/turns/index.html'))).toBe(true)
  })

  test('writes at the place its options name, for whom and about what they say', async () => {
    const content = smallContent()
    const args = ['--content', content, '--faction', 'orcs', '--target', 'reserves#late']
    expect(await codicil(['new', 'exception', 'skirmish/late-orcs', ...args])).toMatchObject({ code: 0 })
    const text = readFileSync(join(content, 'skirmish/exceptions/late-orcs.md'), 'utf8')
    expect(text).toContain('faction: orcs')
    expect(text).toContain('target: reserves#late')
    expect(await codicil(['check', '--content', content])).toMatchObject({ code: 0 })
  })

  test('puts a rule behind those that are there', async () => {
    const content = smallContent()
    await codicil(['new', 'rule', 'skirmish/last', '--content', content])
    const orders = readdirSync(join(content, 'skirmish/rules')).map((file) => {
      const text = readFileSync(join(content, 'skirmish/rules', file), 'utf8')
      return { file, order: Number(/^order: (\d+)$/mu.exec(text)?.[1]) }
    })
    expect(orders.sort((a, b) => a.order - b.order).at(-1)?.file).toBe('last.md')
  })

  test.each([
    ['a rule before its ruleset', ['rule', 'my-rules/turns'], 'codicil new ruleset my-rules'],
    ['an exception before a faction', ['exception', 'skirmish/odd'], 'codicil new faction skirmish/'],
    ['a rule without its ruleset’s name', ['rule', 'turns'], 'codicil new rule my-rules/turns'],
    ['a name with capitals', ['rule', 'skirmish/Turns'], 'lower-case'],
    ['a name that leads elsewhere', ['rule', '../turns'], 'lower-case'],
    ['a path', ['rule', 'skirmish/rules/turns'], 'lower-case']
  ])('refuses %s and says what to do', async (_name, args, hint) => {
    const content = smallContent()
    rmSync(join(content, 'skirmish/factions'), { recursive: true })
    rmSync(join(content, 'skirmish/exceptions'), { recursive: true })
    rmSync(join(content, 'skirmish/packs'), { recursive: true })
    const before = contentsOf(content)
    const { code, stdout, stderr } = await codicil(['new', ...args, '--content', content])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(hint)
    expect(contentsOf(content)).toEqual(before)
  })

  test('never overwrites a file', async () => {
    const content = smallContent()
    const before = contentsOf(content)
    for (const args of [
      ['rule', 'skirmish/turn'],
      ['ruleset', 'skirmish']
    ]) {
      const { code, stderr } = await codicil(['new', ...args, '--content', content])
      expect(code).toBe(2)
      expect(stderr).toContain('there already')
    }
    expect(contentsOf(content)).toEqual(before)
  })

  test('never gives an id that another file has', async () => {
    const content = smallContent()
    const text = readFileSync(join(content, smallRule), 'utf8')
    writeFileSync(join(content, 'skirmish/rules/elsewhere.md'), text.replace('id: turn', 'id: parry'))
    const { code } = await codicil(['new', 'rule', 'skirmish/parry', '--content', content])
    expect(code).toBe(2)
    expect(existsSync(join(content, 'skirmish/rules/parry.md'))).toBe(false)
  })
})

describe('explain', () => {
  test('prints the page of a code', async () => {
    const page = readFileSync(`${root}src/diagnostics/explain/link-unknown-id.md`, 'utf8')
    expect(await codicil(['explain', 'link/unknown-id'])).toEqual(clean(page))
  })

  test('lists every code', async () => {
    const { code, stdout } = await codicil(['explain'])
    expect(code).toBe(0)
    const pages = readdirSync(`${root}src/diagnostics/explain`)
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((each) => `${each.replace('/', '-')}.md`)
        .sort()
    ).toEqual(pages.sort())
  })
})

describe('an old Node', () => {
  const pretend = (version: string): string =>
    `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`

  test.each(['18.20.4', '20.20.2', '22.12.0', '22.17.9'])(
    'such as %s is refused with a clear word',
    async (version) => {
      const { code, stdout, stderr } = await start(
        ['--import', pretend(version), `${root}scripts/codicil.mjs`, 'check'],
        { cwd: root }
      ).outcome
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain(`this is Node ${version}`)
      expect(stderr).toContain('npm')
    }
  )

  test.each(['22.18.0', '24.0.0', '25.1.0'])('does not mean %s', async (version) => {
    const { code } = await start(['--import', pretend(version), `${root}scripts/runtime.mjs`]).outcome
    expect(code).toBe(0)
  })
})
