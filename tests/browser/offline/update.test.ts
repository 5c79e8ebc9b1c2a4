import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { baseAddress, type Release } from '../../../src/site/offline/release.ts'
import { pathOf } from '../../../src/site/offline/shelf.ts'
import { temporaryFolder } from '../../support/temporary.ts'
import { type Host, host } from './host.ts'
import {
  bar,
  endWorker,
  expectMissing,
  fetched,
  fetchedAll,
  lookAgain,
  mainText,
  releaseCaches,
  save,
  state,
  useReaders
} from './reader.ts'
import { archiveOf, archivesOf, base, filesOf, marks, type Releases, useReleases } from './releases.ts'

const releases = useReleases()
const newReader = useReaders()

const json = <T>(name: keyof Releases, file: string): T =>
  JSON.parse(readFileSync(join(releases()[name], file), 'utf8')) as T

/** A reader with release one saved, on the page of a rule. */
async function withFirst() {
  const site = await host(releases().one, base)
  onTestFinished(site.shutDown)
  const reader = await newReader(site)
  const page = await reader.open('offline/')
  await save(page)
  await page.goto(`${site.address}skirmish/rules/turn/`)
  site.asked()
  return { site, reader, page }
}

/** Text of a release: pages, data and search. Pages about writing rules say nothing of it but the day, as all do. */
const isTold = (address: string): boolean =>
  /\.(?:json|html)$|\/$|^$/u.test(address) && !/^docs\/[^/]+\/./u.test(address)

/** Everything on the device is of one release, byte by byte. */
async function expectAllOf(name: keyof Releases, page: Page, { address: first }: Host): Promise<void> {
  const all = [...filesOf(releases()[name]).keys()].filter(isTold)
  const answers = await fetchedAll(
    page,
    all.map((address) => first + address)
  )
  const text = (address: string) => readFileSync(join(releases()[name], pathOf(address)), 'utf8')
  expect(all.filter((address, at) => answers[at] !== text(address))).toEqual([])
}

/** Wait until the device has heard from the server which release it has. */
async function known(page: Page, name: keyof Releases): Promise<void> {
  const state = "caches.match(new URL('../../../state', location)).then((found) => found?.text())"
  const { release } = json<Release>(name, 'offline.json')
  await expect.poll(() => page.evaluate(state)).toContain(release)
}

/** Addresses of what is new in the second release. */
function changed(): { readonly files: readonly string[]; readonly archives: readonly string[] } {
  const { one, two } = releases()
  const [before, known] = [filesOf(one), new Set(archivesOf(one))]
  return {
    files: [...filesOf(two)].filter(([address, hash]) => before.get(address) !== hash).map(([address]) => address),
    archives: archivesOf(two).filter((address) => !known.has(address))
  }
}

/** True for the address of the list of a group; the site has one besides what every page needs. */
const isPart = (address: string): boolean => /^offline\/.+\.json$/u.test(address)

/** What was asked for is new, or in an archive that is, and less than all that changed; or says that it is. */
function expectOnlyChanges(asked: readonly string[]): void {
  const { files, archives } = changed()
  const control = ['offline.json', baseAddress, 'sw.js', 'offline/']
  const fetched = new Set(asked.filter((address) => !control.includes(address) && !isPart(address)))
  expect([...fetched].filter((address) => ![...files, ...archives].includes(address))).toEqual([])
  expect(fetched.size).toBeGreaterThan(0)
  expect(fetched.size).toBeLessThan(files.length)
  expect(archives.length).toBeLessThan(archivesOf(releases().two).length)
}

const prompt = (page: Page) => bar(page).getByText('A new version is ready.')

