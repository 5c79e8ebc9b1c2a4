import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Clause, Document } from '../../src/generated/published.ts'
import { isSoak } from '../support/soak.ts'
import { looks, violationsAs } from './axe.ts'
import { bundles, siteUrl, usePages } from './site.ts'

const { open } = usePages()

/** The shortest rule with clauses to pin, a reference and a term, of a ruleset with armies. */
let rule: Document
beforeAll(async () => {
  const withFactions = (await bundles()).find(({ documents }) => documents.some(({ kind }) => kind === 'faction'))
  // Designer’s notes are folded.
  const isOpen = ({ durable, type }: Clause): boolean => durable && type !== 'design'
  const has = (name: string, { clauses }: Document): boolean =>
    clauses.slice(1).some((clause) => isOpen(clause) && clause.text.html.includes(`class="${name}"`))
  const rules = (withFactions?.documents ?? []).filter(
    (each) => each.kind === 'rule' && each.clauses.filter(isOpen).length > 3 && has('ref', each) && has('term', each)
  )
  const [shortest] = rules.toSorted((a, b) => a.clauses.length - b.clauses.length)
  if (!shortest) throw new Error('The real content has no such rule')
  rule = shortest
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
  await page.locator('.clause > .words a.ref:visible').first().focus()
  await page.locator('.preview:popover-open').waitFor()
}

async function openDefinition(page: Page): Promise<void> {
  await page.locator('.clause > .words a.term:visible').first().press('Enter')
  await page.locator('.preview:popover-open').waitFor()
}

async function openCitation(page: Page): Promise<void> {
  await page.locator('.clause.durable > .number').first().hover()
  await page.locator('.clause').getByRole('button', { name: /^Cite/u }).click()
  await page.locator(':popover-open').waitFor()
}

async function fillPins(page: Page): Promise<void> {
  for (const count of [1, 2]) {
    // By keyboard: under a pointer, the controls of one clause may lie over the number of the next.
    await page.locator('.clause.durable > .number').nth(count).press('Enter')
    await page.locator('.actions').getByRole('button', { name: /^Pin/u }).click()
    await page.locator('.announcer', { hasText: `${count} in all` }).waitFor({ state: 'attached' })
  }
  await page.goto(siteUrl('/pins/'))
  await page.locator('.pins .words').nth(1).waitFor()
}

/**
 * States of a page, what brings it into them, the part of it that is new, as what is behind a sheet is as it was, and the
 * look in which it is tried; in the soak it is tried in all.
 */
const states = [
  ['the settings', openSettings, 'dialog[open]', looks.dark],
  ['the choice of army and options', chooseArmy, 'dialog[open]', looks.wide],
  ['a rule as it applies to an army', showChoice, 'html', looks.light],
  ['a search with its results', search, 'dialog[open]', looks.light],
  ['the clause a reference leads to', previewReference, ':popover-open', looks.dark],
  ['a definition', openDefinition, ':popover-open', looks.wide],
  ['the citation of a clause', openCitation, ':popover-open', looks.light],
  ['pins', fillPins, 'html', looks.dark]
] as const

test.each(states)('axe finds nothing in %s', async (_, bring, part, everyday) => {
  const page = await open(rule.href, { ...looks.light, reducedMotion: 'reduce' })
  await bring(page)
  for (const look of isSoak ? Object.values(looks) : [everyday]) {
    expect(await violationsAs(page, look, part), JSON.stringify(look)).toEqual([])
  }
})
