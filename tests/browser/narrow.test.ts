import { expect, test } from 'vitest'
import type { Clause } from '../../src/generated/published.ts'
import { amount } from '../support/soak.ts'
import { bundles, siteUrl, usePages } from './site.ts'

const { open, tab } = usePages()

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
  const page = await tab(phone)
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

test('a table in the clause that an address leads to covers its shadow with the colour of that clause', async () => {
  const tables = (await bundles()).flatMap(({ documents }) =>
    documents.flatMap(({ href, clauses }) =>
      clauses.filter((each) => each.local !== '' && columnsIn(each) > 0).map(({ local }) => `${href}#${local}`)
    )
  )
  const page = await open(tables[0] ?? '', phone)
  const [cover, ground] = await page.locator('.clause:target').evaluate((clause) =>
    [clause.querySelector('.words .table'), clause].map((each) => {
      const { backgroundImage, backgroundColor } = getComputedStyle(each ?? clause)
      return each === clause ? backgroundColor : backgroundImage
    })
  )
  expect(cover).toContain(`${ground} 40%`)
})

test('on a phone, nothing of a number is beyond the edge of the part of a long page that is drawn with it', async () => {
  const [bundle] = await bundles()
  const page = await open(`${bundle?.ruleset.href}whole/`, phone)
  const beyond = await page
    .locator('main > .rule .number')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().left - (each.closest('.rule')?.getBoundingClientRect().left ?? 0))
    )
  expect(beyond.length).toBeGreaterThan(5)
  expect(Math.min(...beyond)).toBeGreaterThanOrEqual(0)
})

test('on a phone, what shows all turns begins where the fields above it do', async () => {
  const page = await open('/compare/', phone)
  const starts = await page
    .locator('form[data-compare] :is(select, [type=reset])')
    .evaluateAll((all) =>
      all.map(
        (each) =>
          each.getBoundingClientRect().left +
          Number.parseFloat(getComputedStyle(each).paddingInlineStart) * Number(each.matches('button'))
      )
    )
  expect(new Set(starts).size).toBe(1)
})

test('what is compared is in the address, which opens with the same two', async () => {
  const page = await open('/compare/', phone)
  const ids = await page.locator('[data-turn]').evaluateAll((all) => all.map((each) => each.getAttribute('data-turn')))
  const [one = '', other = ''] = [ids[2] ?? '', ids[0] ?? '']
  await page.locator('select[name=one]').selectOption(one)
  await page.locator('select[name=other]').selectOption(other)
  const address = page.url()
  expect(address).toBe(siteUrl(`/compare/?one=${one}&other=${other}`))
  const fresh = await open(`${address.replace(siteUrl(), '/')}`, phone)
  const shown = fresh.locator('[data-turn]:visible')
  await expect
    .poll(() => shown.evaluateAll((all) => all.map((each) => each.getAttribute('data-turn'))))
    .toEqual([one, other])
  await fresh.getByRole('button', { name: 'Show all' }).click()
  expect(fresh.url()).toBe(siteUrl('/compare/'))
  await expect.poll(() => shown.count()).toBe(ids.length)
})

test('an address that names no such ruleset compares all', async () => {
  const page = await open('/compare/?one=none', phone)
  // It comes with the script, and is seen once something is picked.
  await page.locator('form[data-compare] .copy').waitFor({ state: 'attached' })
  expect(await page.locator('[data-turn]:visible').count()).toBe(await page.locator('[data-turn]').count())
})

test('the names of what can be compared are never cut', async () => {
  const page = await open('/compare/', phone)
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const rooms = await page.locator('form[data-compare] select').evaluateAll((all) =>
      all.flatMap((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        const measure = document.createElement('span')
        Object.assign(measure.style, { font, position: 'absolute', whiteSpace: 'nowrap' })
        document.body.append(measure)
        const widths = [...(select as HTMLSelectElement).options].map(({ text }) => {
          measure.textContent = text
          return { text, left: room - measure.getBoundingClientRect().width }
        })
        measure.remove()
        return widths
      })
    )
    expect(rooms.length).toBeGreaterThan(4)
    expect(rooms.filter(({ left }) => left < 0)).toEqual([])
  }
})

