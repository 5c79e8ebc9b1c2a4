import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { clean } from './support/command.ts'
import { firstSteps } from './support/first-steps.ts'
import { contentsOf } from './support/folder.ts'
import { codicil } from './support/in-process.ts'
import { smallContent, smallRule } from './support/small.ts'
import { temporaryFolder } from './support/temporary.ts'

describe('new', () => {
  // That it leads on to a site is tested with the installed package, in `package-command.test.ts`.
  test('leads from an empty folder to rules of every kind, and every step is valid and says what is to be replaced', async () => {
    const cwd = temporaryFolder()
    for (const [kind, name, file] of firstSteps) {
      expect(await codicil(['new', kind, name], { cwd })).toEqual(clean(`Wrote ${join('content', file)}\n`))
      const { code, stdout } = await codicil(['check', '--format', 'json'], { cwd })
      const found = (JSON.parse(stdout) as { code: string; severity: string }[]).map(
        (each) => `${each.severity} ${each.code}`
      )
      expect({ code, found: [...new Set(found)] }).toEqual({ code: 0, found: ['warning parse/skeleton-words'] })
    }
    expect(await codicil(['check', '--strict'], { cwd })).toMatchObject({ code: 1 })
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

  test('begins the document that makes a site one’s own, once', async () => {
    const content = smallContent()
    const created = ['new', 'site', '--content', content]
    expect(await codicil(created)).toEqual(clean(`Wrote ${join(content, 'site.md')}\n`))
    expect(readFileSync(join(content, 'site.md'), 'utf8')).toMatch(/^---\nkind: site\ntitle: /u)
    expect(await codicil(['check', '--content', content])).toMatchObject({ code: 0 })
    expect(await codicil(created)).toMatchObject({ code: 2, stderr: expect.stringContaining('there already') })
    expect(await codicil(['new', 'site', 'club'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no name')
    })
  })

  test('writes a task for an editor only if asked to, and changes none that is there', async () => {
    const cwd = temporaryFolder()
    expect(await codicil(['new', 'ruleset', 'club'], { cwd })).toMatchObject({ code: 0 })
    expect(existsSync(join(cwd, '.vscode'))).toBe(false)
    const asked = await codicil(['new', 'rule', 'club/turns', '--vscode'], { cwd })
    expect(asked.stdout).toBe(
      `Wrote ${join('content/club/rules', 'turns.md')}\nWrote ${join('.vscode', 'tasks.json')}\n`
    )
    const text = readFileSync(join(cwd, '.vscode/tasks.json'), 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      tasks: [{ args: ['codicil', 'check', '--watch', '--content', 'content'] }]
    })
    const again = await codicil(['new', 'rule', 'club/other', '--vscode'], { cwd })
    expect(again).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('"codicil"') })
    expect(readFileSync(join(cwd, '.vscode/tasks.json'), 'utf8')).toBe(text)
    expect(existsSync(join(cwd, 'content/club/rules/other.md'))).toBe(false)
  })

  test('writes a workflow that publishes only if asked to, and changes none that is there', async () => {
    const cwd = temporaryFolder()
    const asked = await codicil(['new', 'ruleset', 'club', '--content', 'the rules', '--github'], { cwd })
    const file = join('.github/workflows', 'publish.yml')
    expect(asked).toMatchObject({ code: 0, stdout: `Wrote ${join('the rules/club', 'ruleset.md')}\nWrote ${file}\n` })
    // What it installs is not in npm's registry.
    expect(asked.stderr).toMatch(/^The workflow installs Codicil from a `package.json` .+ none that names it\.\n/u)
    const text = readFileSync(join(cwd, file), 'utf8')
    const { jobs } = parse(text)
    expect(jobs.build.steps.map(({ run }: { run?: string }) => run)).toContainEqual(
      expect.stringMatching(/^npx codicil build --content "the rules" --base "\$\{\{ \S+ \}\}\/" --site "\S/u)
    )
    const again = await codicil(['new', 'rule', 'club/other', '--content', 'the rules', '--github'], { cwd })
    expect(again).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('there already') })
    expect(existsSync(join(cwd, 'the rules/club/rules'))).toBe(false)
  })

  test('writes a workflow beside a site that is there, and says nothing of a package that is there', async () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, 'package.json'), '{ "dependencies": { "codicil": "file:codicil-0.1.0.tgz" } }')
    await codicil(['new', 'site'], { cwd })
    const [site, workflow] = [join('content', 'site.md'), join('.github/workflows', 'publish.yml')]
    expect(await codicil(['new', 'site', '--github'], { cwd })).toEqual(
      clean(`${site} is there already, and stays as it is.\nWrote ${workflow}\n`)
    )
    expect(await codicil(['new', 'site'], { cwd })).toMatchObject({ code: 2, stdout: '' })
  })

  test.each(['file:../codicil/codicil-0.1.0.tgz', 'file:/elsewhere/codicil', 'link:../codicil'])(
    'says that GitHub has no package from %s, and how to make one that it has',
    async (codicilFrom) => {
      const cwd = temporaryFolder()
      writeFileSync(join(cwd, 'package.json'), JSON.stringify({ devDependencies: { codicil: codicilFrom } }))
      const { code, stderr } = await codicil(['new', 'site', '--github'], { cwd })
      expect(code).toBe(0)
      expect(stderr).toContain(`from \`${codicilFrom}\`, and GitHub has only what is in this folder.\n`)
      expect(stderr).toContain('`npm pack` in a clone of Codicil')
    }
  )

  test('writes a workflow only for a content folder that GitHub has and a command can name', async () => {
    const cwd = temporaryFolder()
    const made = (content: string) => codicil(['new', 'ruleset', 'club', '--content', content, '--github'], { cwd })
    for (const elsewhere of [join(temporaryFolder(), 'content'), '../content'])
      expect(await made(elsewhere)).toMatchObject({ code: 2, stderr: expect.stringContaining('not below this folder') })
    for (const odd of ['my$HOME', 'a"b', 'a`b', 'a: b', 'a #b', '${{ x }}'])
      expect(await made(odd)).toMatchObject({ code: 2, stderr: expect.stringContaining('read as something else') })
    expect(existsSync(join(cwd, '.github'))).toBe(false)
    expect(await made(join(cwd, 'Règles du club/'))).toMatchObject({ code: 0 })
    const text = readFileSync(join(cwd, '.github/workflows/publish.yml'), 'utf8')
    expect(text).toContain('npx codicil build --content "Règles du club" --base')
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
    ['a rule without a name', ['rule'], 'codicil new rule my-rules/my-rule'],
    ['a rule of an event', ['rule', 'spring-cup/dusk'], join('spring-cup', 'changes')],
    ['a name with capitals', ['rule', 'skirmish/Turns'], 'lower-case'],
    ['a name that leads elsewhere', ['rule', '../turns'], 'lower-case'],
    ['a path', ['rule', 'skirmish/rules/turns'], 'lower-case']
  ])('refuses %s and says what to do', async (_name, args, hint) => {
    const content = smallContent()
    rmSync(join(content, 'skirmish/factions'), { recursive: true })
    rmSync(join(content, 'skirmish/exceptions'), { recursive: true })
    rmSync(join(content, 'skirmish/packs'), { recursive: true })
    await codicil(['new', 'event', 'spring-cup', '--content', content])
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
