import { expect, test } from 'vitest'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import type { Setting } from '../../../../src/emit/typst/paper.ts'
import { pagesOfGlyphs } from './glyphs.ts'
import { endingFull, theTypesetter } from './setting.ts'
import { file, packOf, specimen } from './specimen.ts'

const line = (columns: number, cell: (column: number) => string): string =>
  `| ${Array.from({ length: columns }, (_, column) => cell(column)).join(' | ')} |`

/** A rule with a table of a dozen rows. @param words What each cell says after the numbers of its row and column */
const tableOf = (columns: number, words: string): string => {
  const rows = Array.from({ length: 12 }, (_, row) => line(columns, (column) => `R${row}C${column} ${words}`))
  const table = [line(columns, (column) => `Column ${column}`), line(columns, () => '-'), ...rows].join('\n')
  return file('kind: rule\nid: high\ntitle: High\norder: 5', `Table: High {#high}\n\n${table}\n`)
}

/** Height of the foot with the margin below it, in points. */
const foot = 51

test.each<[Setting, columns: number, words: string]>([
  ['pages', 3, 'words that go on '.repeat(12)],
  ['large-print', 11, 'and some words'],
  ['booklet', 11, 'and some words']
])('%s: a table that is higher than a page goes on over several, above their feet', async (setting, columns, words) => {
  const { 'ruleset.md': home = '' } = specimen
  const { source } = layOut(await packOf({ 'ruleset.md': home, 'rules/high.md': tableOf(columns, words) }))
  const pages = await pagesOfGlyphs(theTypesetter().pdf(endingFull(source), new Map(), setting))
  const found = pages.flatMap(({ number, glyphs }) =>
    glyphs.flatMap(({ text, low }) => [...text.matchAll(/R\d+C\d+/gu)].map(([cell]) => ({ cell, number, low })))
  )
  expect(new Set(found.map(({ cell }) => cell)).size).toBe(12 * columns)
  expect(new Set(found.map(({ number }) => number)).size).toBeGreaterThan(1)
  expect(found.filter(({ low }) => low < foot)).toEqual([])
})

test('a booklet has a table in its place, without a pointer to it', async () => {
  const { 'ruleset.md': home = '' } = specimen
  const { source } = layOut(await packOf({ 'ruleset.md': home, 'rules/high.md': tableOf(6, 'and some words') }))
  expect(source).toContain('"float"')
  const pages = await pagesOfGlyphs(theTypesetter().pdf(endingFull(source), new Map(), 'booklet'))
  const text = pages.flatMap(({ glyphs }) => glyphs.map((glyph) => glyph.text)).join('')
  expect(text).not.toContain('See the table')
})

/** Rules with more and more words before their tables, which so begin at many heights of a page. */
const downThePage = (rows: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => {
      const words = `Words. {#words}\n\n${'These words fill a line or two of a column. '.repeat(12 + index * 4)} {#more}`
      const lines = Array.from({ length: rows }, (_row, row) => line(2, (column) => `T${index}R${row}C${column}`))
      const table = [line(2, (column) => `Head ${column}`), line(2, () => '-'), ...lines].join('\n')
      const id = `down-${index}`
      const text = `${words}\n\nTable: Low {#low-${index}}\n\n${table}\n`
      return [`rules/${id}.md`, file(`kind: rule\nid: ${id}\ntitle: Down ${index}\norder: ${index + 1}`, text)]
    })
  )

/** How many rows of each table are in each column of a page, in order. */
async function partsOf(rows: number, setting: Setting): Promise<readonly (readonly number[])[]> {
  const { 'ruleset.md': home = '' } = specimen
  const { source } = layOut(await packOf({ 'ruleset.md': home, ...downThePage(rows) }))
  const pages = await pagesOfGlyphs(theTypesetter().pdf(endingFull(source), new Map(), setting))
  const found = pages.flatMap(({ number, width, glyphs }) =>
    glyphs.flatMap(({ text, left }) => {
      const [, table] = /^T(\d+)R\d+C0/u.exec(text) ?? []
      const half = setting === 'pages' && left > width / 2 ? 'right' : 'left'
      return table === undefined ? [] : [{ table, place: `${number} ${half}` }]
    })
  )
  const tables = Map.groupBy(found, ({ table }) => table)
  expect(tables.size).toBe(12)
  return [...tables.values()].map((all) =>
    [...Map.groupBy(all, ({ place }) => place).values()].map((some) => some.length)
  )
}

test.each<Setting>(['pages', 'large-print'])('%s: a low table is whole', async (setting) => {
  expect(await partsOf(4, setting)).toEqual(Array.from({ length: 12 }, () => [4]))
})

test.each<Setting>(['pages', 'large-print'])(
  '%s: no table begins with a single row before a break, or ends with one after it',
  async (setting) => {
    const parts = [...(await partsOf(18, setting)), ...(await partsOf(20, setting))]
    expect(parts.filter(({ length }) => length > 1).length).toBeGreaterThan(0)
    expect(parts.filter((rows) => rows.length > 1 && (rows[0] === 1 || rows.at(-1) === 1))).toEqual([])
  }
)
