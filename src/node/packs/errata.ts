import { changesAddress } from '../../emit/changes-file.ts'
import { packAddress } from '../../emit/packs/address.ts'
import { armyErrataOf, type Errata, errataOf, errataOfReleases } from '../../emit/packs/errata.ts'
import { errataSheet } from '../../emit/typst/errata.ts'
import { papers, type Setting } from '../../emit/typst/paper.ts'
import type { Bundle } from '../../generated/published.ts'
import { remembered } from '../../notation/remembered.ts'
import type { ErrataLink, PackLinkFile, SiteData } from '../../site/site-data.ts'
import type { Assets } from '../content/assets.ts'
import { sha256 } from '../hash.ts'
import { writeTogether } from '../output/write-together.ts'
import type { TypesetJob } from '../typst/typeset-job.ts'
import { typesetAll } from '../typst/typeset-parallel.ts'
import { type MadeFiles, pdfLinks } from './pack-links.ts'

/** The errata sheets of all releases of a ruleset. @param released Bundles of its releases, oldest first */
const allErrata = remembered((released: readonly Bundle[]) => errataOfReleases(released, sha256))

/** Packs of the releases of one ruleset, by version. */
export type OfVersions = SiteData['releasedPacks'][string]

/** The files of a sheet that its release froze; none if it was released by a Codicil that froze no sheets. */
const frozenFiles = ({ id, versions }: Errata, frozen: OfVersions = {}): readonly PackLinkFile[] =>
  (frozen[versions.after.ruleset.version] ?? []).find((pack) => pack.id === id)?.files ?? []

/**
 * The errata sheets that a build makes of a ruleset: those that no release has frozen.
 *
 * @param released Bundles of its releases, oldest first
 * @param frozen Packs of these releases
 */
export const errataMade = (released: readonly Bundle[], frozen: OfVersions | undefined): readonly Errata[] =>
  allErrata(released).filter((errata) => frozenFiles(errata, frozen).length === 0)

/** The errata sheets that a release freezes: what changed since the one before it. @param released The new one last */
export const errataFrozen = (released: readonly Bundle[]): readonly Errata[] =>
  errataOfReleases(released.slice(-2), sha256)

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
 * The errata sheets of a ruleset, as its pages offer them, oldest release first.
 *
 * @param made PDFs that were made: others are not offered; without it, all are offered, with no size
 * @param frozen Packs of its releases, which may have sheets
 */
export function errataLinks(
  released: readonly Bundle[],
  made: MadeFiles | undefined,
  frozen: OfVersions | undefined
): readonly ErrataLink[] {
  return allErrata(released).flatMap((errata): readonly ErrataLink[] => {
    const { id, name, army, versions } = errata
    const { before, after } = versions
    const kept = frozenFiles(errata, frozen)
    const pdfs = kept.length > 0 ? kept : pdfLinks((type) => packAddress(rulesetOf(errata), id, type), made)
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

/** Writes an errata sheet as PDF. @returns names of the files */
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
