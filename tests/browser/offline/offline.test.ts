import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { SearchFile } from '../../../src/generated/site.ts'
import { type CheckFile, checkFileAddress } from '../../../src/notation/check-file.ts'
import { sizeWords } from '../../../src/notation/sizes.ts'
import { filesAddress, type KeptGroup, type Release } from '../../../src/site/offline/release.ts'
import { isPage, pathOf } from '../../../src/site/offline/shelf.ts'
import type { BuiltSite } from '../../support/built-site.ts'
import { type Host, host } from './host.ts'
import { bar, expectMissing, fetched, fetchedAll, mainText, releaseCaches, save, state, useReaders } from './reader.ts'
import { archivesOf, base, filesOf, marks, useReleases } from './releases.ts'

const releases = useReleases()
const newReader = useReaders()

const json = <T>(folder: string, name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T

/** Serve a site for one test: the first release, unless it asks for another one. */
async function served(site: BuiltSite = { folder: releases().one, base }): Promise<Host> {
  const served = await host(site.folder, site.base)
  onTestFinished(served.shutDown)
  return served
}

/** No network on the device, and no server either. */
async function cutOff(site: Host, { context }: Awaited<ReturnType<typeof newReader>>): Promise<void> {
  await context.setOffline(true)
  await site.shutDown()
}

/** What is stored of the page that a tab shows: the worker stores it after it has answered. */
const stored = (page: Page): Promise<unknown> =>
  page.evaluate('caches.match(location.href).then((response) => response?.text())')

test('a visit stores the page that was visited, and nothing is downloaded unasked', async () => {
  const site = await served()
  const reader = await newReader(site)
  const page = await reader.open('skirmish/rules/turn/')
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await expect.poll(() => stored(page)).toContain(marks.one)
  const pages = site.asked().filter((address) => isPage(address.replace(/\?.*$/u, '')))
  expect(new Set(pages)).toEqual(new Set(['skirmish/rules/turn/', 'offline/']))
  await cutOff(site, reader)
  expect(await mainText(page, `${site.address}skirmish/rules/turn/`)).toContain(marks.one)
  await bar(page).getByText('Offline: only pages you have opened before').waitFor()
  await expectMissing(page, `${site.address}skirmish/glossary/`)
  await page.getByRole('heading', { level: 1, name: 'Not on this device' }).waitFor()
})

test('once saved, every page opens without a network, and says which version it is of and when it was saved', async () => {
  const site = await served()
  const reader = await newReader(site)
  const page = await reader.open('offline/')
  await save(page)
  const { version, groups } = json<Release>(releases().one, 'offline.json')
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each)
  const count = sum(groups.map((group) => group.pages))
  const bytes = sum(groups.map((group) => group.bytes))
  const words = /^(?<said>Saved: .+), (?<size>[\d.]+) (?<unit>[KM])B\.$/u.exec((await state(page).textContent()) ?? '')
  const { said, size, unit } = words?.groups ?? {}
  expect(said).toBe(`Saved: version ${version}, all ${count} pages you chose`)
  expect(`${size} ${unit}B`).toBe(sizeWords(bytes))
  await cutOff(site, reader)
  const all = [...filesOf(releases().one).keys()]
  const answers = await fetchedAll(
    page,
    all.map((address) => site.address + address)
  )
  expect(all.filter((_, at) => answers[at] === undefined)).toEqual([])
  const pages = all.filter(isPage)
  const built = (address: string) => readFileSync(join(releases().one, pathOf(address)), 'utf8')
  expect(pages.filter((address) => answers[all.indexOf(address)] !== built(address))).toEqual([])
  await page.goto(`${site.address}skirmish/rules/turn/`)
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date())
  await bar(page).getByText(`Offline: version ${version}, saved on ${today}`).waitFor()
  expect(await page.locator('[data-kept]').textContent()).toBe(`Saved: version ${version}, on ${today}`)
})

