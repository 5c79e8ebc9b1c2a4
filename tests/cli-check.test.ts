import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Log } from 'sarif'
import { describe, expect, test } from 'vitest'
import { checkLines } from '../src/cli/commands/check.ts'
import { clean, codicil as command, startCodicil, until } from './support/command.ts'
import { codicil } from './support/in-process.ts'
import { brokenContent, smallContent, smallRule } from './support/small.ts'
import { temporaryFolder } from './support/temporary.ts'

describe('check --watch', () => {
  test('reports again after each change, for people and for editors, and ends by Ctrl-C', async () => {
    const content = smallContent()
    const running = startCodicil(['check', '--watch', '--content', content])
    const reports = (): readonly string[] => running.said().split(checkLines.begins).slice(1)
    const report = (words: string) =>
      until(words, () => (reports().at(-1)?.includes(checkLines.ends) ? reports().at(-1)?.includes(words) : false))
    await report('No problems.')
    const file = join(content, smallRule)
    const sound = readFileSync(file, 'utf8')
    writeFileSync(file, sound.replace('[[overwatch]]', '[[overwatsh]]'))
    await report('link/unknown-id')
    writeFileSync(join(content, 'skirmish/rules/odd.md'), '---\nkind: rul\n---\n')
    await report('validate/unknown-kind')
    rmSync(join(content, 'skirmish/rules/odd.md'))
    writeFileSync(file, sound)
    await report('No problems.')
    expect(running.said()).not.toContain('\x1B')
    running.child.kill('SIGINT')
    expect(await running.outcome).toMatchObject({ code: 0, stderr: '' })
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

  test('of an empty folder ends with 1, and names it as it was named', async () => {
    const content = temporaryFolder()
    const { code, stdout, stderr } = await codicil(['check', '--content', `../${basename(content)}/`], { cwd: content })
    expect([code, stderr]).toEqual([1, ''])
    expect(stdout).toMatch(`../${basename(content)}  error  parse/empty-content\n`)
  })

  test('of one ruleset reports what is wrong there alone, by its id whatever its folder is called', async () => {
    const content = brokenContent()
    cpSync(join(smallContent(), 'skirmish'), join(content, 'sound'), { recursive: true })
    const home = join(content, 'sound/ruleset.md')
    writeFileSync(home, readFileSync(home, 'utf8').replace('id: skirmish', 'id: siege'))
    expect(await codicil(['check', '--content', content, '--ruleset', 'siege'])).toEqual(
      clean('No problems in `siege`.\n')
    )
    const { code, stdout } = await codicil(['check', '--content', content, '--ruleset', 'skirmish'])
    expect(code).toBe(1)
    expect(stdout).toContain('link/unknown-id')
    const misspelt = await codicil(['check', '--content', content, '--ruleset', 'seige'])
    expect(misspelt.code).toBe(2)
    expect(misspelt.stderr).toContain('There is no ruleset `seige`. Did you mean `siege`?')
  })

  test('shows a mistake with its place, help and code, without colours in a pipe', async () => {
    const content = brokenContent()
    const { code, stdout, stderr } = await command(['check', '--content', content])
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
