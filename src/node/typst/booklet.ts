import { PDFDocument, type PDFEmbeddedPage, ReadingDirection } from '@pdfme/pdf-lib'
import { type Paper, paperSizes } from '../../emit/typst/paper.ts'

/** Pages on one sheet of a booklet: two on each side. */
const pagesOnSheet = 4

/**
 * Order of pages for sheets that are printed on both sides, put into each other and folded: left and right page of each
 * side, from 0; those beyond the last page stay empty.
 *
 * @param pages How many there are
 * @param isRightToLeft True for a booklet that is folded at the right
 */
export function imposed(pages: number, isRightToLeft = false): readonly (readonly [number, number])[] {
  const whole = Math.ceil(pages / pagesOnSheet) * pagesOnSheet
  return Array.from({ length: whole / 2 }, (_, side) => {
    const [outer, inner] = [whole - 1 - side, side]
    return (side % 2 === 0) === isRightToLeft ? [inner, outer] : [outer, inner]
  })
}

/** True if a PDF of the typesetter says that its pages run from right to left. */
const runsRightToLeft = ({ catalog }: PDFDocument): boolean =>
  catalog.getViewerPreferences()?.getReadingDirection() === ReadingDirection.R2L

/**
 * Puts pages of half the size on paper as a booklet, to be printed on both sides and turned over the short edge. Links and
 * tags are left out: it is for printing. Same input, same bytes.
 *
 * @param pdf A PDF of the typesetter, set as a booklet
 */
export async function asBooklet(pdf: Uint8Array, paper: Paper): Promise<Uint8Array> {
  const source = await PDFDocument.load(pdf, { updateMetadata: false })
  const booklet = await PDFDocument.create({ updateMetadata: false })
  const pages = await booklet.embedPages(source.getPages())
  const [height, width] = paperSizes[paper]
  booklet.setTitle(source.getTitle() ?? '')
  for (const [left, right] of imposed(pages.length, runsRightToLeft(source))) {
    const side = booklet.addPage([width, height])
    const put = (page: PDFEmbeddedPage | undefined, from: number): void => {
      if (page) side.drawPage(page, { x: from + (width / 2 - page.width) / 2, y: (height - page.height) / 2 })
    }
    put(pages[left], 0)
    put(pages[right], width / 2)
  }
  return booklet.save({ useObjectStreams: true, addDefaultPage: false, objectsPerTick: Number.POSITIVE_INFINITY })
}
