import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs'

/** Open a PDF for reading; nothing is fetched and no text is normalised. */
export const openPdf = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, disableFontFace: true, verbosity: 0 }).promise

/** Text of each page, line ends as line feeds. */
export async function pageTexts(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes)
  const texts: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ disableNormalization: true })
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  await pdf.loadingTask.destroy()
  return texts
}

/** Text of a whole PDF. */
export const pdfText = async (bytes: Uint8Array): Promise<string> => (await pageTexts(bytes)).join('\n')

/** Without blanks and characters that have no form; what is left must agree exactly. */
export const visible = (text: string): string => text.replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')

/** Single blanks only. */
export const flat = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()
