import { mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { beforeAll, describe, expect, test } from 'vitest'
import { clean, codicilInTurn, type Outcome, pretending, type Running, start } from './support/command.ts'
import { firstSteps } from './support/first-steps.ts'
import { contentsOf, filesIn } from './support/folder.ts'
import { codicil as fromSources } from './support/in-process.ts'
import { installedProject } from './support/installed-package.ts'
import { readPage } from './support/page.ts'
import { addressOf, shows } from './support/preview.ts'
import { temporaryFolder } from './support/temporary.ts'

let installed = ''
let author = ''
beforeAll(async () => {
  const project = await installedProject()
  installed = join(project, 'node_modules/codicil')
  author = join(project, 'author')
  mkdirSync(author)
})

const env = { ...process.env }
delete env.CODICIL_CACHE

/** Start the installed command where an author writes. */
const startInstalled = (...args: readonly string[]): Running =>
  start([join(installed, 'scripts/codicil.mjs'), ...args], { cwd: author, env })

const run = (...args: readonly string[]): Promise<Outcome> => startInstalled(...args).outcome

/** Run installed commands one after another until one fails. */
const runInTurn = (commands: readonly (readonly string[])[]): Promise<Outcome> =>
  codicilInTurn(
    commands.map((args) => ({ args })),
    { cwd: author, env },
    join(installed, 'lib/cli/main.js')
  )

/** Several runs of the command in one test take their time on a busy machine. */
const patience = 240_000

describe('codicil, from the packed package', () => {
  test('leads from an empty folder to a site, the same that the sources make', { timeout: patience }, async () => {
    const [[kind, name, file], ...others] = firstSteps
    expect(await run('new', kind, name)).toEqual(clean(`Wrote ${join('content', file)}\n`))
    const written = others.map(([, , path]) => `Wrote ${join('content', path)}\n`)
    const { stdout, ...ended } = await runInTurn([...others.map(([each, id]) => ['new', each, id]), ['check']])
    expect(ended).toEqual({ code: 0, stderr: '' })
    expect(stdout.startsWith(written.join(''))).toBe(true)
    expect(stdout).toContain('parse/skeleton-words')
    expect(await run('build', '--site', 'https://rules.example')).toMatchObject({ code: 0, stderr: '' })

    const page = readFileSync(join(author, 'dist/my-rules/rules/charging/index.html'), 'utf8')
    expect(readPage(page).headings).toContain('Charging')
    const out = temporaryFolder()
    const args = ['build', '--site', 'https://rules.example', '--out', out]
    expect(await fromSources(args, { cwd: author })).toMatchObject({ code: 0, stderr: '' })
    const ours = contentsOf(out)
    const theirs = contentsOf(join(author, 'dist'))
    expect([...theirs.keys()]).toEqual([...ours.keys()])
    expect([...ours].filter(([file, bytes]) => !theirs.get(file)?.equals(bytes)).map(([file]) => file)).toEqual([])
    expect([...theirs.keys()].filter((file) => file.endsWith('.pdf'))).not.toEqual([])
  })

  test('shows the site live, with its scripts, styles and fonts, and follows what is saved', {
    timeout: patience
  }, async () => {
    const address = await addressOf(startInstalled('dev', '--port', '0'))
    const text = await shows(`${address}my-rules/rules/charging/`, 200, 'Charging')
    const script = /src="\/(src\/site\/layouts\/[^"]+)"/u.exec(text)?.[1] ?? ''
    await shows(address + script.replaceAll('&amp;', '&'), 200, 'client/main.ts')
    await shows(`${address}src/site/client/main.ts`, 200, 'import')
    const styles = await shows(`${address}src/site/styles/index.css`, 200, '@font-face')
    const fonts = [...styles.matchAll(/url\(\\?"?\/([^)"\\]+\.woff2)/gu)].map(([, path = '']) => path)
    expect(fonts).not.toEqual([])
    for (const path of new Set(fonts)) await shows(address + path, 200, 'wOF2')

    const file = join(author, 'content/my-rules/rules/charging.md')
    writeFileSync(file, readFileSync(file, 'utf8').replace('title: Charging', 'title: Charging home'))
    await shows(`${address}my-rules/rules/charging/`, 200, 'Charging home')
  })

  test('explains a problem, and says what an old Node needs', async () => {
    expect(await run('explain', 'link/unknown-id')).toMatchObject({ code: 0, stderr: '' })
    const old = [...pretending('20.20.2'), join(installed, 'scripts/codicil.mjs'), 'check']
    const { code, stdout, stderr } = await start(old, { cwd: author }).outcome
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('npx codicil check')
  })

  test('brings no content, tests or sources that only development needs, in less than 1.2 MB', () => {
    const files = filesIn(installed).filter((file) => !file.startsWith('node_modules/'))
    const unwanted = /^(?:content|tests(?!\/vectors)|src\/(?:cli|node|compiler|emit)|scripts\/bench)\//u
    expect(files.filter((file) => unwanted.test(file))).toEqual([])
    const tarball = filesIn(join(installed, '../..')).find((file) => /^codicil-[^/]+\.tgz$/u.test(file)) ?? ''
    expect(statSync(join(realpathSync(installed), '../..', tarball)).size).toBeLessThan(1_200_000)
  })
})
