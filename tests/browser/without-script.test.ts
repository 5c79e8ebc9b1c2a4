import { expect, test } from 'vitest'
import { documentWhere, usePages } from './site.ts'

const { open } = usePages()
const options = { javaScriptEnabled: false } as const

test('a rule is readable with its questions and exceptions', async () => {
  const rule = await documentWhere(
    ({ kind, clauses }) => kind === 'rule' && clauses.some((clause) => clause.depth > 0 && clause.faq.length > 0)
  )
  const page = await open(rule.href, options)
  const text = (await page.locator('main').innerText()).replaceAll(/\s+/gu, ' ')
  for (const { type, text: words } of rule.clauses) {
    if (type === 'design' || type === 'table') continue
    expect(text).toContain(words.plain.split('\n')[0]?.replaceAll(/\s+/gu, ' '))
  }
  await expect.poll(() => page.locator('.clause .question').count()).toBeGreaterThan(0)
  await expect.poll(() => page.locator('.copy, [data-theme-toggle]:visible').count()).toBe(0)
})

test('a designer’s note opens', async () => {
  const rule = await documentWhere(({ clauses }) => clauses.some(({ type }) => type === 'design'))
  const page = await open(rule.href, options)
  const note = page.locator('.design details').first()
  await note.locator('summary').click()
  expect(await note.getAttribute('open')).not.toBeNull()
})

test('a term leads to its entry', async () => {
  const rule = await documentWhere(
    ({ kind, clauses }) => kind === 'rule' && clauses[1]?.text.html.includes('class="term"') === true
  )
  const page = await open(rule.href, options)
  await page.locator('main a.term').first().click()
  expect(page.url()).toContain('/glossary/')
  await expect.poll(() => page.locator('h1').count()).toBe(1)
})

test('search leads to contents and glossaries instead', async () => {
  const page = await open('/', options)
  await page.getByRole('link', { name: 'Search' }).click()
  await page.getByText('Search needs JavaScript').waitFor()
  expect(await page.locator('[data-finder]').isVisible()).toBe(false)
  await page
    .getByRole('link', { name: /: glossary$/u })
    .first()
    .click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Glossary')
})
