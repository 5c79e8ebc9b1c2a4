import { ParseSpeeds, PDFDocument, type PDFPage } from '@pdfme/pdf-lib'
import { type Paper, paperSizes } from '../../emit/typst/paper.ts'

/**
 * Puts the pages of the typesetter on paper, once for each that is wanted: the sheet it sets is what all papers have in
 * common, and goes into the middle of each. Objects are packed, which leaves about a third of the bytes: a tagged PDF
 * consists of thousands of small ones, which the typesetter writes in plain text. Same input, same bytes.
 *
 * @param pdf A PDF of the typesetter
 */
export async function onPaper(pdf: Uint8Array, papers: readonly Paper[]): Promise<ReadonlyMap<Paper, Uint8Array>> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
  const sheets = document.getPages().map((page) => ({ page, ...page.getSize() }))
  const made = new Map<Paper, Uint8Array>()
  for (const paper of papers) {
    for (const sheet of sheets) place(sheet, paper)
    made.set(paper, await packed(document))
  }
  return made
}

/** A page and its size as the typesetter set it, in points. */
interface Sheet {
  readonly page: PDFPage
  readonly width: number
  readonly height: number
}

/** The page of a turned sheet is turned, too. */
function place({ page, width, height }: Sheet, paper: Paper): void {
  const [short, long] = paperSizes[paper]
  const [across, up] = width > height ? [long, short] : [short, long]
  page.setMediaBox((width - across) / 2, (height - up) / 2, across, up)
}

const packed = (document: PDFDocument): Promise<Uint8Array> =>
  document.save({
    useObjectStreams: true,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY
  })
