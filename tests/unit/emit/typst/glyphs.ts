import { openPdf } from './pdf-text.ts'

/** A piece of text on a page, as the PDF draws it; in points, from the lower left corner. */
export interface Glyphs {
  readonly text: string
  readonly size: number
  readonly left: number
  readonly right: number
  /** Base line, and the height of its capitals, about. */
  readonly low: number
  readonly high: number
}

/** A page of a PDF, with everything that it draws as text. Numbers count from 1, sizes are in points. */
export interface PageOfGlyphs {
  readonly number: number
  readonly width: number
  readonly height: number
  readonly glyphs: readonly Glyphs[]
}

/** Every page of a PDF, with the places of its text. */
export async function pagesOfGlyphs(bytes: Uint8Array): Promise<readonly PageOfGlyphs[]> {
  const pdf = await openPdf(bytes)
  const pages: PageOfGlyphs[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent({ disableNormalization: true })
    const glyphs = items.flatMap((item): Glyphs[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [size = 0, , , , left = 0, low = 0] = item.transform as number[]
      return [{ text: item.str, size, left, right: left + item.width, low, high: low + 0.75 * size }]
    })
    pages.push({ number, width, height, glyphs })
  }
  await pdf.loadingTask.destroy()
  return pages
}

/** Pieces of a page that hold some words. */
export const glyphsOf = ({ glyphs }: PageOfGlyphs, words: string): readonly Glyphs[] =>
  glyphs.filter(({ text }) => text.includes(words))
