import { changesAddress } from '../../emit/changes-file.ts'
import { type PackType, packAddress } from '../../emit/packs/address.ts'
import { armyErrataOf, type Errata, errataOf, errataOfRelease } from '../../emit/packs/errata.ts'
import { errataSheet } from '../../emit/typst/errata.ts'
import { papers } from '../../emit/typst/paper.ts'
import type { Bundle } from '../../generated/published.ts'
import { errataId, isErrata } from '../../model/pack-ids.ts'
import { remembered } from '../../notation/remembered.ts'
import type { ErrataLink, SiteData } from '../../site/site-data.ts'
import { sha256 } from '../hash.ts'
import type { TypesetJob } from '../typst/typeset-job.ts'
import { dataLink, type MadeFiles, pdfLinks } from './pack-links.ts'

/** Packs of the releases of one ruleset, by version. */
export type OfVersions = SiteData['releasedPacks'][string]

/** A release of a ruleset with the one before it, and the errata sheets that it froze. */
interface Step {
  readonly before: Bundle
  readonly after: Bundle
  /** None if it was released by a Codicil that froze no sheets, or if nothing changed. */
  readonly frozen: OfVersions[string]
}

const stepsOf = (released: readonly Bundle[], frozen: OfVersions = {}): readonly Step[] =>
  released.slice(1).map((after, at) => ({
    before: released[at] ?? after,
    after,
    frozen: (frozen[after.ruleset.version] ?? []).filter(({ id }) => isErrata(id))
  }))

const plannedFrom = remembered((before: Bundle) =>
  remembered((after: Bundle) => errataOfRelease(before, after, sha256))
)

/**
 * The errata sheets that a build makes of a ruleset: those that no release has frozen. No others are planned.
 *
 * @param released Bundles of its releases, oldest first
 * @param frozen Packs of these releases
 */
export const errataMade = (released: readonly Bundle[], frozen: OfVersions | undefined): readonly Errata[] =>
  stepsOf(released, frozen).flatMap((step) => (step.frozen.length > 0 ? [] : plannedFrom(step.before)(step.after)))

/** The errata sheets that a release freezes: what changed since the one before it. @param released The new one last */
export const errataFrozen = (released: readonly Bundle[]): readonly Errata[] =>
  errataMade(released.slice(-2), undefined)

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
export const errataLinks = (
  released: readonly Bundle[],
  made: MadeFiles | undefined,
  frozen: OfVersions | undefined
): readonly ErrataLink[] =>
  stepsOf(released, frozen).flatMap((step) =>
    step.frozen.length > 0
      ? frozenLinks(step, made)
      : errataMade([step.before, step.after], undefined).flatMap(madeLinks(made))
  )

const madeLinks =
  (made: MadeFiles | undefined) =>
  (errata: Errata): readonly ErrataLink[] => {
    const { id, name, army, versions } = errata
    const addressOf = (type: PackType): string => packAddress(rulesetOf(errata), id, type)
    const pdfs = pdfLinks(addressOf, made)
    if (pdfs.length === 0) return []
    const files = [...pdfs, dataLink(addressOf('json'), made)]
    return [{ id, name, version: versions.after.ruleset.version, ...(army && { faction: army.id }), files }]
  }

/** Sheets that a release froze. Before they had data, that for everyone was the same as the changes of the version. */
function frozenLinks({ before, after, frozen }: Step, made: MadeFiles | undefined): readonly ErrataLink[] {
  const { version } = after.ruleset
  const whole = errataId(before.ruleset.version, version)
  return frozen.map(({ id, title, files }) => {
    const hasData = files.some(({ type }) => type === 'json')
    const data = dataLink(changesAddress([before, after]), made)
    const link = { id, name: title, version, files: hasData || id !== whole ? files : [...files, data] }
    return id === whole ? link : { ...link, faction: id.slice(whole.length + 1) }
  })
}
