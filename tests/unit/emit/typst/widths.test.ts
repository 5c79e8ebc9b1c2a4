import { expect, test } from 'vitest'
import { array, call, literal } from '../../../../src/emit/typst/code.ts'
import { pagesOfGlyphs } from './glyphs.ts'
import { sourceOf, theTypesetter } from './setting.ts'

const row = (...cells: readonly string[]): string => array(cells.map(literal))

/** How many lines a table takes in a column of a pack. */
async function linesOf(...rows: readonly string[]): Promise<number> {
  const [page] = await pagesOfGlyphs(theTypesetter().pdf(sourceOf(call('rows', { align: '(left,) * 4' }, ...rows))))
  const above = page?.glyphs.filter(({ size }) => size > 7.4) ?? []
  return new Set(above.map(({ low }) => Math.round(low))).size
}

test('a column of sentences gets the room that columns of words do not need', async () => {
  const lines = await linesOf(
    row('Part of the turn', 'Who acts', 'What happens', 'Clause'),
    row('Start of your turn', 'nobody', 'No rule is set for this very moment of the turn', '2.3.1.1'),
    row('Movement phase', 'Squad, Bikes', 'Both of these units move as far as they are able', '2.3.2.1'),
    row('Assault phase', 'Squad, Bikes', 'The Squad charges the Bikes; then both units fight', '2.3.5.3')
  )
  expect(lines).toBeLessThanOrEqual(15)
})

test('rows that fit on one line stay on one', async () => {
  const words = row('Jump', '1', 'none')
  expect(await linesOf(row('Action', 'Cost', 'Limit'), words, words, words)).toBe(4)
})

test('columns are aligned as their author says', async () => {
  const align = '(left, right, center)'
  const rows = [row('First', 'Second', 'Third'), row('a', 'b', 'c')]
  const [page] = await pagesOfGlyphs(theTypesetter().pdf(sourceOf(call('rows', { align }, ...rows))))
  const edges = (words: string) => {
    const { left = 0, right = 0 } = page?.glyphs.find(({ text }) => text === words) ?? {}
    return [left, right, (left + right) / 2].map(Math.round)
  }
  for (const [at, [head = '', cell = '']] of [
    ['First', 'a'],
    ['Second', 'b'],
    ['Third', 'c']
  ].entries())
    expect(edges(cell)[at]).toBe(edges(head)[at])
})