test('once saved, search, definitions, styles and what checks a printout come from the device, whatever the query says', async () => {
  const site = await served()
  const reader = await newReader(site)
  const page = await reader.open('offline/')
  await save(page)
  await cutOff(site, reader)
  await page.goto(`${site.address}search/?q=overwatch`)
  await page.locator('.results a[href*="/glossary/overwatch/"]').first().waitFor()
  await page.goto(`${site.address}skirmish/rules/turn/`)
  await page.keyboard.press('/')
  await page.keyboard.type('overw')
  await page.locator('[data-results] .name').getByText('Overwatch', { exact: true }).first().waitFor()
  await page.getByRole('searchbox').fill('waiting')
  await page.locator('form[data-answered=waiting]').waitFor()
  await expect.poll(() => page.locator('[data-results] mark').first().textContent()).toBe('Waiting')
  await page.goto(`${site.address}check/`)
  const { present } = json<CheckFile>(releases().one, checkFileAddress('skirmish').slice(1))
  await page.getByLabel('Pack fingerprint').fill(present.packs[0]?.fingerprint ?? '')
  await page.keyboard.press('Enter')
  await page.locator('[data-verdict=current]').waitFor()
  await page.goto(`${site.address}skirmish/rules/turn/`)
  const term = await fetched(page, `${site.address}api/v1/skirmish/glossary/overwatch.json`)
  expect(term).toBe(readFileSync(join(releases().one, 'api/v1/skirmish/glossary/overwatch.json'), 'utf8'))
  expect(await mainText(page, `${site.address}skirmish/rules/turn/?for=orcs#whatever`)).toContain(marks.one)
  expect(await page.evaluate('getComputedStyle(document.querySelector(".top")).position')).toBe('sticky')
  await page.goto(`${site.address}skirmish/rules/turn`)
  expect(page.url()).toBe(`${site.address}skirmish/rules/turn/`)
})

/** Addresses of the files of a release that are on the device. */
async function storedIn(page: Page, { address }: Host): Promise<readonly string[]> {
  const [name = ''] = await releaseCaches(page)
  const urls = await page.evaluate(
    async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => url),
    name
  )
  return urls.map((url) => url.slice(address.length)).filter((path) => path !== filesAddress)
}

