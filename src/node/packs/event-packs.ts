import { eventArtefact, type JsonArtefact } from '../../emit/artefact.ts'
import { differenceFile } from '../../emit/difference-file.ts'
import { bundlesPlayed, type PresentBundle, presentBundles } from '../../emit/events/event-file.ts'
import { factionsOf } from '../../emit/factions.ts'
import { eventPack } from '../../emit/typst/event-pack.ts'
import type { PackArmy } from '../../emit/typst/event-played.ts'
import { papers } from '../../emit/typst/paper.ts'
import type { Bundle, EventFile, EventRuleset } from '../../generated/published.ts'
import { remembered } from '../../notation/remembered.ts'
import { type ArmyAtEvent, armiesAtEvent } from '../../resolve/events/army-at-event.ts'
import { bundleOfEvent } from '../../resolve/index.ts'
import type { EventPackLink } from '../../site/site-data.ts'
import type { Publication } from '../content/publication.ts'
import type { TypesetJob } from '../typst/typeset-job.ts'
import { dataLink, type MadeFiles, pdfLinks } from './pack-links.ts'

/** The army that files are of. */
type Owner = Pick<PackArmy, 'ruleset' | 'faction'>

/** Address of a file of a pack of an event, without base path. @param army Whose pack it is; everybody's if left out */
const fileOf = ({ event }: EventFile, army: Owner | undefined, type: string): string =>
  `${event.href}${army ? `${army.ruleset}/${army.faction}` : 'pack'}.${type}`

/** Bundles of the versions that an event plays, by the id of the ruleset. */
function versionsOf({ compilation, bundles }: Publication, { event }: EventFile): PresentBundle {
  const linked = compilation.graph.events.find(({ document }) => document.valid.id === event.id)
  const present = presentBundles(bundles)
  return linked ? bundlesPlayed(linked, present) : present
}

/** Factions for which something reads differently at an event, by id; the pack for everybody has all there is for others. */
const differingAt = remembered((said: EventRuleset) =>
  remembered((bundle: Bundle): ReadonlyMap<string, ArmyAtEvent> => {
    const armyAtEvent = armiesAtEvent({ said, bundle })
    const all = factionsOf(bundle).map(({ id }) => [id, armyAtEvent(id)] as const)
    return new Map(all.filter(([, { clauses, questions }]) => clauses.length + questions.length > 0))
  })
)

/** The armies of the versions that an event plays for which something reads differently. */
const armiesOf = ({ rulesets }: EventFile, bundleOf: (ruleset: string) => Bundle): readonly PackArmy[] =>
  rulesets.flatMap((said) =>
    [...differingAt(said)(bundleOf(said.id))].map(([faction, own]) => ({ ruleset: said.id, faction, own }))
  )

/**
 * A pack of an event as a reader asks for it, ready to be typeset, with the same as data; `undefined` for an army for
 * which nothing reads differently.
 */
export function eventPackOf(
  publication: Publication,
  file: EventFile,
  { army: owner, site }: { readonly army: Owner | undefined; readonly site: string | undefined }
): { readonly name: string; readonly source: string; readonly data: JsonArtefact } | undefined {
  const bundleOf = versionsOf(publication, file)
  const isOwn = ({ ruleset, faction }: Owner) => ruleset === owner?.ruleset && faction === owner.faction
  const army = owner && armiesOf(file, bundleOf).find(isOwn)
  if (owner && !army) return undefined
  const path = fileOf(file, owner, 'json').slice(1)
  const data = owner ? eventDifferences(publication, file).find((each) => each.path === path) : eventArtefact(file)
  const name = [file.event.id, ...(owner ? [owner.ruleset, owner.faction] : [])].join('.')
  return data && { name, source: eventPack(file, { bundleOf, site, army }), data }
}

/**
 * The packs of all events, ready to be typeset: one for everybody, and one for each army that reads something differently. They are short: each build lays
 * them out, and a PDF is kept.
 *
 * @param site Where the site will be, `https://rules.example/club/`, if that is known
 */
export const eventJobs = (publication: Publication, site: string | undefined): readonly TypesetJob[] =>
  publication.events.flatMap((file) => {
    const bundleOf = versionsOf(publication, file)
    return [undefined, ...armiesOf(file, bundleOf)].map((army) => ({
      source: eventPack(file, { bundleOf, site, army }),
      files: papers.map((paper) => ({ paper, path: fileOf(file, army, `${paper}.pdf`).slice(1) }))
    }))
  })

/** What reads differently for each army at an event, as data: by ids, with the options as they are played. */
export function eventDifferences(publication: Publication, file: EventFile): readonly JsonArtefact[] {
  const bundleOf = versionsOf(publication, file)
  return file.rulesets.flatMap((said) => {
    const bundle = bundleOfEvent(bundleOf(said.id), said)
    return factionsOf(bundle).map(({ id }): JsonArtefact => ({
      path: fileOf(file, { ruleset: said.id, faction: id }, 'json').slice(1),
      format: 'difference-file',
      data: differenceFile(bundle, id, said.options)
    }))
  })
}

/** The version of a ruleset that an event plays, among those that are published. */
const bundleIn = (bundles: readonly Bundle[], { id, version }: EventRuleset): Bundle | undefined =>
  bundles.find(({ ruleset }) => ruleset.id === id && ruleset.version === version)

/**
 * Packs of an event, as its page offers them: everybody's first. An army for which nothing reads differently has no files.
 *
 * @param bundles Present and released ones
 * @param made PDFs that were made: others are not offered; without it, all are offered, with no size
 */
export function eventPackLinks(
  file: EventFile,
  bundles: readonly Bundle[],
  made: MadeFiles | undefined
): readonly EventPackLink[] {
  const pdfs = (army?: Owner) => pdfLinks((type) => fileOf(file, army, type), made)
  const armies = file.rulesets.flatMap((said) => {
    const bundle = bundleIn(bundles, said)
    return (bundle ? factionsOf(bundle) : []).map(({ id, title }): EventPackLink => {
      const army = { ruleset: said.id, faction: id }
      if (bundle && !differingAt(said)(bundle).has(id)) return { army: title, files: [] }
      return { army: title, files: [...pdfs(army), dataLink(fileOf(file, army, 'json'), made)] }
    })
  })
  return [{ files: [...pdfs(), dataLink(`${file.event.href}event.json`, made)] }, ...armies]
}

/** Addresses of the printed packs of each event, by its id; none where no PDF is made. */
export const eventEntries = (
  publication: Publication,
  withPdf: boolean
): Readonly<Record<string, readonly string[]>> => {
  const jobs = (file: EventFile) => [undefined, ...armiesOf(file, versionsOf(publication, file))]
  const files = (file: EventFile) =>
    jobs(file).flatMap((army) => papers.map((paper) => fileOf(file, army, `${paper}.pdf`)))
  return Object.fromEntries(publication.events.map((file) => [file.event.id, withPdf ? files(file) : []]))
}
