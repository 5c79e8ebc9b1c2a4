import { beforeAll, describe, expect, test } from 'vitest'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import { type Glyphs, type PageOfGlyphs, pagesOfGlyphs } from './glyphs.ts'
import { theTypesetter } from './setting.ts'
import { type Files, file, packOf, specimen } from './specimen.ts'

/** Pieces of text of a pack, page by page. */
const piecesOf = async (files: Files): Promise<readonly PageOfGlyphs[]> =>
  pagesOfGlyphs(theTypesetter().pdf(layOut(await packOf(files)).source))

/** The last piece that says just this, or says it among others; the contents come before it. */
const placeOf = (pages: readonly PageOfGlyphs[], words: string): Glyphs => {
  const all = pages.flatMap(({ glyphs }) => glyphs)
  const found = all.findLast(({ text }) => text === words) ?? all.findLast(({ text }) => text.includes(words))
  if (!found) throw new Error(`No ${words}`)
  return found
}

/** The edges of the columns, in points, without the margins. */
const edge = 42

describe('a title from right to left among words from left to right', () => {
  const rule = file('kind: rule\nid: a\ntitle: قانون الهجوم السريع\norder: 1', 'Words. {#w}\n')
  let pages: readonly PageOfGlyphs[]

  beforeAll(async () => {
    pages = await piecesOf({ 'ruleset.md': specimen['ruleset.md'] ?? '', 'rules/a.md': rule })
  })

  test('has its words in their order', () => {
    const [first, second, third] = ['قانون', 'الهجوم', 'السريع'].map((word) => placeOf(pages, word))
    expect(first?.size).toBeGreaterThan(12)
    expect(third?.right).toBeLessThan(second?.left ?? 0)
    expect(second?.right).toBeLessThan(first?.left ?? 0)
  })

  test('has its page where the contents have all others', () => {
    const line = pages[1]?.glyphs.find(({ text }) => text === 'قانون')
    const numbers = pages[1]?.glyphs.filter(({ text, size }) => text === '2' && size > 9 && size < 10) ?? []
    expect(numbers.map(({ low }) => low)).toContain(line?.low)
    expect(new Set(numbers.map(({ right }) => Math.round(right))).size).toBe(1)
  })
})

describe('a ruleset in Hebrew', () => {
  let pages: readonly PageOfGlyphs[]

  beforeAll(async () => {
    pages = await piecesOf({
      'ruleset.md': file(
        'kind: ruleset\nid: heb\ntitle: חוקי הבית\ngame: { title: עיר הרוסה }\nversion: 0.1.0-draft\nlanguage: he\nlicence: CC-BY-4.0\nsources: [{ id: own, title: כללי המועדון, author: דוד, licence: CC-BY-4.0 }]',
        'אנחנו מפעילים לוחם אחד. {#intro}\n'
      ),
      'rules/move.md': file(
        'kind: rule\nid: move\ntitle: תנועה\norder: 1',
        'לוחם זז בכל תור. {#far}\n\n- אפשרות. {#a}\n- Latinwords in an item. {#b}\n\nTable: טבלת {#t}\n\n| סוג | מרחק |\n| - | - |\n| חייל | Latincell |\n'
      )
    })
  })

  test('stays within the columns, its numbers too', () => {
    const outside = pages.flatMap(({ width, glyphs }) =>
      glyphs.filter(({ left, right }) => left < edge || right > width - edge)
    )
    expect(outside.map(({ text }) => text)).toEqual([])
  })

  test.each([
    ['1.1', 'לוחם'],
    ['1.1.1', 'אפשרות'],
    ['1.1.2', 'Latinwords'],
    ['1.2', 'טבלת']
  ])('has the number %s in the margin at the right', (number, words) => {
    const [margin, text] = [placeOf(pages, number), placeOf(pages, words)]
    expect(margin.low).toBeCloseTo(text.low, 0)
    expect(margin.left).toBeGreaterThan(text.right + 4)
    expect(margin.right).toBeCloseTo(placeOf(pages, '1.1').right, 0)
  })

  test('has the first column of a table at the right', () => {
    expect(placeOf(pages, 'חייל').left).toBeGreaterThan(placeOf(pages, 'Latincell').right)
  })

  test('has what is said in English in its order', () => {
    expect(placeOf(pages, 'Sources').right).toBeLessThan(placeOf(pages, 'licence').left)
    expect(placeOf(pages, '0.1.0-draft, not released yet').text).toMatch(/0\.1\.0-draft/u)
  })
})
