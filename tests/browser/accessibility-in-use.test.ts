import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Document } from '../../src/generated/published.ts'
import { isSoak } from '../support/soak.ts'
import { violationsOn } from './axe.ts'
import { bundles, documentWhere, siteUrl, usePages } from './site.ts'

const { open } = usePages()

let rule: Document
beforeAll(async () => {
  const [withFactions] = (await bundles()).filter(({ documents }) => documents.some(({ kind }) => kind === 'faction'))
  const has = (name: string, clauses: Document['clauses']) =>
    clauses.slice(1).some(({ durable, text }) => durable && text.html.includes(`class="${name}"`))
  rule = await documentWhere(
    ({ kind, clauses, href }) =>
      kind === 'rule' &&
      href.startsWith(withFactions?.ruleset.href ?? '') &&
      clauses.filter(({ durable }) => durable).length > 3 &&
      has('ref', clauses) &&
      has('term', clauses)
  )
})

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.locator('dialog.settings[open]').waitFor()
}

async function chooseArmy(page: Page): Promise<void> {
  await page.locator('[data-playing]').click()
  const sheet = page.locator('dialog.choosing[open]')
  await sheet.getByLabel('Your army').selectOption({ index: 1 })
  await sheet.locator('.difference:not(:empty)').waitFor()
}

async function showChoice(page: Page): Promise<void> {
  await chooseArmy(page)
  await page.locator('dialog.choosing').getByRole('button', { name: 'Done' }).click()
}

async function search(page: Page): Promise<void> {
  await page.locator('[data-search-open]').first().click()
  await page.locator('dialog[open] input[type=search]').fill('charge')
  await page.locator('dialog[open] form[data-answered=charge]').waitFor()
  await page.locator('dialog[open] [data-results] a').nth(2).waitFor()
}

async function previewReference(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await page.locator('.clause > .words a.ref').first().focus()
  await page.locator('.preview:popover-open').waitFor()
}

async function openDefinition(page: Page): Promise<void> {
  await page.locator('.clause > .words a.term').first().press('Enter')
  await page.locator('.preview:popover-open').waitFor()
}

async function openCitation(page: Page): Promise<void> {
  await page.locator('.clause.durable > .number').first().hover()
  await page.locator('.clause').getByRole('button', { name: /^Cite/u }).click()
  await page.locator(':popover-open').waitFor()
}

async function fillPins(page: Page): Promise<void> {
  for (const count of [1, 2]) {
    // By focus: under a pointer, the controls of one clause may lie over the number of the next.
    await page.locator('.clause.durable > .number').nth(count).focus()
    await page.locator('.actions').getByRole('button', { name: /^Pin/u }).click()
    await page.locator('.announcer', { hasText: `${count} in all` }).waitFor({ state: 'attached' })
  }
  await page.goto(siteUrl('/pins/'))
  await page.locator('.pins .words').nth(1).waitFor()
}

/** States of a page, what brings it into them, and the part of it that is new: what is behind a sheet is as it was. */
const states = [
  ['the settings', openSettings, 'dialog[open]'],
  ['the choice of army and options', chooseArmy, 'dialog[open]'],
  ['a rule as it applies to an army', showChoice, 'html'],
  ['a search with its results', search, 'dialog[open]'],
  ['the clause a reference leads to', previewReference, ':popover-open'],
  ['a definition', openDefinition, ':popover-open'],
  ['the citation of a clause', openCitation, ':popover-open'],
  ['pins', fillPins, 'html']
] as const

/** Readers, and which of the states they are tried in; in the soak it is all of them. */
const readers: readonly (readonly [string, BrowserContextOptions, (at: number) => boolean])[] = [
  ['on a phone, in light colours', { colorScheme: 'light' }, () => true],
  ['on a phone, in dark colours', { colorScheme: 'dark' }, (at) => at % 2 === 0],
  [
    'on a wide screen, in light colours',
    { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
    (at) => at % 2 === 1
  ]
]

describe.each(readers)('%s', (_, options, isTried) => {
  test.each(states.filter((_, at) => isSoak || isTried(at)))('axe finds nothing in %s', async (_, bring, part) => {
    const page = await open(rule.href, { ...options, reducedMotion: 'reduce', bypassCSP: true })
    await bring(page)
    expect(await violationsOn(page, part)).toEqual([])
  })
})
