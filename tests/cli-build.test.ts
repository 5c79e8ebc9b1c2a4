import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Index } from '../src/generated/published.ts'
import type { BuildReport } from '../src/node/build/build-report.ts'
import { readList } from '../src/node/output/file-list.ts'
import { sizeWords } from '../src/notation/sizes.ts'
import { clean, startCodicil, until } from './support/command.ts'
import { firstBuild, olderSite, printed } from './support/first-build.ts'
import { contentsOf, filesIn, writeFiles } from './support/folder.ts'
import { codicil } from './support/in-process.ts'
import { folderOnOtherDevice, hasOtherDevice } from './support/output.ts'
import { brokenContent, smallContent } from './support/small.ts'
import { temporaryFolder } from './support/temporary.ts'

const [ruleset] = printed

describe('build', () => {
  const old = Object.fromEntries(Object.entries(olderSite).map(([path, text]) => [`site/${path}`, text]))
  const texts = (folder: string) =>
    Object.fromEntries([...contentsOf(folder)].map(([path, bytes]) => [path, bytes.toString()]))

  test('writes site, JSON and packs beside the working folder, and puts them in the place of the old site', async () => {
    const { site, said } = await firstBuild()
    expect(said).toMatch(/^Built site\n/u)
    const files = filesIn(site)
    expect(files).not.toContain('deep/old.html')
    for (const file of [
      'index.html',
      '404.html',
      `${ruleset}/index.html`,
      `${ruleset}/rules/turn/index.html`,
      'api/v1/index.json',
      `api/v1/${ruleset}/bundle.json`,
      `packs/${ruleset}/complete.json`,
      `packs/${ruleset}/complete.a4.pdf`,
      `packs/${ruleset}/complete.letter.pdf`,
      'pagefind/pagefind.js'
    ]) {
      expect(files).toContain(file)
    }
    expect(readdirSync(dirname(site))).toEqual(['site'])
    const pack = (file: string) => readFileSync(join(site, 'packs', ruleset, file))
    for (const type of ['json', 'a4.pdf', 'letter.pdf']) {
      expect(
        pack(`greenskins.${type}`).equals(pack(`orc-pack.${type}`)),
        `the former address of orc-pack.${type}`
      ).toBe(true)
    }
    const { rulesets } = JSON.parse(readFileSync(join(site, 'api/v1/index.json'), 'utf8')) as Index
    const former = rulesets.flatMap(({ packs }) => packs.filter(({ formerly }) => formerly?.includes('core') === false))
    expect(former.map(({ id, formerly }) => ({ id, formerly }))).toEqual([{ id: 'orc-pack', formerly: ['greenskins'] }])
    expect(readFileSync(join(site, 'offline-files.json'), 'utf8')).not.toContain('greenskins')
  })

  test('says on Downloads how large each file is, data too', async () => {
    const { site } = await firstBuild()
    const page = readFileSync(join(site, 'downloads/index.html'), 'utf8')
    const offered = [...page.matchAll(/<a href="([^"]+\.(?:json|pdf))"[^>]* aria-label="([^"]+)"/gu)]
    expect(offered.filter(([, href = '']) => href.endsWith('/bundle.json')).length).toBeGreaterThan(0)
    for (const [, href = '', label = ''] of offered) {
      const { size } = statSync(join(site, href.slice(href.search(/(?:api|packs)\//u))))
      expect(label, href).toMatch(new RegExp(`: .* ${sizeWords(size)}$`, 'u'))
    }
  })

  test('says what was made, in a table for people and in a file for programs', async () => {
    const { site, said, report: written } = await firstBuild()
    const report = JSON.parse(readFileSync(written, 'utf8')) as BuildReport
    const files = contentsOf(site)
    const bytes = (kept: readonly Buffer[]) => kept.reduce((sum, { length }) => sum + length, 0)
    const pages = [...files].filter(([file]) => file.endsWith('.html')).map(([, content]) => content)
    expect(report.files.pages).toEqual({ files: pages.length, bytes: bytes(pages) })
    const { rulesets } = JSON.parse(String(files.get('api/v1/index.json'))) as Index
    const documents = rulesets.flatMap((each) => each.documents)
    expect(report.total).toEqual({ files: files.size, bytes: bytes([...files.values()]) })
    expect(report).toMatchObject({ rulesets: 2, pages: pages.length, documents: documents.length })
    expect(said).toMatch(new RegExp(`^ {2}Pages +${pages.length} +\\d`, 'mu'))
    expect(said).toMatch(/^ {2}Rendering pages +\d+\.\d\d s$/mu)
    expect(said).toMatch(/^ {2}All files .* (?:KB|MB)$/mu)
  })

  const device = hasOtherDevice ? 'another device' : 'the same device, as there is no other'
  test(`without PDFs neither writes nor promises any, in an empty folder that is there already, on ${device}`, async () => {
    const place = hasOtherDevice ? folderOnOtherDevice() : temporaryFolder()
    const out = join(place, 'site')
    mkdirSync(out)
    const args = ['build', '--content', smallContent(), '--out', out, '--no-pdf', '--no-previews']
    expect(await codicil([...args, '--format', 'json'])).toEqual(clean('[]\n'))
    expect(existsSync(join(out, 'index.html'))).toBe(true)
    expect(readdirSync(place)).toEqual(['site'])
    expect([...(readList(out) ?? [])].sort()).toEqual(filesIn(out))
    expect(readdirSync(join(out, '_astro'))).not.toEqual([])
    const files = contentsOf(out)
    expect([...files.keys()].filter((file) => file.endsWith('.pdf'))).toEqual([])
    const promising = [...files].filter(
      ([file, text]) => /\.(?:html|json)$/u.test(file) && text.includes('complete.a4.pdf')
    )
    expect(promising.map(([file]) => file)).toEqual([])
    writeFiles(out, { 'manifest.json': JSON.stringify({ format: '1.0', files: {} }) })
    const again = await codicil([...args, '--report', join(place, 'again.json')])
    expect(again.stdout).toMatch(/ is up to date: nothing has changed since it was built\n/u)
    expect(again.stderr).toMatch(/manifest\.json is the list of an earlier build: \d+ files are not as it says\./u)
    const report = JSON.parse(readFileSync(join(place, 'again.json'), 'utf8')) as BuildReport
    expect(report).toMatchObject({ unchanged: true, total: { files: files.size } })
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
})
