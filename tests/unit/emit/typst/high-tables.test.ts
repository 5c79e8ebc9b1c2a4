import { expect, test } from 'vitest'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import type { Setting } from '../../../../src/emit/typst/paper.ts'
import { pagesOfGlyphs } from './glyphs.ts'
import { theTypesetter } from './setting.ts'
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
  const pages = await pagesOfGlyphs(theTypesetter().pdf(source, new Map(), setting))
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
  const pages = await pagesOfGlyphs(theTypesetter().pdf(source, new Map(), 'booklet'))
  const text = pages.flatMap(({ glyphs }) => glyphs.map((glyph) => glyph.text)).join('')
  expect(text).not.toContain('See the table')
})
