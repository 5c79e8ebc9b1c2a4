import { readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codicilInTurn, pretending, start } from './support/command.ts'
import { contentOf, day, firstBuild, printed, withoutFontNotice } from './support/first-build.ts'
import { firstSteps } from './support/first-steps.ts'
import { contentsOf, filesIn } from './support/folder.ts'
import { installedPackage, ofTheInstalled, startInstalled } from './support/installed-package.ts'
import { readPage } from './support/page.ts'
import { filesOf } from './support/sampler.ts'
import { isSoak } from './support/soak.ts'
import { temporaryFolder } from './support/temporary.ts'

/** Several runs of the command in one test take their time on a busy machine. */
const patience = 240_000

// That a build gives the same bytes anywhere is tested in reproducible.test.ts, too, with the program of the sources.
test.runIf(isSoak)(
  'makes the same site as the sources, wherever, whenever and in whatever order its content was written',
  { timeout: patience },
  async () => {
    const place = temporaryFolder()
    const [content, out] = [join(place, 'quite another', 'cöntent'), join(place, 'public', 'html')]
    contentOf(content, filesOf(printed).toReversed(), new Date('2026-06-30T23:00:00Z'))
    const elsewhere = { TZ: 'Pacific/Auckland', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' }
    const env = { ...ofTheInstalled(), ...day, ...elsewhere }
    const { outcome } = await startInstalled(['build', '--content', content, '--out', out], { cwd: content, env })
    const { code, stdout, stderr } = await outcome
    expect({ code, stderr: withoutFontNotice(stderr) }, stdout).toEqual({ code: 0, stderr: '' })
    const [ours, theirs] = [contentsOf((await firstBuild()).site), contentsOf(out)]
    expect([...theirs.keys()]).toEqual([...ours.keys()])
    expect([...ours].filter(([file, bytes]) => !theirs.get(file)?.equals(bytes)).map(([file]) => file)).toEqual([])
    const kinds = new Set([...theirs.keys()].map((file) => file.split('.').at(-1)))
    for (const kind of ['html', 'json', 'pdf', 'css', 'js', 'woff2', 'pf_index', 'png']) expect(kinds).toContain(kind)
  }
)

test('leads from an empty folder to a site', { timeout: patience }, async () => {
  const author = temporaryFolder()
  const commands = [
    ...firstSteps.map(([kind, id]) => ['new', kind, id]),
    ['check'],
    ['build', '--no-pdf', '--site', 'https://rules.example']
  ]
  const { stdout, ...ended } = await codicilInTurn(
    commands.map((args) => ({ args })),
    { cwd: author, env: ofTheInstalled() },
    join(await installedPackage(), 'lib/cli/main.js')
  )
  expect(ended).toEqual({ code: 0, stderr: '' })
  const written = firstSteps.map(([, , path]) => `Wrote ${join('content', path)}\n`)
  expect(stdout.startsWith(written.join(''))).toBe(true)
  expect(stdout).toContain('parse/skeleton-words')
  const page = readFileSync(join(author, 'dist/my-rules/rules/charging/index.html'), 'utf8')
  expect(readPage(page).headings).toContain('Charging')
})

test('explains a problem, and says what an old Node needs', async () => {
  expect(await (await startInstalled(['explain', 'link/unknown-id'])).outcome).toMatchObject({ code: 0, stderr: '' })
  const old = [...pretending('20.20.2'), join(await installedPackage(), 'scripts/codicil.mjs'), 'check']
  const { code, stdout, stderr } = await start(old, { cwd: temporaryFolder() }).outcome
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain('npx codicil check')
})

test('brings no content, tests or sources that only development needs, in less than 1.36 MB', async () => {
  const installed = await installedPackage()
  const files = filesIn(installed).filter((file) => !file.startsWith('node_modules/'))
  const unwanted = /^(?:content|tests|src\/(?:cli|node|compiler|emit|model|notation|redline|resolve)|scripts\/bench)\//u
  expect(files.filter((file) => unwanted.test(file))).toEqual([])
  const tarball = filesIn(join(installed, '../..')).find((file) => /^codicil-[^/]+\.tgz$/u.test(file)) ?? ''
  expect(statSync(join(realpathSync(installed), '../..', tarball)).size).toBeLessThan(1_360_000)
})
