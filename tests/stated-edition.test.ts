import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import type { Bundle, Index, PackFile } from '../src/generated/published.ts'
import { commitDay } from '../src/node/content/commit-day.ts'
import { versionInWords } from '../src/notation/version.ts'
import { root } from './support/command.ts'
import { readPage } from './support/page.ts'
import { fileOf, readJson, readSite, siteFiles } from './support/site.ts'
import { fixtureContent } from './support/small.ts'
import { flat, pdfText } from './unit/emit/typst/pdf-text.ts'

const { rulesets } = readJson<Index>('api/v1/index.json')
const dateInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Machine form of the day on a page, as its `time` elements state it. */
const daysOn = (html: string): readonly string[] =>
  [...html.matchAll(/<time datetime="([^"]+)"/gu)].map(([, day = '']) => day)

/** Pages of released versions are made of what was released: they say their own version, and nothing of today’s build. */
const isOld = (file: string): boolean => /^[^/]+\/v\//u.test(file)

/** What every page, every file and every sheet says of the build; nothing if the content lies in no repository. */
const built = commitDay(`${root}content`)
const builtWords = built === undefined ? '' : `Built ${dateInWords(built)}.`

test('every page says when the site was built, as its data does', () => {
  expect(new Set(rulesets.map((entry) => entry.built))).toEqual(new Set([built]))
  const pages = siteFiles('.html').map((file) => [file, readPage(readSite(file))] as const)
  const isKept = (file: string): boolean => file.startsWith('embed/') || isOld(file)
  const ours = pages.filter(([file, { redirect }]) => !redirect && !isKept(file))
  expect(ours.length).toBeGreaterThan(rulesets.flatMap(({ documents }) => documents).length / 2)
  for (const [file, { words }] of ours) {
    if (built === undefined) expect(words, file).not.toContain('Built ')
    else expect(words, file).toContain(builtWords)
  }
})

test('every page of a released version says which one it is, and since when, as its data does', () => {
  const releases = rulesets.flatMap(({ id }) =>
    (readJson<Bundle>(`api/v1/${id}/bundle.json`).ruleset.releases ?? []).map(({ version, effective }) => [
      `${id}/v/${version}/`,
      `Version ${version}, in force from ${dateInWords(effective)}`
    ])
  )
  const old = siteFiles('.html').filter(isOld)
  expect(releases.every(([folder = '']) => old.includes(`${folder}index.html`))).toBe(true)
  for (const file of old) {
    const [, edition = 'no such release'] = releases.find(([folder = '']) => file.startsWith(folder)) ?? []
    expect(readPage(readSite(file)).words, file).toContain(edition)
  }
})

test.each(rulesets.map(({ id }) => id))('%s says the same version and day in data, pages and packs', (id) => {
  const { ruleset } = readJson<Bundle>(`api/v1/${id}/bundle.json`)
  const { version, effective } = ruleset
  expect(ruleset.built).toBe(built)
  const entry = rulesets.find((each) => each.id === id)
  expect([entry?.version, entry?.effective]).toEqual([version, effective])

  const edition = `${versionInWords(version)}, ${dateInWords(effective)}`
  const own = siteFiles('.html').filter((file) => file.startsWith(`${id}/`) && !isOld(file))
  const pages = own.map((file) => [file, readSite(file)] as const).filter(([, html]) => !readPage(html).redirect)
  expect(pages).not.toEqual([])
  for (const [file, html] of pages) {
    expect(readPage(html).words, file).toContain(`Version ${edition}`)
    const [{ version: stated, datePublished } = {}] = readPage(html).structured[0]?.['@graph'] ?? []
    expect([stated, datePublished], file).toEqual([version, effective])
    for (const day of daysOn(html)) expect(day, file).toMatch(/^\d{4}-\d\d(?:-\d\d)?$/u)
  }

  const complete = entry?.packs.find((pack) => pack.id === 'complete')
  const file = (type: string): string => fileOf(complete?.files.find((each) => each.endsWith(type)) ?? '')
  const pack = readJson<PackFile>(file('.json'))
  expect([pack.ruleset.version, pack.ruleset.effective]).toEqual([version, effective])
})

test('what is printed says the same version and days as its data', async () => {
  const { folder } = inject('printed')
  const { ruleset } = JSON.parse(readFileSync(join(folder, 'packs/skirmish/complete.json'), 'utf8')) as PackFile
  const words = flat(await pdfText(readFileSync(join(folder, 'packs/skirmish/complete.a4.pdf'))))
  expect(words).toContain(ruleset.version)
  const day = ruleset.built === undefined ? '' : `Built ${dateInWords(ruleset.built)}.`
  expect(ruleset.built).toBe(commitDay(fixtureContent('every-kind-of-document')))
  expect(words).toContain(`in force from ${dateInWords(ruleset.effective)}. ${day}`)
})
