import { expect, test } from 'vitest'
import { layOut } from '../../../../src/emit/typst/pack.ts'
import { pagesOfGlyphs } from './glyphs.ts'
import { theTypesetter } from './setting.ts'
import { file, packOf, specimen } from './specimen.ts'

/** Where the last column of a table ends, in each column of paper, as shares of a page. @param rows Its first cells */
async function ends(rows: readonly string[], last: string): Promise<readonly number[]> {
  const { 'ruleset.md': home = '' } = specimen
  const table = ['| What it does | Cost | Where |', '| - | - | - |', ...rows.map((row) => `| ${row} | 1 | ${last} |`)]
  const rule = file('kind: rule\nid: cost\ntitle: Cost\norder: 5', `Table: Costs {#t}\n\n${table.join('\n')}\n`)
  const { source } = layOut(await packOf({ 'ruleset.md': home, 'rules/cost.md': rule }))
  const pages = await pagesOfGlyphs(theTypesetter().pdf(source, new Map(), 'pages'))
  const cells = pages.flatMap(({ glyphs, width }) =>
    glyphs.filter(({ text }) => text.includes('Endmost')).map(({ right }) => right / width)
  )
  expect(cells).toHaveLength(rows.length)
  return [...new Set(cells.map((each) => Math.round(each * 100) / 100))]
}

const short = (count: number): readonly string[] => Array.from({ length: count }, (_, row) => `Move ${row}`)
const one = 'Climb up or down at the wall for 2 actions'

test('a table with one cell that is too long for a column stays in the column', async () => {
  const [end = 1, ...others] = await ends([...short(12), one], 'See this Endmost')
  expect(end).toBeLessThan(0.52)
  expect(others).toEqual([])
})

test('one that is long, too, goes on in the next column', async () => {
  const [first = 1, second = 0, ...others] = await ends([...short(40), one], 'See this Endmost')
  expect(second - first).toBeGreaterThan(0.4)
  expect(others).toEqual([])
})

test('a table that would be much higher in a column takes the width of the page', async () => {
  const [end = 0] = await ends(Array(8).fill(one), 'words that go on and on to the Endmost')
  expect(end).toBeGreaterThan(0.52)
})
