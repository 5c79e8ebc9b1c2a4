import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type CheckFile, checkFileAddress } from '../../src/notation/check-file.ts'
import { changeAnchor } from '../../src/notation/ids.ts'
import { printoutCode } from '../../src/notation/printout.ts'
import { seenKey, selectionKey } from '../../src/site/guard/stored-keys.ts'
import { bundles, sampler, searched, siteUrl, usePages } from './site.ts'

const { open, tab } = usePages()

describe('from the home page, one tap', () => {
  test('leads to the armies of a game, and every game that has any says so', async () => {
    const page = await open(searched(), { viewport: { width: 360, height: 740 }, hasTouch: true })
    await page
      .getByRole('link', { name: /^Choose your army/u })
      .first()
      .tap()
    await page.waitForURL('**/factions/')
  })

  test('and some letters lead to a rule, in the field of the first screen', async () => {
    const page = await open(searched(), { viewport: { width: 360, height: 740 }, hasTouch: true })
    const field = page.locator('main').getByRole('searchbox')
    const box = await field.boundingBox()
    expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThan(740)
    await field.fill('animosity')
    const result = page.locator('main form[data-answered=animosity] [data-results] a').first()
    // A keyboard covers the lower half.
    await expect.poll(async () => (await result.boundingBox())?.y).toBeLessThan(300)
    await result.click()
    await page.waitForURL('**/animosity/**')
  })
})

test('the field of the home page is ready to type in where no keyboard covers the page', async () => {
  const page = await open(searched(), { viewport: { width: 1280, height: 800 } })
  await expect.poll(() => page.evaluate('document.activeElement?.name')).toBe('q')
})

test('the head of a rule leads home and names the section one is in, on a phone, too', async () => {
  const page = await open(`${searched()}what-a-search-finds/faq/`, { viewport: { width: 360, height: 740 } })
  await expect.poll(() => page.locator('.sections [aria-current]').textContent()).toBe('FAQ')
  await page.locator('.mark a').first().click()
  await page.waitForURL(`**${searched()}`)
})

test('all results of a search can be reached, and each says something', async () => {
  const page = await open(`${searched()}search/?q=phase`)
  await page.locator('form[data-answered=phase]').waitFor()
  const [total = ''] = /\d+/u.exec((await page.locator('[data-status]').textContent()) ?? '') ?? []
  const more = page.getByRole('button', { name: /^Show more results/u })
  const groups = page.locator('[data-results] > li')
  while ((await groups.count()) < Number(total)) {
    const before = await groups.count()
    await more.click()
    await expect.poll(() => groups.count()).toBeGreaterThan(before)
  }
  const silent = await page
    .locator('[data-results] li li:not(:has(.excerpt))')
    .evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset['key'] ?? ''))
  expect(silent.filter((key) => !/\/faction:/u.test(key))).toEqual([])
})

