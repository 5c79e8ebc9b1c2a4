import { changesAddress } from '../../emit/changes-file.ts'
import { packAddress } from '../../emit/packs/address.ts'
import { armyErrataOf, automaticErrata, type Errata, errataOf } from '../../emit/packs/errata.ts'
import { errataSheet } from '../../emit/typst/errata.ts'
import { papers, type Setting } from '../../emit/typst/paper.ts'
import type { Bundle } from '../../generated/published.ts'
import { remembered } from '../../notation/remembered.ts'
import type { ErrataLink, PackLinkFile } from '../../site/site-data.ts'
import type { Assets } from '../content/assets.ts'
import { sha256 } from '../hash.ts'
import { writeTogether } from '../output/write-together.ts'
import type { TypesetJob } from '../typst/typeset-job.ts'
import { typesetAll } from '../typst/typeset-parallel.ts'
import type { MadeFiles } from './pack-links.ts'

/** The errata sheets that a build makes of a ruleset. @param released Bundles of its releases, oldest first */
export const errataMade = remembered((released: readonly Bundle[]) => automaticErrata(released, sha256))

/**
 * Plans the errata sheet that someone asks for; `undefined` if nothing changed.
 *
 * @param between Both versions and any between them, oldest first
 * @param faction Id of the faction it is for; for everyone when left out
 */
export function errataFor(between: readonly Bundle[], faction: string | undefined): Errata | undefined {
  if (faction !== undefined) return armyErrataOf(between, sha256).find(({ army }) => army?.id === faction)
  const whole = errataOf(between, sha256)
  return whole.changes.length > 0 ? whole : undefined
}

const rulesetOf = ({ versions }: Errata): string => versions.after.ruleset.id

/** An errata sheet, ready to be typeset for every paper. @param site Where the site will be, if that is known */
export const errataJob = (errata: Errata, site: string | undefined): TypesetJob => ({
  source: errataSheet(errata, site),
  files: papers.map((paper) => ({ paper, path: packAddress(rulesetOf(errata), errata.id, `${paper}.pdf`).slice(1) }))
})

/**
 * The errata sheets of a ruleset, as its pages offer them.
 *
 * @param made PDFs that were made: others are not offered; without it, all are offered, with no size
 */
export function errataLinks(released: readonly Bundle[], made: MadeFiles | undefined): readonly ErrataLink[] {
  return errataMade(released).flatMap((errata): readonly ErrataLink[] => {
    const { id, name, army, versions } = errata
    const { before, after } = versions
    const pdfs = papers.flatMap((paper): readonly PackLinkFile[] => {
      const href = packAddress(rulesetOf(errata), id, `${paper}.pdf`)
      const pdf = made?.get(href.slice(1))
      if (made && !pdf) return []
      return [{ type: `${paper}.pdf`, href, ...(pdf && { bytes: pdf.length, pages: pdf.pages }) }]
    })
    if (pdfs.length === 0) return []
    const data: PackLinkFile = { type: 'json', href: changesAddress([before, after]) }
    const version = after.ruleset.version
    return [{ id, name, version, ...(army && { faction: army.id }), files: army ? pdfs : [...pdfs, data] }]
  })
}

/** Where and how an errata sheet is written. */
export interface WriteErrata {
  readonly assets: Assets
  /** Folder to write into. */
  readonly out: string
  readonly setting: Setting
  /** Paper of the PDF; both when left out. */
  readonly paper?: (typeof papers)[number] | undefined
  readonly site?: string | undefined
}

/** Write an errata sheet as PDF. @returns names of the files */
export async function writeErrata(
  errata: Errata,
  { assets, out, setting, paper, site }: WriteErrata
): Promise<readonly string[]> {
  const kind = setting === 'pages' ? '' : `${setting}.`
  const files = papers
    .filter((each) => paper === undefined || each === paper)
    .map((each) => ({ paper: each, path: `${rulesetOf(errata)}.${errata.id}.${kind}${each}.pdf` }))
  const pdfs = await typesetAll([{ source: errataSheet(errata, site), setting, files }], assets)
  writeTogether(
    out,
    pdfs.map(({ path, bytes }) => ({ name: path, content: bytes }))
  )
  return pdfs.map(({ path }) => path)
}
