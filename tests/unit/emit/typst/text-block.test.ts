import { beforeAll, describe, expect, test } from 'vitest'
import type { PlanRequest } from '../../../../src/emit/packs/plan.ts'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import { isSoak } from '../../../support/soak.ts'
import { type Glyphs, glyphsOf, type PageOfGlyphs, pagesOfGlyphs } from './glyphs.ts'
import { visible } from './pdf-text.ts'
import { theTypesetter } from './setting.ts'
import { type Files, packOf, specimen } from './specimen.ts'
import { endless, wideArmy, widePictures, wideSpecimen } from './wide.ts'

const millimetre = 72 / 25.4
/** What rounding, the overhang of a letter and a blank at the end of a line may add, in points. */
const tolerance = 2.5

/** Left and right edge of the text block; the margin at the back is the wider one, and changes sides. */
const edges = ({ number, width }: PageOfGlyphs): readonly [number, number] => {
  const [back, front] = [20 * millimetre, 15 * millimetre]
  return number % 2 === 1 ? [back, width - front] : [front, width - back]
}

/** Heads, feet and the number of the page stand above and below it, and not at the very edge of the paper. */
const isBeyondBlock = ({ number }: PageOfGlyphs, { text, size }: Glyphs): boolean => size < 7.6 || text === `${number}`

const leavesBlock = (page: PageOfGlyphs, glyphs: Glyphs): boolean => {
  const { left, right, low, high } = glyphs
  const [from, to] = edges(page)
  const [foot, head] = isBeyondBlock(page, glyphs) ? [5, 5] : [18, 20]
  return (
    left < from - tolerance ||
    right > to + tolerance ||
    low < foot * millimetre - tolerance ||
    high > page.height - head * millimetre + tolerance
  )
}

/** Pieces of text that begin before the one to the left of them on their line ends, with that one. */
const overprinted = ({ glyphs }: PageOfGlyphs): readonly string[] =>
  [...Map.groupBy(glyphs, ({ low }) => Math.round(low)).values()].flatMap((line) => {
    const sorted = line.toSorted((one, other) => one.left - other.left)
    return sorted.flatMap((piece, index) => {
      const before = sorted[index - 1]
      return before && before.right > piece.left + tolerance ? [`${before.text} / ${piece.text}`] : []
    })
  })

const pathsInRuleset = [...widePictures.keys()].map((path) => path.replace('specimen/', ''))

/** The pages of a pack with the wide pictures. @param address Where the site is */
async function widePages(files: Files, wanted: Partial<PlanRequest> = {}, address?: string) {
  const pack = await packOf(files, pathsInRuleset, wanted)
  const { source } = layOut({ ...pack, ...(address && { site: address }) })
  return pagesOfGlyphs(theTypesetter().pdf(source, widePictures))
}

/** Some wide files as packs of their own: what they have in common takes longer to set than each, time and again. */
const { 'rules/tables.md': tables = '', ...withoutTables } = wideSpecimen
const onlyTables = (text: string): Files => ({
  'ruleset.md': wideSpecimen['ruleset.md'] ?? '',
  'rules/tables.md': text,
  'glossary/wide.md': wideSpecimen['glossary/wide.md'] ?? ''
})
const wideParts: readonly Files[] = isSoak ? [wideSpecimen] : [onlyTables(tables), withoutTables]

describe('words, tables and pictures wider than the paper', () => {
  let pages: readonly PageOfGlyphs[]
  let all: string

  beforeAll(async () => {
    pages = (await Promise.all(wideParts.map((files) => widePages(files)))).flat()
    all = visible(pages.flatMap(({ glyphs }) => glyphs.map(({ text }) => text)).join(''))
  })

  test('stay inside the text block', () => {
    const outside = pages.flatMap((page) =>
      page.glyphs.filter((glyphs) => leavesBlock(page, glyphs)).map(({ text }) => `p. ${page.number}: ${text}`)
    )
    expect(outside).toEqual([])
  })

  test('are not printed over each other', () => {
    expect(pages.flatMap(overprinted)).toEqual([])
  })

  test('are printed in full, without a hyphen or anything else in between', () => {
    expect(all.split(endless).length).toBeGreaterThan(30)
    for (let column = 0; column < 14; column++) expect(all.split(`Col${column}Row34x`), `${column}`).toHaveLength(2)
  })

  test('turn the page where that helps, and have its head and foot there', () => {
    const turned = pages.filter(({ width, height }) => width > height)
    const upright = pages.filter(({ width, height }) => width < height)
    expect(turned.length).toBeGreaterThan(1)
    expect(upright.length).toBeGreaterThan(turned.length)
    for (const page of turned) {
      expect(glyphsOf(page, 'Pack fingerprint')).not.toEqual([])
      expect(glyphsOf(page, String(page.number))).not.toEqual([])
    }
    expect(turned.some((page) => glyphsOf(page, 'Fourteen columns').length > 0)).toBe(true)
    const withHead = turned.filter((page) => glyphsOf(page, 'Col0Row0').length > 0)
    expect(withHead.length).toBeGreaterThan(1)
  })

  test('are never set smaller than 8 pt, and other text not smaller than 9 pt', () => {
    const sizeOf = (words: string): readonly number[] =>
      pages.flatMap((page) => glyphsOf(page, words).map(({ size }) => size))
    expect(Math.min(...sizeOf('Row7'))).toBeGreaterThanOrEqual(7.99)
    expect(Math.min(...sizeOf('A unit that has been charged'))).toBeGreaterThanOrEqual(9)
  })
})