describe('the page that checks printouts', () => {
  interface Checked {
    readonly ruleset: string
    readonly file: CheckFile
  }

  /** What the site knows of the printouts of its rulesets. */
  const checked = async (): Promise<readonly Checked[]> =>
    Promise.all(
      (await bundles()).map(async ({ ruleset: { id } }) => ({
        ruleset: id,
        file: (await (await fetch(siteUrl(checkFileAddress(id)))).json()) as CheckFile
      }))
    )
  const verdict = (page: Page) => page.locator('[data-verdict]')

  test('lists of an old printout exactly the clauses of that pack that changed since, with their words', async () => {
    // Up to the last release: a draft after it is not in force.
    const [found] = (await checked()).flatMap(({ ruleset, file: { versions } }) => {
      const before = versions.at(-2)
      const changes = before?.next?.changes ?? before?.changes ?? []
      return (before?.packs ?? [])
        .map((pack) => ({ ruleset, version: before?.version ?? '', pack, changed: pack.next ?? pack.changes, changes }))
        .filter(({ changed }) => changed.length > 0 && changed.length < changes.length)
    })
    if (!found) throw new Error('No release before the last has a pack of which only a part changed')
    const { ruleset, version, pack, changed, changes } = found
    const { fingerprint } = pack
    const page = await open(`check/#${printoutCode({ ruleset, version, pack: pack.id, fingerprint })}`)
    await page.locator('[data-verdict=changed]').waitFor()
    const listed = await page.locator('[data-changed] .changed').evaluateAll((all) => all.map(({ id }) => id))
    const expected = changed.map((at) => changeAnchor(changes[at]?.id ?? ''))
    expect(listed.toSorted()).toEqual(expected.toSorted())
    expect(await page.locator('[data-changed] :is(ins, del)').count()).toBeGreaterThan(0)
  })

  test('knows a pack of today by its typed fingerprint, by its name, and nothing by half an address', async () => {
    const all = await checked()
    // A draft is not in force, so no pack of it is current.
    const today = all.find(({ file }) => !file.present.draft)
    const other = all.find((each) => each !== today)
    const [pack] = today?.file.present.packs ?? []
    if (!today || !other || !pack) throw new Error('There is no pack, or no other ruleset')
    const page = await open('check/#r=x&v=1')
    await verdict(page).getByText('The address is incomplete or damaged.').waitFor()
    await page.getByLabel('Pack fingerprint').fill(pack.fingerprint.toUpperCase().replace(/(?<=^.{8})/u, ' '))
    await page.keyboard.press('Enter')
    await page.locator('[data-verdict=current]').waitFor()
    await page.getByLabel('Pack fingerprint').fill('0000000000000000')
    await page.keyboard.press('Enter')
    await verdict(page).getByText('No pack on this site has this fingerprint.').waitFor()
    const choose = (name: string, value: string) => page.locator(`[data-by-name] [name=${name}]`).selectOption(value)
    // What comes late of a ruleset does not take the place of the one chosen since.
    const late = Promise.withResolvers<void>()
    await page.route(`**${checkFileAddress(other.ruleset)}`, async (route) => {
      await late.promise
      await route.continue()
    })
    await choose('ruleset', other.ruleset)
    await choose('ruleset', today.ruleset)
    // Nor does a typed fingerprint, which every ruleset is asked for, take the place of a printout scanned since.
    await page.getByLabel('Pack fingerprint').fill(pack.fingerprint)
    await page.keyboard.press('Enter')
    await page.evaluate(() => location.assign('#r=x&v=1'))
    await verdict(page).getByText('The address is incomplete or damaged.').waitFor()
    let answers = 0
    const answered = page.waitForResponse((each) => {
      if (each.url().endsWith(checkFileAddress(other.ruleset))) answers += 1
      return answers === 2
    })
    late.resolve()
    await (await answered).finished()
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    expect(new URL(page.url()).hash).toBe('#r=x&v=1')
    await choose('version', today.file.present.version)
    await choose('pack', pack.fingerprint)
    await page.locator('[data-by-name] button').click()
    await page.locator('[data-verdict=current]').waitFor()
  })
})

/** The ruleset of the events. */
const ruleset = 'what-is-played-at-an-event'

describe('the page of a ruleset that was seen at an earlier version', () => {
  test('says how much has changed since, for the chosen army first, and leads to it', async () => {
    const page = await open(`${sampler()}${ruleset}/`)
    const kept = [
      [seenKey(ruleset), '1.0.0'],
      [selectionKey(ruleset), 'for=orcs']
    ] as const
    await page.evaluate((all) => {
      for (const [key, value] of all) localStorage.setItem(key, value)
    }, kept)
    await page.reload()
    const news = page.locator('[data-part=visit]')
    await news.getByText('Changed since your last visit (1.0.0): 6 for Orcs, 7 in all').waitFor()
    await news.getByRole('link', { name: '6 for Orcs' }).click()
    await page.waitForURL(`**/${ruleset}/history/1.1.0-draft/orcs/`)
  })
})