test('a new version while a page is open: a prompt, no forced reload, and once accepted it is everywhere', async () => {
  const { site, reader, page } = await withFirst()
  const other = await reader.open('skirmish/')
  await page.evaluate('window.stays = true')
  site.asked()
  site.show(releases().two)
  await lookAgain(page)
  await prompt(page).waitFor()
  expect(await page.evaluate('window.stays')).toBe(true)
  expectOnlyChanges(site.asked())
  await expectAllOf('one', page, site)
  expect(await mainText(other, `${site.address}skirmish/glossary/overwatch/`)).toContain(marks.one)

  await bar(page).getByRole('button', { name: 'Use it' }).click()
  await page.getByText(marks.two).first().waitFor()
  await bar(other).getByText('A new version is in use.').waitFor()
  await bar(other).getByRole('button', { name: 'Show it' }).click()
  await other.getByText(marks.two).first().waitFor()
  // The new version has its own build day, although that changes no other file.
  await page.getByText('Built 21 November 2026').waitFor()
  const { release, version } = json<Release>('two', 'offline.json')
  expect(await releaseCaches(page)).toEqual([`codicil release ${release} of ${site.address}`])
  await site.shutDown()
  await expectAllOf('two', page, site)
  expect(await mainText(page, `${site.address}skirmish/glossary/fresh/`)).toContain('Not activated yet.')
  await page.locator('[data-kept]', { hasText: `Saved: version ${version}` }).waitFor()
})

test('an update that breaks off half-way leaves the old version whole, and goes on later', async () => {
  const { site, page } = await withFirst()
  site.show(releases().two)
  // What says which release it is may be asked for any number of times; its lists are there, and nothing that they name.
  site.breakAfter(1, isPart)
  await lookAgain(page)
  await page.goto(`${site.address}offline/`)
  await state(page).getByText('The connection was lost.').waitFor()
  await page.goto(`${site.address}skirmish/rules/turn/`)
  await page.locator('[data-kept]', { hasText: /^Saved: .+ Saving was interrupted/u }).waitFor()
  await expect.poll(() => prompt(page).count()).toBe(0)
  await expectAllOf('one', page, site)
  expect(await mainText(page, `${site.address}skirmish/rules/turn/`)).toContain(marks.one)
  expect(await releaseCaches(page)).toHaveLength(2)
  site.repair()
  await lookAgain(page)
  await prompt(page).waitFor()
  await expectAllOf('one', page, site)
  await bar(page).getByRole('button', { name: 'Use it' }).click()
  await page.getByText(marks.two).first().waitFor()
  expect(await releaseCaches(page)).toHaveLength(1)
  await expectAllOf('two', page, site)
})

/** Save while the site becomes another one, after its list and some archives of the first release were sent. */
async function saveWhileReplaced(next: string) {
  const site = await host(releases().one, base)
  onTestFinished(site.shutDown)
  const reader = await newReader(site)
  const page = await reader.open('offline/')
  await page.getByRole('button', { name: /^Save for offline/u }).waitFor()
  site.asked()
  // What the page still loads, and what asks which release it is, may come before the list.
  site.showAfter(3, (address) => address === baseAddress || address.endsWith('.bin'), next)
  await save(page)
  return { site, page }
}

test('a version that is replaced while it is saved is never mixed with its successor', async () => {
  const { site, page } = await saveWhileReplaced(releases().two)
  expect(site.asked().filter((address) => address === baseAddress)).toHaveLength(2)
  const { version } = json<Release>('two', 'offline.json')
  await expect.poll(() => state(page).textContent()).toContain(`Saved: version ${version},`)
  await site.shutDown()
  await expectAllOf('two', page, site)
})

test('a version is saved to its end where the host keeps its files beside those of its successor', async () => {
  const both = join(temporaryFolder(), 'both')
  for (const folder of [releases().one, releases().two]) cpSync(folder, both, { recursive: true })
  const { site, page } = await saveWhileReplaced(both)
  await expectAllOf('one', page, site)
  await page.goto(`${site.address}skirmish/rules/turn/`)
  await prompt(page).waitFor()
  await bar(page).getByRole('button', { name: 'Use it' }).click()
  await page.getByText(marks.two).first().waitFor()
  await expectAllOf('two', page, site)
})

test('a page that is newer than what is saved comes whole from the server', async () => {
  const { site, page } = await withFirst()
  await page.route('**/offline.json', (route) => route.abort())
  site.show(releases().two)
  expect(await mainText(page, `${site.address}skirmish/glossary/fresh/`)).toContain('Not activated yet.')
  const data = 'api/v1/skirmish/glossary/overwatch.json'
  expect(await fetched(page, site.address + data)).toContain(marks.two)
  await page.goto(`${site.address}skirmish/rules/turn/`)
  expect(await fetched(page, site.address + data)).toContain(marks.one)
})