test('an order of play that finds no place above what follows it is printed all the same', async () => {
  // Its first clause alone: with more text around them, Typst finds a place.
  const words = (wideSpecimen['rules/words.md'] ?? '').replace(/(?<=\{#endless\})[\s\S]*/u, '')
  const files = { 'ruleset.md': wideSpecimen['ruleset.md'] ?? '', 'rules/words.md': words }
  const set = await widePages(files)
  expect(set.flatMap((page) => page.glyphs.filter((glyphs) => leavesBlock(page, glyphs)))).toEqual([])
  const printed = visible(set.flatMap(({ glyphs }) => glyphs.map(({ text }) => text)).join(''))
  expect(printed.split(endless).length).toBeGreaterThan(10)
})

let specimenPages: Promise<readonly PageOfGlyphs[]> | undefined
/** The pages of the specimen, set once. */
const pagesOfSpecimen = () =>
  (specimenPages ??= packOf(specimen).then((pack) => pagesOfGlyphs(theTypesetter().pdf(layOut(pack).source))))

test('nothing but labels is smaller than 9 pt, and nothing but numbers and dots smaller than those', async () => {
  const pages = await pagesOfSpecimen()
  const number = /^(?:[A-Z]?\d+(?:\.\d+)*\.?|[. ]+)$/u
  const small = pages.flatMap(({ glyphs }) => glyphs.filter(({ size }) => size < 7.49))
  expect(small.filter(({ text }) => !number.test(text)).map(({ text, size }) => `${size}: ${text}`)).toEqual([])
  const read =
    /Add D6|blocks this|How much further|May I charge twice|First, measure|lowest Agility|The urge to charge/u
  const sizes = pages.flatMap(({ glyphs }) => glyphs.flatMap(({ text, size }) => (read.test(text) ? [size] : [])))
  expect(sizes.length).toBeGreaterThan(6)
  expect(Math.min(...sizes.filter((size) => size !== 7.5 && size !== 8))).toBeGreaterThanOrEqual(9)
})

test('conditions, results and who ruled are at least 8 pt', async () => {
  const pages = await pagesOfSpecimen()
  for (const words of ['With the option', 'esigner’s answer', 'sources do not say']) {
    const sizes = pages.flatMap((page) => glyphsOf(page, words).map(({ size }) => size))
    expect(sizes.length, words).toBeGreaterThan(0)
    expect(Math.min(...sizes), words).toBeGreaterThanOrEqual(7.99)
  }
})

/** The widest address that a foot states, and one that only the last page has. */
const [site, wideSite] = [12, 32].map((length) => `https://${'wm'.repeat(length)}.example/`)

test('the difference of an army of wide words and tables stays inside the text block', async () => {
  const wanted = { name: endless, form: 'difference', selection: { faction: 'orcs', options: [] } } as const
  const pages = await widePages(wideArmy, wanted, wideSite)
  const outside = pages.flatMap((page) => page.glyphs.filter((glyphs) => leavesBlock(page, glyphs)))
  expect(outside.map(({ text }) => text)).toEqual([])
  expect(pages.flatMap(overprinted)).toEqual([])
  const all = visible(pages.flatMap(({ glyphs }) => glyphs.map(({ text }) => text)).join(''))
  expect(all.split(endless).length).toBeGreaterThan(10)
})

/** With few rows in the table of many: how a panel breaks tables is not what is measured, and takes longest. */
const fewRows = tables.replaceAll(/^\| Col0Row(?:[4-9]|\d\d) .*\n/gmu, '')

test('a quick reference of wide words and tables stays within its panels', async () => {
  const parts = isSoak ? [wideSpecimen] : [onlyTables(fewRows), withoutTables]
  const sheet = { form: 'sheet', include: ['rules', 'options'] } as const
  const pages = (await Promise.all(parts.map((files) => widePages(files, sheet, site)))).flat()
  expect(new Set(pages.flatMap(({ glyphs }) => glyphs.map(({ text }) => text))).size).toBeGreaterThan(100)
  const outside = pages.flatMap(({ width, height, glyphs }) =>
    glyphs.filter(
      ({ left, right, low, high, size }) =>
        left < 7 * millimetre - tolerance ||
        right > width - 7 * millimetre + tolerance ||
        low < 5 * millimetre ||
        high > height - 8 * millimetre ||
        (size > 7.6 && [width / 3, (2 * width) / 3].some((fold) => left < fold && right > fold))
    )
  )
  expect(outside.map(({ text }) => text)).toEqual([])
  expect(pages.flatMap(overprinted)).toEqual([])
})
