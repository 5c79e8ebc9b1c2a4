import { expect, test } from 'vitest'
import type { Clause } from '../../src/generated/published.ts'
import { amount } from '../support/soak.ts'
import { bundles, siteUrl, usePages } from './site.ts'

const { open } = usePages()

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

/** Columns of the widest table in the words of a clause. */
const columnsIn = ({ text: { html } }: Clause): number =>
  Math.max(
    0,
    ...html
      .split('<table')
      .slice(1)
      .map((table) => table.split('</tr>')[0]?.split('<th').length ?? 0)
  ) - 2

test('on a phone, tables of up to five columns fit without scrolling', async () => {
  const documents = (await bundles()).flatMap((bundle) => bundle.documents)
  const fitting = documents
    .map(({ href, clauses }) => ({ href, columns: Math.max(0, ...clauses.map(columnsIn)) }))
    .filter(({ columns }) => columns > 0 && columns <= 5)
    .toSorted((a, b) => b.columns - a.columns)
  expect(fitting.length).toBeGreaterThan(10)
  const page = await open('about:blank', phone)
  const scrolling: string[] = []
  for (const { href } of fitting.slice(0, amount(14, 1000))) {
    await page.goto(siteUrl(href), { waitUntil: 'load' })
    const wide = await page
      .locator('main .words .table')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)
    if (wide > 0) scrolling.push(href)
  }
  expect(scrolling).toEqual([])
})

test('on a phone, what shows all turns begins where the fields above it do', async () => {
  const page = await open('/compare/', phone)
  const starts = await page
    .locator('form[data-compare] :is(select, button)')
    .evaluateAll((all) =>
      all.map(
        (each) =>
          each.getBoundingClientRect().left +
          Number.parseFloat(getComputedStyle(each).paddingInlineStart) * Number(each.matches('button'))
      )
    )
  expect(new Set(starts).size).toBe(1)
})
