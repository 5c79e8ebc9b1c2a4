import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bundle } from '../src/generated/published.ts'
import { type Served, serve } from '../src/node/serve/serve.ts'
import { violationsOn } from './browser/axe.ts'
import { settle, watchShifts } from './browser/shifts.ts'
import { useBrowser } from './support/browser.ts'
import { root } from './support/command.ts'
import { contentsOf } from './support/folder.ts'
import { readPage } from './support/page.ts'
import { useSearch } from './support/search.ts'
import { base, buildSmallSite, type SmallSite } from './support/small-site.ts'
import { isSoak } from './support/soak.ts'

// Version 1.2.0 of a ruleset that has renumbered, renamed, moved and taken back what 1.0.0 and 1.1.0 had.

const { page: newPage } = useBrowser()
const fixture = `${root}tests/suite/good/what-became-of-released-clauses/content`

let site: SmallSite
let served: Served
beforeAll(async () => {
  site = await buildSmallSite(Object.fromEntries(contentsOf(fixture)), ['--no-previews'])
  served = await serve(site.folder, base, 0)
})
afterAll(async () => {
  await served?.close()
  site?.remove()
})

const read = (path: string): string => readFileSync(join(site.folder, path), 'utf8')

/** Canonical ids of the documents and clauses that a version had. */
function released(version: string): readonly string[] {
  const file = join(fixture, `skirmish/releases/${version}/bundle.json`)
  const { documents } = JSON.parse(readFileSync(file, 'utf8')) as Bundle
  return documents.flatMap(({ clauses }) => clauses.map(({ id }) => id))
}

