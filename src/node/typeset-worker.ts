import { compactPdf } from './compact-pdf.ts'
import type { Assets } from './typeset-job.ts'
import { type Typesetter, typesetter } from './typst.ts'

let own: Typesetter | undefined

/** Runs in a worker thread: make a PDF. The compiler of a thread stays alive. */
export default ({ source, assets }: { readonly source: string; readonly assets: Assets }): Promise<Uint8Array> => {
  own ??= typesetter()
  return compactPdf(own.pdf(source, assets))
}