test('with nothing saved, a page that was opened after a newer version came is the newest, and says nothing', async () => {
  const site = await host(releases().one, base)
  onTestFinished(site.shutDown)
  const reader = await newReader(site)
  const page = await reader.open('skirmish/rules/turn/')
  await known(page, 'one')
  site.show(releases().two)
  await page.reload()
  await known(page, 'two')
  await lookAgain(page)
  await page.locator('[data-kept]', { hasText: 'Save for offline' }).waitFor()
  await expect.poll(() => page.locator('main').innerText()).toContain(marks.two)
  await expect.poll(() => prompt(page).count()).toBe(0)
})

test('with nothing saved, an open page says that there is a newer version, and then shows it', async () => {
  const site = await host(releases().one, base)
  onTestFinished(site.shutDown)
  const reader = await newReader(site)
  const page = await reader.open('skirmish/rules/turn/')
  await known(page, 'one')
  site.show(releases().two)
  await expect.poll(() => lookAgain(page).then(() => prompt(page).count())).toBe(1)
  await expect.poll(() => page.locator('main').innerText()).toContain(marks.one)
  await bar(page).getByRole('button', { name: 'Use it' }).click()
  await page.getByText(marks.two).first().waitFor()
  await expect.poll(() => prompt(page).count()).toBe(0)
})

/** Take what is stored at an address from the device, as browsers do where room gets scarce. */
async function lose(page: Page, address: string): Promise<void> {
  await page.evaluate(async (url) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(url)
  }, address)
  // It may still have in memory what it read before.
  await endWorker(page)
}

test('a page that the device has lost is of no other version without a network, and the next check brings it back', async () => {
  const { site, reader, page } = await withFirst()
  const lost = `${site.address}skirmish/glossary/overwatch/`
  const archive = site.address + archiveOf(releases().one, 'skirmish/glossary/overwatch/')
  // Comes first, because a server that still has the same release would bring the file back at once.
  site.show(releases().two)
  await lose(page, archive)
  expect(await mainText(page, lost)).toContain(marks.two)
  expect(await fetched(page, `${site.address}api/v1/skirmish/glossary/overwatch.json`)).toContain(marks.two)
  expect(await mainText(page, `${site.address}skirmish/`)).toContain(marks.one)

  await reader.context.setOffline(true)
  await expectMissing(page, lost)
  await reader.context.setOffline(false)
  site.show(releases().one)
  await page.goto(`${site.address}skirmish/`)
  await expect.poll(() => page.evaluate((url) => caches.match(url).then(Boolean), archive)).toBe(true)
  await expectAllOf('one', page, site)
})

test('what another script keeps or sends under our names breaks neither pages nor the worker', async () => {
  const { site, reader, page } = await withFirst()
  const errors: string[] = []
  reader.context.on('weberror', (error) => errors.push(error.error().message))
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    for (const packs of [null, 7, { paper: 'a0', rulesets: [null] }])
      active?.postMessage({ type: 'codicil-save', packs })
    localStorage.setItem('codicil-pins', '[null]')
    localStorage.setItem('codicil-settings', '{"base":"/elsewhere","theme":"dark","size":7}')
    localStorage.setItem('codicil-selection:skirmish', 'for=%&with=__proto__')
  })
  for (const address of ['pins/#%', 'offline/?q=%#%', 'skirmish/?for=%', 'skirmish/rules/turn/#%']) {
    await page.goto(site.address + address)
    await page.locator('[data-kept], [data-state]', { hasText: 'Saved: version' }).waitFor()
    expect(await page.evaluate('({ ...document.documentElement.dataset })')).toMatchObject({
      base: base.replace(/\/$/u, ''),
      theme: 'dark'
    })
  }
  await page.goto(`${site.address}pins/`)
  await page.locator('[data-pins-empty]').waitFor()
  expect(errors).toEqual([])
})