/** Page that a version published something on, without the base path, and its place there. */
function placeOf(id: string): readonly [page: string, clause: string | undefined] {
  const [, document = '', clause] = /^rule:([^#]+)(?:#(.+))?$/u.exec(id) ?? []
  return [`skirmish/rules/${document}/`, clause]
}

/** Address that a version published something at. */
function addressOf(id: string): string {
  const [page, clause] = placeOf(id)
  return served.address + page + (clause === undefined ? '' : `#${clause}`)
}

const searcher = useSearch()

describe('a search', () => {
  const flat = (words: readonly string[]): string => words.join(' ').replaceAll(/\s+/gu, ' ').trim()

  test('for a number or a name finds what has or had it', async () => {
    const { find } = searcher(site.folder)
    for (const [query, lines] of [
      ['1.3', ['3.2 Cowards was 1.3 in 1.1.0']],
      ['7', ['2 Charging was 7 in 1.0.10']],
      ['2.1', ['2.1 Distance', '3.1 Fear was 2.1 in 1.1.0']],
      ['2.1.', ['2.1 Distance']],
      ['1.3.', ['3.2 Cowards was 1.3 in 1.1.0']],
      ['1.2', ['Wheel withdrawn in 1.1.0 was 1.2 in 1.0.0']],
      ['wheel', ['Wheel withdrawn in 1.1.0']]
    ] as const) {
      const found = (await find(query)).groups.flatMap((group) =>
        group.lines.map(({ entry: { number = '', title, since }, was }) =>
          flat([number, title, since ? `withdrawn in ${since}` : '', was ? `was ${was.number} in ${was.version}` : ''])
        )
      )
      expect(found, query).toEqual(lines)
    }
  })

  test('says so', async () => {
    const page = await newPage()
    await page.goto(`${served.address}search/?q=1.2`)
    const line = page.locator('[data-results] li li')
    await expect
      .poll(async () => flat(await line.locator('.no, .name, .what').allInnerTexts()))
      .toBe('Wheel withdrawn in version 1.1.0 was 1.2 in version 1.0.0')
    await page.locator('main input[name="q"]').fill('1.3')
    await expect
      .poll(async () => flat(await line.locator('.no, .name, .what').allInnerTexts()))
      .toBe('3.2 Cowards was 1.3 in version 1.1.0')
  })
})

describe('an address of an earlier version', () => {
  const arrived = (page: Page) => page.locator('[data-arrived]')

  /** A page that the site has at an address, or the one that it leads on to. */
  const pageAt = (address: string): ReturnType<typeof readPage> => {
    const page = readPage(read(`${address}index.html`))
    return page.redirect === undefined ? page : pageAt(page.redirect.replace(base, '').replace(/#.*/u, ''))
  }

  test.each(['1.0.0', '1.1.0'])('%s: every one of them is the place of something on its page', (version) => {
    const places = released(version).map(placeOf)
    expect(places.length).toBeGreaterThan(5)
    const gone = places.filter(([page, clause]) => {
      const { anchors } = pageAt(page)
      return clause !== undefined && !anchors.has(clause)
    })
    expect(gone).toEqual([])
  })

  test.each([
    ['rule:charging#distance', 'rules/charging/#distance', 'Distance'],
    ['rule:charging#reach', 'rules/charging/#reach', 'Distance'],
    ['rule:charging#cowards', 'rules/morale/#cowards', 'Cowards'],
    ['rule:bravery#fear', 'rules/morale/#fear', 'Fear'],
    ['rule:bravery', 'rules/morale/', 'Morale'],
    ['rule:charging#wheel', 'rules/charging/#wheel', 'Wheel (1.2 in version 1.0.0)'],
    ['rule:luck#spending', 'rules/luck/#spending', 'Spending (3.1)'],
    ['rule:luck', 'rules/luck/', 'Luck']
  ])('%s ends at %s', async (id, end, words) => {
    const page = await newPage()
    await page.goto(addressOf(id))
    await page.waitForURL(`${served.address}skirmish/${end}`)
    const place = id.includes('#') ? arrived(page) : page.locator('main')
    await place.waitFor()
    await expect.poll(() => place.innerText()).toContain(words)
    const top = await place.evaluate((element) => element.getBoundingClientRect().top)
    expect(top).toBeLessThan(740)
  })

  test('says without scripts, too, where a clause has gone', async () => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(addressOf('rule:charging#cowards'))
    await expect
      .poll(() => page.locator('#cowards a').getAttribute('href'))
      .toBe('/house/skirmish/rules/morale/#cowards')
  })
})

test('an old version has the settings, which stay', async () => {
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  await page.goto(`${served.address}skirmish/v/1.0.0/rules/charging/`)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Larger').check()
  await page.goto(`${served.address}skirmish/v/1.1.0/rules/charging/`)
  expect(await page.locator('html').getAttribute('data-size')).toBe('larger')
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect.poll(() => page.getByLabel('Larger').isChecked()).toBe(true)
  expect(await violationsOn(page)).toEqual([])
})

describe('what was taken back', () => {
  test('says since when, why, what to read instead, and what it said last', async () => {
    const page = await newPage()
    await page.goto(addressOf('rule:charging#wheel'))
    const stone = page.locator('#wheel')
    await expect.poll(() => stone.innerText()).toContain('Withdrawn in version 1.1.0. Nobody used it. See 1 Beginning.')
    await stone.locator('summary').click()
    await expect.poll(() => stone.innerText()).toContain('What it said in version 1.0.0, of 1 January 2026')
    await expect.poll(() => stone.locator('del').innerText()).toBe('A unit may wheel once.')
  })

  test('as a whole document has a page that says it is no longer in force, and is listed only as withdrawn', () => {
    const html = read('skirmish/rules/luck/index.html')
    const { headings, words, metas } = readPage(html)
    expect(headings).toEqual(['Luck'])
    expect(words).toContain(
      'LuckNo longer in forceLuck (3 in version 1.1.0)Withdrawn in version 1.2.0. Dice are luck enough.'
    )
    expect(words).toContain('Each player has 3 points of luck.')
    expect(words).toContain('There is nothing left to spend.')
    expect(words.match(/Dice are luck enough/gu)).toHaveLength(1)
    expect(words.match(/in version 1\.1\.0/gu)?.length).toBeLessThanOrEqual(2)
    expect(metas).toContainEqual(['robots', 'noindex'])
    expect(read('skirmish/whole/index.html')).not.toContain('rules/luck')
    const ruleset = readPage(read('skirmish/index.html'))
    const history = readPage(read('skirmish/history/index.html'))
    // A site with one ruleset opens on it.
    for (const { links } of [ruleset, readPage(read('index.html'))]) {
      expect(links.filter((href) => href.includes('luck'))).toEqual([])
      expect(links).toContain('/house/skirmish/history/#withdrawn')
    }
    expect(history.links.filter((href) => href.includes('luck'))).toEqual(['/house/skirmish/rules/luck/'])
    for (const words of ['All 5 versions', '2 withdrawn entries']) expect(ruleset.words).toContain(words)
    expect(history.words).toContain('WithdrawnClause: Wheel (1.2 in version 1.0.0), withdrawn in 1.1.0')
    expect(history.words).toContain('Rule: Luck (3 in version 1.1.0), withdrawn in 1.2.0')
  })

  // All colours of every page are for the soak.
  test.each([
    ['rule:luck', 'light'],
    ['rule:charging#wheel', 'dark'],
    ...(isSoak
      ? ([
          ['rule:luck', 'dark'],
          ['rule:charging#wheel', 'light']
        ] as const)
      : [])
  ] as const)('can be read by everyone: %s in %s colours', async (id, colorScheme) => {
    const page = await newPage()
    await page.goto(addressOf(id))
    await page.evaluate('for (const each of document.querySelectorAll("details")) each.open = true')
    await page.emulateMedia({ colorScheme })
    expect(await violationsOn(page)).toEqual([])
  })
})

test('programs read the same: versions, former numbers, where clauses went, and what was taken back', () => {
  const { ruleset, documents } = JSON.parse(read('api/v1/skirmish/bundle.json')) as Bundle
  expect(ruleset.releases?.map(({ version }) => version)).toEqual(['1.0.0', '1.0.9', '1.0.10', '1.1.0'])
  expect(ruleset.withdrawn).toEqual([
    {
      id: 'rule:charging#wheel',
      href: '/skirmish/rules/charging/#wheel',
      since: '1.1.0',
      reason: 'Nobody used it.',
      see: 'rule:beginning',
      last: { version: '1.0.0', effective: '2026-01-01', number: '1.2', title: 'Wheel', text: 'A unit may wheel once.' }
    },
    expect.objectContaining({ id: 'rule:luck', href: '/skirmish/rules/luck/' }),
    expect.objectContaining({ id: 'rule:luck#spending', reason: 'There is nothing left to spend.' })
  ])
  const charging = documents.find(({ key }) => key === 'rule:charging')
  expect(charging?.moved).toEqual([
    { id: 'cowards', to: 'rule:morale#cowards' },
    { id: 'whole', to: 'rule:morale' }
  ])
  expect(charging?.clauses[0]?.formerNumbers).toEqual([
    { number: '1', version: '1.1.0' },
    { number: '7', version: '1.0.10' },
    { number: '6', version: '1.0.9' }
  ])
})

describe('earlier versions', () => {
  test.each(['1.0.0', '1.1.0'])('%s keeps its data byte for byte, and each document a page', (version) => {
    const frozen = readFileSync(join(fixture, `skirmish/releases/${version}/bundle.json`), 'utf8')
    expect(read(`api/v1/skirmish/v/${version}/bundle.json`)).toBe(frozen)
    const { documents } = JSON.parse(frozen) as Bundle
    for (const { href, title } of documents) {
      const page = readPage(read(`${href.replace('/skirmish/', `skirmish/v/${version}/`)}index.html`))
      // Both versions may have the same page, which says so.
      const stated = new RegExp(`Version ${version}, in force from|The same in versions [^,]*${version}`, 'u')
      expect([page.headings, stated.test(page.words)]).toEqual([[title], true])
    }
  })

  test('can be read from the list of versions, with a way to the present text', async () => {
    const page = await newPage()
    await page.goto(`${served.address}skirmish/history/`)
    await page.getByRole('link', { name: 'Read 1.1.0' }).click()
    await page.locator('main a[href*="/rules/"]').first().click()
    await page.waitForURL(/\/skirmish\/v\/1\.1\.0\/rules\//u)
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('complementary', { name: 'Version' }).getByRole('link').click()
    await page.waitForURL(/\/skirmish\/rules\//u)
  })
})

describe('the page of a document', () => {
  const opened = async (today: string, address = 'skirmish/rules/charging/'): Promise<Page> => {
    const page = await newPage()
    await page.clock.setFixedTime(new Date(`${today}T12:00:00`))
    await watchShifts(page)
    await page.goto(served.address + address)
    return page
  }

  test.each([
    ['2026-11-19', 'Version 1.2.0 takes effect on 20 November 2026. Until then: version 1.1.0.'],
    ['2026-12-31', 'Until 1 January 2027, an earlier version may be played.']
  ])('on %s says so from the first paint, also at the clauses that changed', async (today, words) => {
    const page = await opened(today)
    expect(await page.locator('.title [data-part="until"]:visible').allInnerTexts()).toEqual([words])
    const lines = page.locator('.clause > [data-part="until"]:visible')
    expect(await lines.evaluateAll((all) => all.map(({ parentElement }) => parentElement?.id))).toEqual([
      'distance',
      'bonus'
    ])
    const beside = lines.first().locator('xpath=../*[@data-part="words"]')
    expect((await lines.first().boundingBox())?.x).toBe((await beside.boundingBox())?.x)
    expect(await settle(page)).toBeLessThan(0.02)
  })

  test('labels an example that has no title', async () => {
    const page = await opened('2027-01-01')
    const labels = await page
      .locator('.clause .words')
      .first()
      .evaluate((words) => {
        words.insertAdjacentHTML('beforeend', '<aside class="example"><p>Six.</p></aside>')
        words.insertAdjacentHTML('beforeend', '<aside class="example"><p class="aside-title">Six</p></aside>')
        return [...words.querySelectorAll('aside')].map((aside) => getComputedStyle(aside, '::before').content)
      })
    expect(labels).toEqual(['"Example"', 'none'])
  })

  test('before its day leads to the words in force, as contents and downloads do', async () => {
    const page = await opened('2026-11-19')
    await page.locator('.title [data-part="until"]').getByRole('link', { name: 'version 1.1.0' }).click()
    await page.waitForURL('**/skirmish/v/1.1.0/rules/charging/')
    const words = 'Version 1.2.0 takes effect on 20 November 2026. Until then: version 1.1.0.'
    for (const address of ['skirmish/', 'downloads/']) {
      await page.goto(served.address + address)
      await page.locator('p[data-part="until"]', { hasText: words }).waitFor()
    }
    await expect.poll(() => page.getByRole('heading', { name: 'For tonight', exact: true }).count()).toBe(0)
    const later = await opened('2026-11-20', 'downloads/')
    await later.getByRole('heading', { name: 'For tonight', exact: true }).waitFor()
    expect(await later.locator('[data-part="until"]:visible').allInnerTexts()).toEqual(['For tonight'])
  })

  test('shows in place what a version changed, and why', async () => {
    const page = await opened('2027-01-01')
    await page.locator('.history-of summary').first().click()
    const change = page.locator('.history-of .changed-group', { hasText: 'Nobody charged' })
    await expect.poll(() => change.innerText()).toContain('Revision: Nobody charged. (Source: Vote of October)')
    expect(await violationsOn(page)).toEqual([])
    expect(await page.locator('p[data-part="until"]:visible').count()).toBe(0)
  })
})

describe('a reader who comes back', () => {
  test('is told what changed since the version seen last, until the changes are read', async () => {
    const page = await newPage()
    const line = page.getByText('Changed since your last visit')
    const seen = () => page.evaluate("localStorage.getItem('codicil-seen:skirmish')")
    await page.goto(`${served.address}skirmish/`)
    await expect.poll(seen).toBe('1.2.0')
    expect(await line.count()).toBe(0)
    await page.evaluate("localStorage.setItem('codicil-seen:skirmish', '1.1.0')")
    await page.reload()
    await expect.poll(() => line.innerText()).toMatch(/^Changed since your last visit \(1\.1\.0\): \d+ in all$/u)
    expect(await violationsOn(page)).toEqual([])
    await line.getByRole('link').click()
    await page.waitForURL('**/history/1.2.0/')
    await expect.poll(seen).toBe('1.2.0')
    await page.evaluate("localStorage.setItem('codicil-seen:skirmish', '1.0.0')")
    await page.goto(`${served.address}skirmish/`)
    await expect.poll(() => line.innerText()).toMatch(/^Changed since your last visit \(1\.0\.0\): \d+ in all$/u)
    await line.getByRole('link').click()
    await page.waitForURL('**/history/since/1.0.0/')
    await expect.poll(seen).toBe('1.2.0')
  })
})

describe('the page of what changed', () => {
  test('marks old and new words, hides either, and is sound', async () => {
    const page = await newPage()
    await page.goto(`${served.address}skirmish/history/1.2.0/`)
    expect(await violationsOn(page)).toEqual([])
    const [removed, added] = [page.locator('.changed del').first(), page.locator('.changed ins').first()]
    const copied = await removed.locator('..').evaluate((place) => {
      getSelection()?.selectAllChildren(place)
      return String(getSelection())
    })
    expect(copied).toMatch(/\[old: [^\]\n]+\]/u)
    await page.getByLabel('As it reads now').check()
    await removed.waitFor({ state: 'hidden' })
    await page.getByLabel('Old words marked').check()
    await added.waitFor({ state: 'hidden' })
    await removed.waitFor({ state: 'visible' })
  })
})
