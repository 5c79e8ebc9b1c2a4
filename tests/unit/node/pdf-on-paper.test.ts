import { beforeAll, describe, expect, test } from 'vitest'
import { type Paper, papers } from '../../../src/emit/typst/paper.ts'
import { onPaper } from '../../../src/node/typst/pdf-on-paper.ts'
import { openPdf, pageTexts } from '../emit/typst/pdf-text.ts'
import { sourceOf, theTypesetter } from '../emit/typst/setting.ts'

const many = 'for number in range(60) { par("Upright " + str(number)) }'
const source = `${sourceOf(many)}\n#page(flipped: true)[Turned.]\n`
let sheet: Uint8Array
let made: ReadonlyMap<Paper, Uint8Array>

beforeAll(async () => {
  sheet = theTypesetter().pdf(source)
  made = await onPaper(sheet, papers)
})

/** Corners of every page, in points, rounded: left, bottom, right, top. */
async function boxes(bytes: Uint8Array): Promise<number[][]> {
  const pdf = await openPdf(bytes)
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  return pages.map(({ view }) => view.map((side) => Math.round(side)))
}

describe('pages on paper', () => {
  test('have the sheet in the middle, turned pages too', async () => {
    expect(await boxes(sheet)).toEqual([
      [0, 0, 595, 792],
      [0, 0, 792, 595]
    ])
    expect(await boxes(made.get('a4') ?? sheet)).toEqual([
      [0, -25, 595, 817],
      [-25, 0, 817, 595]
    ])
    expect(await boxes(made.get('letter') ?? sheet)).toEqual([
      [-8, 0, 604, 792],
      [0, -8, 792, 604]
    ])
  })

  test('say the same in fewer bytes, on every paper', async () => {
    const texts = await pageTexts(sheet)
    for (const bytes of made.values()) {
      expect(bytes.length).toBeLessThan(sheet.length * 0.7)
      expect(await pageTexts(bytes)).toEqual(texts)
      const { info, metadata } = await (await openPdf(bytes)).getMetadata()
      expect(info).toMatchObject({ Language: 'en', Creator: expect.stringContaining('Typst') })
      expect(metadata?.get('pdfuaid:part')).toBe('1')
    }
  })

  test('are the same bytes, whichever papers are made with them', async () => {
    for (const paper of papers) expect((await onPaper(sheet, [paper])).get(paper)).toEqual(made.get(paper))
  })
})
