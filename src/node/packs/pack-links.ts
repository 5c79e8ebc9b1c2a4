import { type PackType, packAddress } from '../../emit/packs/address.ts'
import { papers } from '../../emit/typst/paper.ts'
import type { PackLink, PackLinkFile } from '../../site/site-data.ts'
import type { PackOutline } from './packs.ts'

/** How large a PDF is. */
export interface PdfSize {
  /** Number of bytes. */
  readonly length: number
  readonly pages: number
}

/** Files that were made before the site: PDFs, and data where that is written; by path inside the output folder. */
export type MadeFiles = Pick<ReadonlyMap<string, Pick<PdfSize, 'length'> & Partial<PdfSize>>, 'get'>

/** A file of data as the site offers it, with its size if it was made. @param href Its address, without base path */
export function dataLink(href: string, made: MadeFiles | undefined): PackLinkFile {
  const size = made?.get(href.slice(1))
  return { type: 'json', href, ...(size && { bytes: size.length }) }
}

/**
 * The PDFs of a pack as the site offers them.
 *
 * @param addressOf Returns the address of a file of the pack, without base path
 * @param made PDFs that were made: others are not offered; without it, all are offered, with no size
 */
export const pdfLinks = (addressOf: (type: PackType) => string, made: MadeFiles | undefined): readonly PackLinkFile[] =>
  papers.flatMap((paper): readonly PackLinkFile[] => {
    const type = `${paper}.pdf` as const
    const href = addressOf(type)
    const pdf = made?.get(href.slice(1))
    if (made && !pdf) return []
    return [{ type, href, ...(pdf && { bytes: pdf.length, ...(pdf.pages && { pages: pdf.pages }) }) }]
  })

/**
 * A pack as the site offers it.
 *
 * @param made PDFs that were made: others are not offered; without it, all are offered, with no size
 */
export function packLinks(ruleset: string, plan: PackOutline, made: MadeFiles | undefined): PackLink {
  const { id, name, title, summary, category, selection } = plan
  const addressOf = (type: PackType): string => packAddress(ruleset, id, type)
  const files = [...pdfLinks(addressOf, made), dataLink(addressOf('json'), made)]
  const faction = category === 'army' ? (selection?.faction ?? undefined) : undefined
  return { id, name, title, summary, category: category === 'own' ? 'authored' : category, faction, files }
}
