import { compactPdf } from './compact-pdf.ts'
import type { Assets } from './typeset-job.ts'
import { ownTypesetter, type Typeset } from './typst.ts'

/** What a PDF is made from. */
export interface Typesettable {
  readonly source: string
  readonly assets: Assets
}

/** Make a PDF: in a worker thread, or in the main one where there is little to do. */
export default async ({ source, assets }: Typesettable): Promise<Typeset> => {
  const { bytes, pages } = ownTypesetter().typeset(source, assets)
  return { bytes: await compactPdf(bytes), pages }
}
