import type { Paper, Setting } from '../../emit/typst/paper.ts'
import type { Assets } from '../content/assets.ts'
import { asBooklet } from './booklet.ts'
import { onPaper } from './pdf-on-paper.ts'

import { ownTypesetter } from './typst.ts'

/** A source to set. */
export interface Work {
  readonly source: string
  readonly assets: Assets
  readonly setting: Setting
  /** Papers that are wanted. */
  readonly papers: readonly Paper[]
}

/** A PDF on each of them. */
export interface Done {
  readonly onPaper: ReadonlyMap<Paper, Uint8Array>
  readonly pages: number
}

/** Sets a source once, whatever the papers: in a worker thread, or in the main one where there is little to do. */
export default async ({ source, assets, setting, papers }: Work): Promise<Done> => {
  const { bytes, pages } = ownTypesetter().typeset(source, assets, setting)
  if (setting === 'booklet') return { onPaper: await booklets(bytes, papers), pages }
  return { onPaper: await onPaper(bytes, papers), pages }
}

const booklets = async (pdf: Uint8Array, papers: readonly Paper[]): Promise<ReadonlyMap<Paper, Uint8Array>> =>
  new Map(await Promise.all(papers.map(async (paper) => [paper, await asBooklet(pdf, paper)] as const)))
