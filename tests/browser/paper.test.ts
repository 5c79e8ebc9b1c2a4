import { expect, test } from 'vitest'
import { flat, pdfText } from '../unit/emit/typst/pdf-text.ts'
import { documentWhere, sampler, searched, usePages } from './site.ts'

const { open } = usePages()

const rule = () =>
  documentWhere(
    ({ kind, clauses }) =>
      kind === 'rule' &&
      clauses.some(({ text }) => text.html.includes('data-number="')) &&
      clauses.slice(1).some(({ text }) => text.html.includes('class="term"'))
  )

test('on paper the terms of a page become a glossary at its end, and links say their numbers', async () => {
  const { href, clauses } = await rule()
  const page = await open(href)
  await expect.poll(() => page.locator('.terms-used').isVisible()).toBe(false)
  const terms = await page.locator('.terms-used dt').allTextContents()
  const definitions = await page.locator('.terms-used dd').evaluateAll((all) =>
    all.map((definition) => {
      const printed = definition.cloneNode(true) as Element
      for (const link of printed.querySelectorAll('[data-number]'))
        link.append(` (${link.getAttribute('data-number')})`)
      return printed.textContent ?? ''
    })
  )
  const links = await page
    .locator('.clause > .words a.term')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const defined = await page
    .locator('.terms-used dt a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const link of links) expect(defined).toContain(link)
  const words = flat(await pdfText(await page.pdf({ format: 'A4' })))
  const glossary = words.slice(words.lastIndexOf(' Terms '))
  for (const part of [...terms, ...definitions]) expect(glossary).toContain(flat(part))
  const html = clauses.map(({ text }) => text.html).join('')
  const [, number, label] = /data-number="([^"]+)">([^<]+)<\/a>/u.exec(html) ?? []
  expect(words.replaceAll(/\s/gu, '')).toContain(`${label}(${number})`.replaceAll(/\s/gu, ''))
})

test('paper is black on white, even where the reader chose dark colours', async () => {
  const { href } = await rule()
  const page = await open(href, { colorScheme: 'dark' })
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark'
  })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const colours = await page.evaluate(() => {
    const probe = document.createElement('p')
    probe.style.backgroundColor = 'var(--raised)'
    document.body.append(probe)
    const { color, backgroundColor } = getComputedStyle(document.body)
    return { color, backgroundColor, raised: getComputedStyle(probe).backgroundColor }
  })
  expect(colours).toMatchObject({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' })
  expect(Number(/oklch\(([\d.]+)/u.exec(colours.raised)?.[1])).toBeGreaterThan(0.9)
})

test('a search is printed with its words and its results, and without one, what to look things up in', async () => {
  const page = await open(`${searched()}search/?q=stunned`)
  await page.locator('main [data-finder][data-answered]').waitFor()
  const words = flat(await pdfText(await page.pdf({ format: 'A4' })))
  const found = await page.locator('main [data-results] a').allTextContents()
  expect(found.length).toBeGreaterThan(0)
  const printed = words.replaceAll(/\s/gu, '')
  for (const text of ['Search for', ...found]) expect(printed).toContain(text.replaceAll(/\s/gu, ''))
  for (const absent of ['Any ruling', 'Or look it up']) expect(words).not.toContain(absent)
  await page.goto(`${searched()}search/`)
  await page.locator('main [data-finder]').waitFor()
  const empty = flat(await pdfText(await page.pdf({ format: 'A4' })))
  expect(empty).toContain('Or look it up')
  expect(empty).not.toContain('Search for')
})

test('a reader chooses which rules are printed, and what with them', async () => {
  const page = await open(`${sampler()}armies-options-and-traits/whole/?print`)
  const sheet = page.getByRole('dialog', { name: 'Choose what to print' })
  await sheet.waitFor()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: 360, height: 400 })
  const printing = sheet.getByRole('button', { name: 'Print' })
  await expect
    .poll(() => printing.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true)
  expect(await sheet.evaluate((dialog) => dialog.scrollHeight > dialog.clientHeight)).toBe(true)
  await page.setViewportSize({ width, height })
  const chapters = page.locator('[data-part=chapter]')
  const [first = '', second = ''] = await chapters.evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''))
  await page.evaluate(() => {
    window.print = () => {
      document.title = `Printed without ${document.documentElement.dataset['without']}`
    }
  })
  await sheet.getByRole('button', { name: 'Untick all rules' }).click()
  await printing.click()
  expect(await page.title()).not.toContain('Printed')
  await sheet.getByLabel(second).check()
  await sheet.getByLabel('Questions and answers').uncheck()
  await printing.click()
  await expect.poll(() => page.title()).toBe('Printed without questions')
  expect(await chapters.first().isVisible()).toBe(true)
  const words = flat(await pdfText(await page.pdf({ format: 'A4' })))
  expect(words).toContain(flat(second))
  expect(words).not.toContain(flat(first))
  expect(words).toContain(`1 of ${await chapters.count()} rules. Without: questions and answers.`)
  expect(words).not.toContain('in reading order')
})

