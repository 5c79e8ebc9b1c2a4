import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib'

/**
 * The same PDF with its objects packed, about a third of the bytes: a tagged PDF consists of thousands of small
 * objects, which the typesetter writes in plain text. Same input, same bytes.
 *
 * @param pdf A PDF of the typesetter
 */
export async function compactPdf(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
  return document.save({
    useObjectStreams: true,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY
  })
}
