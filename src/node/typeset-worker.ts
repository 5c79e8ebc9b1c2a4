import { compactPdf } from './compact-pdf.ts'
import type { Assets } from './typeset-job.ts'
import { type Typeset, type Typesetter, typesetter } from './typst.ts'

let own: Typesetter | undefined

/** Runs in a worker thread: make a PDF. The compiler of a thread stays alive. */
export default async ({ source, assets }: { readonly source: string; readonly assets: Assets }): Promise<Typeset> => {
  own ??= typesetter()
  const { bytes, pages } = own.typeset(source, assets)
  return { bytes: await compactPdf(bytes), pages }
}
