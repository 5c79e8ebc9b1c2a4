import { spawnSync } from 'node:child_process'
import { existsSync, openSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { clean, codicil, pretending, root, start, startCodicil, until } from './support/command.ts'
import { writeFiles } from './support/folder.ts'
import { codicil as here } from './support/in-process.ts'
import { temporaryFolder } from './support/temporary.ts'

describe('help', () => {
  test('tells a newcomer how to begin and what every command does', async () => {
    const { code, stdout, stderr } = await here(['--help'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    for (const word of ['new ruleset', 'check', 'build', 'dev', 'serve', 'new', 'explain', 'Exit codes'])
      expect(stdout).toContain(word)
  })

  test.each(['check', 'build', 'dev', 'new', 'explain'])('of %s names its options', async (command) => {
    const { code, stdout } = await here([command, '--help'])
    expect(code).toBe(0)
    expect(stdout).toContain(`Usage: codicil ${command}`)
    if (command !== 'explain') expect(stdout).toContain('--content <dir>')
  })

  test('is shown, as wrong use, where no command is given', async () => {
    const { code, stderr } = await here([])
    expect(code).toBe(2)
    expect(stderr).toContain('Usage: codicil')
  })

  test('states the version of the package', async () => {
    const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }
    expect(await here(['--version'])).toEqual(clean(`${version}\n`))
  })
})

test('a built site is served where the command says, until it is stopped', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'index.html': '<link rel="manifest" href="/rules/manifest.webmanifest">' })
  const { child, said, outcome } = startCodicil(['serve', folder, '--port', '0'])
  const [address = ''] = await until('the address', () => /http:\S+/u.exec(said()))
  expect(address).toMatch(/^http:\/\/localhost:\d+\/rules\/$/u)
  expect(await (await fetch(address)).text()).toContain('manifest')
  child.kill()
  expect(await outcome).toMatchObject({ code: null, stderr: '' })
})

describe('output', () => {
  test('that nobody reads to its end ends the command as usual', async () => {
    const { child, outcome } = startCodicil(['--help'])
    child.stdout?.destroy()
    expect(await outcome).toMatchObject({ code: 0, stderr: '' })
  })

  test.skipIf(!existsSync('/dev/full'))('that finds no room is a sentence, not a stack', async () => {
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = spawnSync(process.execPath, [`${root}scripts/codicil.mjs`, '--help'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8'
    })
    expect(stderr).toMatch(/^The output could not be written: .*no space left.*\n$/u)
    expect(status).toBe(2)
  })
})

describe('wrong use ends with 2 and says what is known', () => {
  test('as a process, too', async () => {
    const args = ['check', '--formt', 'json']
    const ended = await codicil(args)
    expect(ended.code).toBe(2)
    expect(ended).toEqual(await here(args))
  })

  test.each([
    ['an unknown command', ['chekc'], 'check'],
    ['an unknown command and what it takes', ['chekc', '--help'], 'check'],
    ['the version of the rules', ['resolve', '--version', '1.0.0'], '--version'],
    ['an unknown option', ['check', '--formt', 'json'], '--format'],
    ['an unknown format', ['check', '--format', 'xml'], 'sarif'],
    ['too many arguments', ['check', 'content'], 'too many arguments'],
    ['a missing content folder', ['check', '--content', 'nowhere'], 'codicil new ruleset'],
    ['a missing content folder to build', ['build', '--content', 'nowhere'], 'codicil new ruleset'],
    ['a missing content folder to show', ['dev', '--content', 'nowhere'], 'codicil new ruleset'],
    ['an unknown code', ['explain', 'link/unknown-idd'], 'link/unknown-id'],
    ['a misspelt kind', ['new', 'rulez', 'a/b'], 'Did you mean `rule`?'],
    ['an unknown kind', ['new', 'banana', 'a/b'], 'ruleset']
  ])('%s', async (_name, args, hint) => {
    const { code, stdout, stderr } = await here(args, { cwd: temporaryFolder() })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(hint)
    expect(stderr).not.toMatch(/^\s+at /mu)
  })

  test('a word without an option is taken for a ruleset if there is one, and else for the content', async () => {
    const cwd = temporaryFolder()
    writeFiles(cwd, { 'content/skirmish/ruleset.md': '', 'rules/skirmish/ruleset.md': '' })
    const hint = async (...args: string[]) => (await here(args, { cwd })).stderr
    expect(await hint('pack', 'skirmish')).toContain('`codicil pack --ruleset skirmish`')
    expect(await hint('pack', 'rules')).toContain('`codicil pack --content rules`')
    expect(await hint('build', 'skirmish')).toContain('`codicil build --content skirmish`')
  })
})

describe('explain', () => {
  test('prints the page of a code, with its first case', async () => {
    const page = readFileSync(`${root}src/diagnostics/explain/link-unknown-id.md`, 'utf8')
    const [untilFirstCase = '', others] = page.split('\n## More cases\n')
    expect(others).toBeDefined()
    expect(await here(['explain', 'link/unknown-id'])).toEqual(clean(untilFirstCase))
  })

  test('lists every code', async () => {
    const { code, stdout } = await here(['explain'])
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
  test.each(['18.20.4', '20.20.2', '22.12.0', '22.17.9'])(
    'such as %s is refused with a clear word',
    async (version) => {
      const { code, stdout, stderr } = await start([...pretending(version), `${root}scripts/codicil.mjs`, 'check'], {
        cwd: root
      }).outcome
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain(`this is Node ${version}`)
      expect(stderr).toContain('`npm run check`')
    }
  )

  test('is told how to check rules that are not in the clone: no script of theirs does that', async () => {
    const club = realpathSync(temporaryFolder())
    const { stderr } = await start([...pretending('20.20.2'), `${root}scripts/codicil.mjs`, 'check'], { cwd: club })
      .outcome
    expect(stderr).toContain(`npm --prefix ${resolve(root)} run codicil -- check --content ${join(club, 'content')}\n`)
    expect(stderr).not.toContain('npm run check')
  })

  test.each(['22.18.0', '24.0.0', '25.1.0'])('does not mean %s', async (version) => {
    const { code } = await start([...pretending(version), `${root}scripts/runtime.mjs`]).outcome
    expect(code).toBe(0)
  })
})