describe('the page of what a version changed', () => {
  test('shows what the chosen army reads, and everything where that is asked for', async () => {
    const changes = `${sampler()}${ruleset}/history/1.1.0-draft/`
    const page = await open(changes)
    await page.evaluate((key) => localStorage.setItem(key, 'for=orcs'), selectionKey(ruleset))
    await page.reload()
    const shown = page.locator('[data-part=changed-clause]:visible')
    await page.getByText('Only what changed for Orcs is shown.').waitFor()
    const all = await page.locator('[data-part=changed-clause]').count()
    expect(await shown.count()).toBe(6)
    await page.getByRole('button', { name: 'Show all changes' }).click()
    await expect.poll(() => shown.count()).toBe(all)
  })
})

describe('a page of a version that an event plays', () => {
  const event = 'spring-cup'
  const [cup, version] = [`events/${event}/`, `${ruleset}/v/1.0.0/`]

  test('says at which event the reader is, and its links lead to what is played there', async () => {
    const contents = `${sampler()}${version}?event=${event}`
    const page = await open(contents)
    const banner = page.getByRole('complementary', { name: 'Event' })
    await banner.getByText('Playing at Spring cup.').waitFor()
    await page.locator('main a[href$="/rules/moving/"]').click()
    await page.waitForURL(`**/${cup}${ruleset}/rules/moving/`)
    await page.goto(contents)
    await banner.waitFor()
    await page.locator('main a[href$="/options/night/"]').click()
    await page.waitForURL(`**/${version}options/night/?event=${event}`)
    await banner.getByRole('link', { name: 'Leave' }).click()
    await page.waitForURL(`**/${version}options/night/`)
    await page.locator('main').waitFor()
    expect(await banner.count()).toBe(0)
  })

  test('searches the event, and what is found stays in it', async () => {
    const page = await open(`${sampler()}${version}options/night/?event=${event}`)
    await page.getByRole('button', { name: 'Search this event' }).click()
    const search = page.getByRole('dialog', { name: 'Search Spring cup' })
    await search.getByRole('searchbox').fill('faster')
    await search
      .getByRole('link', { name: /change for this event/u })
      .first()
      .click()
    await page.waitForURL(`**/${cup}#*`)
    await page.keyboard.press('/')
    await search.getByRole('searchbox').fill('wild')
    await search.locator('.results a').first().click()
    await page.waitForURL(`**/${version}exceptions/wild/?event=${event}`)
  })

  test('opens the search of the event on the page that searches everything', async () => {
    const page = await open(`${sampler()}search/?q=wild&event=${event}`)
    const search = page.getByRole('dialog', { name: 'Search Spring cup' })
    await search.locator('.results a').first().click()
    await page.waitForURL(`**/${version}exceptions/wild/?event=${event}`)
  })

  test('can be compared with another event, for an army, with what is left to the players', async () => {
    const page = await open(`${sampler()}events/`)
    const form = page.locator('form[data-compare-events]')
    await form.getByLabel('Compare').selectOption('Spring cup')
    await form.getByLabel('With').selectOption('Autumn cup')
    await form.getByText('If the players agree on “Night”: this does not apply.').waitFor()
    await form.getByLabel('For').selectOption('Orcs')
    await expect.poll(() => form.getByText('For Orcs').count()).toBe(0)
    await form.getByText('An Orc unit may turn twice.').waitFor()
  })

  test('says that there is no event of the name in its address, and how to leave it', async () => {
    const page = await tab()
    // A missing page would be an error of the console; some hosts answer with another one.
    await page.route('**/events/nosuch/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Rules</h1>' })
    )
    await page.goto(`${sampler()}${version}?event=nosuch`)
    const banner = page.getByRole('complementary', { name: 'Event' })
    await banner.getByText('The event “nosuch” cannot be found.').waitFor()
    await banner.getByRole('link', { name: 'Leave' }).click()
    await page.waitForURL(`**/${version}`)
  })
})
