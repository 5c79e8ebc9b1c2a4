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

/** PDFs that were made, by path inside the output folder. */
export type MadeFiles = ReadonlyMap<string, PdfSize>

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
    return [{ type, href, ...(pdf && { bytes: pdf.length, pages: pdf.pages }) }]
  })

/**
 * A pack as the site offers it.
 *
 * @param made PDFs that were made: others are not offered; without it, all are offered, with no size
 */
export function packLinks(ruleset: string, plan: PackOutline, made: MadeFiles | undefined): PackLink {
  const { id, name, title, summary, category, selection } = plan
  const addressOf = (type: PackType): string => packAddress(ruleset, id, type)
  const files = [...pdfLinks(addressOf, made), { type: 'json', href: addressOf('json') } as const]
  const faction = category === 'army' ? (selection?.faction ?? undefined) : undefined
  return { id, name, title, summary, category: category === 'own' ? 'authored' : category, faction, files }
}
