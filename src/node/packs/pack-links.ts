import { packAddress, packTypes } from '../../emit/packs/address.ts'
import type { PackLink } from '../../site/site-data.ts'
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
 * A pack as the site offers it.
 *
 * @param made PDFs that were made: others are not offered; without it, all are offered, with no size
 */
export function packLinks(ruleset: string, plan: PackOutline, made: MadeFiles | undefined): PackLink {
  const { id, name, title, summary, category, selection } = plan
  const files = packTypes.flatMap((type): PackLink['files'] => {
    const href = packAddress(ruleset, id, type)
    const file = made?.get(href.slice(1))
    if (type !== 'json' && made && !file) return []
    return [{ type, href, ...(file && { bytes: file.length, pages: file.pages }) }]
  })
  const faction = category === 'army' ? (selection?.faction ?? undefined) : undefined
  return { id, name, title, summary, category: category === 'own' ? 'authored' : category, faction, files }
}
