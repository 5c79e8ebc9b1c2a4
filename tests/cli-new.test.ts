import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { clean, codicil as command } from './support/command.ts'
import { contentsOf } from './support/folder.ts'
import { codicil } from './support/in-process.ts'
import { smallContent, smallRule } from './support/small.ts'
import { temporaryFolder } from './support/temporary.ts'

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

  test('leads from an empty folder to a site; every step is valid, and says what is to be replaced', async () => {
    const cwd = temporaryFolder()
    for (const [kind, name, file] of steps) {
      expect(await codicil(['new', kind, name], { cwd })).toEqual(clean(`Wrote ${join('content', file)}\n`))
      const { code, stdout } = await codicil(['check', '--format', 'json'], { cwd })
      const found = (JSON.parse(stdout) as { code: string; severity: string }[]).map(
        (each) => `${each.severity} ${each.code}`
      )
      expect({ code, found: [...new Set(found)] }).toEqual({ code: 0, found: ['warning parse/skeleton-words'] })
    }
    expect(await codicil(['check', '--strict'], { cwd })).toMatchObject({ code: 1 })
    expect(await command(['build', '--no-pdf', '--no-previews'], { cwd })).toMatchObject({ code: 0, stderr: '' })
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
