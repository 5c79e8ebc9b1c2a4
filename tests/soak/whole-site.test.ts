import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Document } from '../../src/generated/published.ts'
import type { Release, ReleaseFiles } from '../../src/site/offline/release.ts'
import { isByChoice, isPage, pathOf } from '../../src/site/offline/shelf.ts'
import { host } from '../browser/offline/host.ts'
import { fetched, save, useReaders } from '../browser/offline/reader.ts'
import { bundles } from '../browser/site.ts'
import { readPage } from '../support/page.ts'
import { readJson, readSite } from '../support/site.ts'

const newReader = useReaders()

/** Every so many of a list, so that `count` are left. */
const spread = <T>(all: readonly T[], count: number): readonly T[] =>
  all.filter((_, at) => at % Math.ceil(all.length / count) === 0)

const first = (documents: readonly Document[], kind: Document['kind']): Document | undefined =>
  documents.find((document) => document.kind === kind)

test('all but old versions is on the device: pages nobody visited, search, definitions and an army', async () => {
  const { folder, base } = inject('site')
  const site = await host(folder, base)
  onTestFinished(site.shutDown)
  const reader = await newReader(site)
  const page = await reader.open('offline/')
  const groups = readJson<Release>('offline.json').groups.filter(({ id }) => !isByChoice(id))
  const pages = groups.reduce((sum, group) => sum + group.pages, 0)
  await save(page)
  await expect.poll(() => page.locator('[data-fact=pages]').textContent()).toBe(`${pages}, complete`)
  await reader.context.setOffline(true)
  await site.shutDown()

  const archives = readJson<ReleaseFiles>('offline-files.json').archives.filter(({ group }) => !isByChoice(group))
  const all = archives.flatMap(({ files }) => files.map(([address]) => address))
  const sample = spread(all.filter(isPage), 25)
  expect(sample.length).toBeGreaterThanOrEqual(20)
  for (const address of sample) {
    await page.goto(site.address + address)
    const { headings, redirect } = readPage(readSite(pathOf(address)))
    if (redirect === undefined) expect([await page.locator('h1').textContent()], address).toEqual(headings)
  }

  const rulesets = await bundles()
  for (const { ruleset, documents } of rulesets) {
    const term = first(documents, 'term')
    if (!term) continue
    await page.goto(`${site.address}search/?q=${encodeURIComponent(term.title)}&ruleset=${ruleset.short}`)
    await page.locator('.results > li').first().waitFor()
    expect(await fetched(page, site.address + term.api.slice(1))).toBe(readSite(term.api.slice(1)))
    expect(await fetched(page, `${site.address}api/v1/${ruleset.id}/rulebook.json`)).toContain(ruleset.version)
  }

  const army = rulesets.flatMap(({ documents }) => {
    const [rule, faction] = [first(documents, 'rule'), first(documents, 'faction')]
    return rule && faction ? [{ rule, faction }] : []
  })[0]
  await page.goto(`${site.address}${army?.rule.href.slice(1)}?for=${army?.faction.id}`)
  await page.locator('main').waitFor()
  await expect.poll(() => page.locator('main').innerText()).toContain(army?.rule.title)

  const usage = 'navigator.storage.estimate().then(({ usage }) => usage)'
  expect(await page.evaluate(usage)).toBeLessThan(8_000_000)
}, 240_000)

test('the packs of a chosen ruleset are on the device, on the chosen paper', async () => {
  const { folder, base } = inject('printed')
  const site = await host(folder, base)
  onTestFinished(site.shutDown)
  const reader = await newReader(site)
  const page = await reader.open('offline/')
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T
  const { ruleset = '' } = read<Release>('offline.json').packs[0] ?? {}
  await page.getByLabel('US Letter').check()
  await page.locator(`[data-ruleset="${ruleset}"] label`).click()
  await save(page)
  await reader.context.setOffline(true)
  await site.shutDown()
  const { packs } = read<ReleaseFiles>('offline-files.json')
  const stored = Object.keys(packs).filter((path) => path.startsWith(`packs/${ruleset}/`) && /letter/u.test(path))
  expect(stored).not.toEqual([])
  for (const path of stored) {
    const size = `fetch(${JSON.stringify(site.address + path)}).then((pdf) => pdf.arrayBuffer()).then((b) => b.byteLength)`
    expect(await page.evaluate(size), path).toBe(statSync(join(folder, path)).size)
  }
})
