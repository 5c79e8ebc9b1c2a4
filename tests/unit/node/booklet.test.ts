import { expect, test } from 'vitest'
import { layOut } from '../../../src/emit/typst/pack.ts'
import { papers } from '../../../src/emit/typst/paper.ts'
import { asBooklet, imposed } from '../../../src/node/typst/booklet.ts'
import { pagesOfGlyphs } from '../emit/typst/glyphs.ts'
import { pageTexts } from '../emit/typst/pdf-text.ts'
import { endingFull, theTypesetter } from '../emit/typst/setting.ts'
import { file, packOf, specimen } from '../emit/typst/specimen.ts'

test('pages lie on the sides in the order in which a folded booklet has them', () => {
  expect(imposed(8)).toEqual([
    [7, 0],
    [1, 6],
    [5, 2],
    [3, 4]
  ])
  expect(imposed(5)).toEqual(imposed(8))
  expect(imposed(4)).toEqual([
    [3, 0],
    [1, 2]
  ])
})

test('a booklet has every page once, in 9 pt and more, two beside each other on every paper', async () => {
  const { source } = layOut(await packOf(specimen))
  const pdf = theTypesetter().pdf(endingFull(source), new Map(), 'booklet')
  const pages = await pageTexts(pdf)
  expect(pages.length).toBeGreaterThan(4)
  for (const paper of papers) {
    const booklet = await asBooklet(pdf, paper)
    const sides = await pageTexts(booklet)
    expect(sides).toHaveLength(imposed(pages.length).length)
    for (const [at, [left, right]] of imposed(pages.length).entries())
      for (const page of [left, right]) expect(sides[at]).toContain(pages[page]?.split('\n')[0] ?? '')
    expect(Buffer.compare(await asBooklet(pdf, paper), booklet)).toBe(0)
  }
  const sizes = (await pagesOfGlyphs(pdf)).flatMap(({ glyphs }) =>
    glyphs.flatMap(({ text, size }) => (/A unit that has been charged|May I charge twice/u.test(text) ? [size] : []))
  )
  expect(Math.min(...sizes.filter((size) => size > 8.1))).toBeGreaterThanOrEqual(9)
})

test('pages of a ruleset from right to left lie the other way round: its booklets are folded at the right', async () => {
  expect(imposed(8, true)).toEqual([
    [0, 7],
    [6, 1],
    [2, 5],
    [4, 3]
  ])
  const { 'ruleset.md': home = '' } = specimen
  const rule = file('kind: rule\nid: a\ntitle: Alpha\norder: 1', 'Words. {#w}\n')
  const hebrew = home.replace(/^language: .*$/mu, 'language: he')
  const { source } = layOut(await packOf({ 'ruleset.md': hebrew, 'rules/a.md': rule }))
  const pdf = theTypesetter().pdf(endingFull(source), new Map(), 'booklet')
  const [first = '', ...others] = await pageTexts(pdf)
  const [side] = await pagesOfGlyphs(await asBooklet(pdf, 'a4'))
  const title = side?.glyphs.find(({ text }) => first.split('\n').includes(text))
  expect(others.length).toBeLessThan(4)
  expect(title?.right).toBeLessThan((side?.width ?? 0) / 2)
})