/** Runs in the page: adds a question to the first chapter, with its answer, and to the others, which refer to it. */
function askEverywhere(): void {
  const chapters = [...document.querySelectorAll('[data-part=chapter]')]
  const answers = ['<p class="answer">With a map.</p>', '<p class="ruling"><a href="/faq/way/">Answered above</a></p>']
  for (const [at, chapter] of chapters.entries())
    chapter.insertAdjacentHTML(
      'beforeend',
      `<div data-part="question"><p data-part="asked"><a class="no" href="/faq/way/">Q9</a> How?</p>${answers[Math.min(at, 1)]}</div>`
    )
}

test('an answer is printed at the first of the chosen rules that asks for it', async () => {
  const page = await open(`${sampler()}armies-options-and-traits/whole/?print`)
  const sheet = page.getByRole('dialog', { name: 'Choose what to print' })
  await sheet.waitFor()
  await page.evaluate(askEverywhere)
  await page.evaluate('window.print = () => {}')
  await page.emulateMedia({ media: 'print' })
  const printedWith = async (rules: readonly number[]): Promise<readonly string[]> => {
    await page.emulateMedia({ media: 'screen' })
    if (!(await sheet.isVisible())) await page.locator('[data-print]').first().click()
    await sheet.getByRole('button', { name: 'Untick all rules' }).click()
    for (const rule of rules) await sheet.locator('[name=rule]').nth(rule).check()
    await sheet.getByRole('button', { name: 'Print' }).click()
    await page.emulateMedia({ media: 'print' })
    const asked = await page.locator('[data-part=question]').filter({ visible: true, hasText: 'Q9' }).allInnerTexts()
    return asked.map((words) => words.replaceAll(/\s+/gu, ' ').trim())
  }
  expect(await printedWith([1])).toEqual(['Q9 How? With a map.'])
  expect(await printedWith([0, 1])).toEqual(['Q9 How? With a map.', 'Q9 How? Answered above'])
})

test('the last page of a printout has more than the words on what made it', async () => {
  const page = await open(`${sampler()}armies-options-and-traits/whole/`)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.foot').evaluate((foot) => getComputedStyle(foot).breakInside)).toBe('avoid')
})

/** Runs in the page: adds definitions, of which the second chapter links to the first, and that to the second. */
function defineTerms(): void {
  const entry = (id: string, links: string) =>
    `<div><dt><a href="/glossary/${id}/">${id}</a></dt><dd><a href="/glossary/${links}/">${links}</a></dd></div>`
  const terms = [entry('aim', 'bow'), entry('bow', 'aim'), entry('cover', 'aim')].join('')
  const [first, second] = document.querySelectorAll('[data-part=chapter]')
  first?.insertAdjacentHTML('beforeend', '<a href="/glossary/cover/">cover</a>')
  second?.insertAdjacentHTML('beforeend', '<a href="/glossary/aim/">aim</a>')
  const main = document.querySelector('main')
  main?.insertAdjacentHTML('beforeend', `<section class="terms-used" data-part="terms"><dl>${terms}</dl></section>`)
}

test('of the definitions, those are printed that the chosen rules need', async () => {
  const page = await open(`${sampler()}armies-options-and-traits/whole/?print`)
  const sheet = page.getByRole('dialog', { name: 'Choose what to print' })
  await sheet.waitFor()
  await page.evaluate(defineTerms)
  await page.evaluate('window.print = () => {}')
  await sheet.getByRole('button', { name: 'Untick all rules' }).click()
  await sheet.locator('[name=rule]').nth(1).check()
  await sheet.getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  const terms = page.locator('[data-part=terms] dt').filter({ visible: true })
  expect(await terms.allInnerTexts()).toEqual(['aim', 'bow'])
})

test('questions at an event are as wide as the text, on a tablet and on paper', async () => {
  const page = await open(`${sampler()}events/spring-cup/what-is-played-at-an-event/rules/moving/`, {
    viewport: { width: 800, height: 900 }
  })
  const questions = page.locator('.clause > .questions').first()
  const isWide = async () => ((await questions.boundingBox())?.width ?? 0) > 300
  expect(await isWide()).toBe(true)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ media: 'print' })
  expect(await isWide()).toBe(true)
})

/** Runs in the page: adds the history of a document, and files to print. */
function addWaysOn(): void {
  const history = '<h2>History</h2><p>Last changed.</p><details open class="was"><summary>1.1.0</summary></details>'
  const earlier = '<ul class="onward"><li>1.0.0</li></ul>'
  const files = '<p class="aside">To print: <a href="/pack.a4.pdf">PDF</a></p>'
  const main = document.querySelector('main')
  main?.insertAdjacentHTML('beforeend', `<section class="history-of">${history}${earlier}</section>${files}`)
}

test('paper says when a page last changed, and has no links to earlier versions and files', async () => {
  const page = await open((await rule()).href)
  await page.evaluate(addWaysOn)
  const history = page.locator('main > .history-of').last()
  expect(flat(await history.innerText())).toContain('1.0.0')
  await page.emulateMedia({ media: 'print' })
  expect(flat(await history.innerText())).toBe('History Last changed.')
  expect(await page.getByText('To print: PDF').isVisible()).toBe(false)
})