/** What cannot be read well of the titles and the header of a page, in every size of the type. Runs in the page. */
function faultsOfHeads(): readonly string[] {
  const visible = (selector: string): readonly Element[] =>
    [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility())
  /** Words that begin in one line and end in another. */
  const brokenIn = (element: Element): readonly string[] => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(`breaks “${word}”`)
      }
    }
    return broken
  }
  const faultsNow = (): readonly string[] => {
    const [top, mark, tools] = ['.top', '.mark', '.tools'].map((each) =>
      document.querySelector(each)?.getBoundingClientRect()
    )
    if (!top || !mark || !tools) return ['has no header']
    const isCut = visible('.mark-ruleset').some((each) => each.scrollWidth > each.clientWidth)
    return [
      ...visible('.top, main :is(h1, h2)').flatMap(brokenIn),
      ...(tools.left > mark.right ? [] : ['has its tools over its mark']),
      ...(tools.right <= innerWidth ? [] : ['has its tools beyond the side']),
      ...(mark.height <= top.height ? [] : ['has a mark that leaves the header']),
      ...(isCut ? ['cuts the name of the ruleset'] : [])
    ]
  }
  return ['small', '', 'large', 'larger'].flatMap((size) => {
    document.documentElement.dataset['size'] = size
    return faultsNow().map((fault) => `${location.pathname} at ${innerWidth} px ${size} ${fault}`)
  })
}

/**
 * Leaves the first item of each list and the first row of each table of a page: at every width and size, everything that
 * is left is laid out again. Runs in the page.
 */
function shorten(): void {
  for (const each of document.querySelectorAll('main :is(li, tr, dt, dd) ~ :is(li, tr, dt, dd)'))
    if (!each.querySelector('h1, h2')) each.remove()
}

test('on a phone, larger type is larger in the header, and what the field of the home page asks for is never cut', async () => {
  const page = await open('/', phone)
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 })
    const seen = await page.evaluate(() =>
      ['', 'larger'].map((size) => {
        document.documentElement.dataset['size'] = size
        const tool = document.querySelector('.top .tool') as HTMLElement
        const input = document.querySelector('main .query input') as HTMLInputElement
        const { fontFamily } = getComputedStyle(input)
        const { fontSize } = getComputedStyle(input, '::placeholder')
        const measure = document.createElement('span')
        Object.assign(measure.style, { fontFamily, fontSize, position: 'absolute', whiteSpace: 'nowrap' })
        measure.textContent = input.placeholder
        document.body.append(measure)
        const left = input.clientWidth - measure.getBoundingClientRect().width
        measure.remove()
        return { tool: Number.parseFloat(getComputedStyle(tool).fontSize), left }
      })
    )
    const [medium, larger] = seen
    expect(larger?.tool, `${width} px`).toBeGreaterThan(medium?.tool ?? Number.POSITIVE_INFINITY)
    expect(Math.min(...seen.map(({ left }) => left)), `${width} px`).toBeGreaterThanOrEqual(0)
  }
})

test('on a phone, titles and the header can be read in every size of the type', async () => {
  const page = await tab(phone)
  const rulesets = (await bundles()).map(({ ruleset }) => ruleset.href)
  const faults: string[] = []
  for (const path of ['/', ...rulesets]) {
    await page.goto(siteUrl(path))
    await page.evaluate(shorten)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 })
      faults.push(...(await page.evaluate(faultsOfHeads)))
    }
  }
  expect(faults).toEqual([])
})

/** Gives the site the longest name that its header shows in full. Runs in the page. */
function nameAtLength(): number {
  const names = document.querySelectorAll('.site-name .full')
  for (const name of names) name.textContent = 'Gaming Society of the North Western Downs'.slice(0, 40)
  return names.length
}

test('the full name of the site is in the header where there is room, and the short one on a phone', async () => {
  const page = await tab()
  const [ruleset] = (await bundles()).map((bundle) => bundle.ruleset.href)
  const faults: string[] = []
  for (const path of ['/', ruleset ?? '']) {
    await page.goto(siteUrl(path))
    const name = page.locator('.mark a').first()
    const [short, full] = await Promise.all(['.short', '.full'].map((each) => name.locator(each).textContent()))
    await page.setViewportSize({ width: 1280, height: 740 })
    await expect.poll(() => name.ariaSnapshot()).toContain(`link "${full}"`)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => name.ariaSnapshot()).toContain(`link "${short}"`)
    expect(await page.evaluate(nameAtLength)).toBe(1)
    await page.evaluate(shorten)
    for (const width of [704, 768, 1152, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      faults.push(...(await page.evaluate(faultsOfHeads)))
    }
  }
  expect(faults).toEqual([])
})