test('saving that was interrupted goes on from where it was, and all of it can be removed again', async () => {
  const site = await served()
  const reader = await newReader(site)
  const page = await reader.open('offline/')
  await page.getByRole('button', { name: /^Save for offline/u }).waitFor()
  const archives = archivesOf(releases().one)
  // What says which release it is, and half of that.
  site.breakAfter(Math.floor(archives.length / 2), (address) => address.endsWith('.bin'))
  await page.getByRole('button', { name: /^Save for offline/u }).click()
  await state(page).getByText('The connection was lost.').waitFor()
  await expect.poll(() => page.locator('[data-stored]').isVisible()).toBe(false)
  const stored = await storedIn(page, site)
  site.asked()
  site.repair()
  await save(page)
  expect(stored.length).toBeGreaterThan(0)
  expect(stored.length).toBeLessThan(archives.length)
  expect(site.asked().filter((address) => stored.includes(address))).toEqual([])

  expect(await releaseCaches(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  await state(page).getByText('Nothing is saved on this device yet.').waitFor()
  expect((await page.evaluate('caches.keys()')) as string[]).not.toContainEqual(expect.stringMatching(/^codicil/u))
  await page.reload()
  await page.getByRole('button', { name: /^Save for offline/u }).waitFor()
  await expect.poll(() => page.locator('[data-stored]').isVisible()).toBe(false)
})

test('an event is saved from its page with all that it leads to, and removed there again', async () => {
  const sampler = inject('sampler')
  const site = await served(sampler)
  const reader = await newReader(site)
  const [event, ruleset] = ['events/spring-cup', 'what-is-played-at-an-event']
  const [version = ''] = json<Release>(sampler.folder, 'offline.json').needs?.[event] ?? []
  expect(version.startsWith(`${ruleset}/v/`)).toBe(true)
  const page = await reader.open(`${event}/`)
  const press = page.getByRole('button', { name: /^Save this event for offline \([\d.]+ [KM]B\)$/u })
  await press.waitFor()
  site.breakAfter(1, (address) => address.endsWith('.bin'))
  await press.click()
  await page.getByRole('button', { name: 'Do not save it' }).click()
  await press.waitFor()
  site.repair()
  await press.click()
  await page.locator('[data-keep]').getByText('Saved for offline.').waitFor()
  await cutOff(site, reader)
  await page.reload()
  const links = await page.locator('main a').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))
  const pages = links.map((each) => each.replace(/[?#].*$/u, '').slice(site.address.length))
  const own = [...new Set(pages)].filter((each) => [event, version].some((group) => each.startsWith(`${group}/`)))
  const answers = await fetchedAll(
    page,
    own.filter(isPage).map((each) => site.address + each)
  )
  expect(own.some((each) => each.startsWith(`${version}/`))).toBe(true)
  expect(answers).not.toContain(undefined)
  await expectMissing(page, `${site.address}${ruleset}/`)
  await page.goto(`${site.address}${event}/`)
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  await page.getByRole('button', { name: /^Save this event for offline/u }).waitFor()
  expect(await releaseCaches(page)).toEqual([])
})

test('rulesets are saved one by one, and one that is left out is gone at once, without a network, too', async () => {
  const sampler = inject('sampler')
  const site = await served(sampler)
  const reader = await newReader(site)
  const page = await reader.open('offline/')
  const { groups } = json<Release>(sampler.folder, 'offline.json')
  // Old versions are saved only by choice, and count only then.
  const all = groups.filter(({ id }) => id !== '' && !id.includes('/'))
  const [first, second, third] = all
  const rulesets = page.locator('[data-groups]')
  await rulesets.waitFor()
  await rulesets.evaluate((fields) => {
    for (const box of fields.querySelectorAll('input')) box.checked = false
  })
  for (const group of [first, second]) await rulesets.locator(`[data-group="${group?.id}"] input`).check()
  const size = (...kept: (KeptGroup | undefined)[]) =>
    sizeWords(kept.reduce((sum, group) => sum + (group?.bytes ?? 0), groups[0]?.bytes ?? 0))
  await page.getByRole('button', { name: `Save for offline (${size(first, second)})`, exact: true }).waitFor()
  site.asked()
  await save(page)
  const count = (...kept: (KeptGroup | undefined)[]) =>
    kept.reduce((sum, group) => sum + (group?.pages ?? 0), groups[0]?.pages ?? 0)
  expect(site.asked().length).toBeLessThan(20)
  expect(await state(page).textContent()).toContain(`, all ${count(first, second)} pages you chose,`)
  const here = (group: KeptGroup | undefined) =>
    rulesets.locator(`[data-group="${group?.id}"] [data-size]`, { hasText: /^Complete on this device: / })
  await here(first).waitFor()
  expect(await here(third).count()).toBe(0)
  await page.locator('[data-fact=rulesets]', { hasText: `${first?.title} · ${second?.title}` }).waitFor()

  await reader.context.setOffline(true)
  const address = (group: KeptGroup | undefined) => `${site.address}${group?.id}/`
  for (const group of [first, second]) expect(await mainText(page, address(group))).toContain(group?.title)
  await expectMissing(page, address(third))
  const { documents } = json<SearchFile>(sampler.folder, `search/${first?.id}/names.json`)
  const title = documents[0]?.titles[0] ?? ''
  await page.goto(`${site.address}search/?${new URLSearchParams({ q: title })}`)
  await page.locator(`[data-results] a[href*="/${first?.id}/"]`).first().waitFor()
  await page.locator(`form[data-answered=${JSON.stringify(title)}]`).waitFor()
  const left = all.slice(2).map(({ id }) => json<SearchFile>(sampler.folder, `search/${id}/names.json`).ruleset.short)
  const said = ` Not searched, because they are not on this device: ${left.join(', ')}.`
  await expect.poll(() => page.locator('main [data-status]').textContent()).toContain(said)
  await page.goto(`${site.address}offline/`)
  await rulesets.locator(`[data-group="${second?.id}"] input`).uncheck()
  await page.getByRole('button', { name: /^Save this choice/u }).click()
  await page.locator('[data-fact=pages]', { hasText: `${count(first)}, complete` }).waitFor()
  await expectMissing(page, address(second))
  expect(await mainText(page, address(first))).toContain(first?.title)
})
