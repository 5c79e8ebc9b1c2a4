import { setImmediate } from 'node:timers/promises'
import { errataArtefact, packArtefact } from '../../emit/artefact.ts'
import { packAddress } from '../../emit/packs/address.ts'
import type { CheckedPack } from '../../emit/packs/check-file.ts'
import { textsBefore } from '../../emit/packs/documents.ts'
import type { PackPlan } from '../../emit/packs/plan.ts'
import { asidesLeftOut } from '../../emit/packs/sections.ts'
import type { Bundle, PackFile } from '../../generated/published.ts'
import { siteUrl } from '../../notation/addresses.ts'
import { remembered } from '../../notation/remembered.ts'
import { checkedToday, checkFilesOf } from '../packs/check-files.ts'
import { errataJob, errataMade } from '../packs/errata.ts'
import { eventJobs } from '../packs/event-packs.ts'
import { type ListedPack, listedPacks, packJob, packsInTurn, type Wanted } from '../packs/packs.ts'
import { releasedPackLinks } from '../packs/released-packs.ts'
import type { TypesetJob } from '../typst/typeset-job.ts'
import { type PdfArtefact, typesetAll } from '../typst/typeset-parallel.ts'
import { keptOutlines } from './kept-outlines.ts'
import type { Making } from './making.ts'
import type { Reuse } from './reuse.ts'
import { writeArtefact, writeData } from './write-json.ts'

/** The packs of the rulesets that are not taken over. */
export interface MadePacks {
  /** Paths of the JSON of those that are laid out anew, and of what checks their printouts, which are written. */
  readonly files: readonly string[]
  /** Digests of the data of differences among them, by path. */
  readonly digests: ReadonlyMap<string, string>
  /** PDFs that are made anew. */
  readonly pdfs: readonly PdfArtefact[]
}

/** Packs that are laid out anew. */
interface LaidOut {
  readonly files: readonly string[]
  readonly digests: ReadonlyMap<string, string>
  /** One for each pack; none if no PDF is wanted. */
  readonly jobs: readonly TypesetJob[]
}

/** Lays out the packs of rulesets that are not taken over, writes them as JSON, and typesets them. */
export async function makePacks(making: Making, signal: AbortSignal): Promise<MadePacks> {
  const { request, assets, watch, reuse } = making
  const publication = making.linked.get()
  const { files, digests, jobs } = await watch.time('Laying out packs', () => layOutAll(making, signal))
  const frozen = releasedPackLinks(publication.compilation.graph)
  const errata = publication.bundles
    .filter(({ ruleset }) => request.pdf && !reuse.bundles.has(ruleset.id))
    .flatMap(({ ruleset: { id } }) => errataMade(publication.released[id] ?? [], frozen[id]))
  const sheets = errata.map(errataArtefact)
  for (const sheet of sheets) writeArtefact(sheet, making)
  const errataJobs = errata.map((each) => errataJob(each, siteUrl(request)))
  const pdfs = request.pdf
    ? await watch.time('Typesetting PDF', () =>
        typesetAll([...jobs, ...errataJobs, ...eventJobs(publication, siteUrl(request))], assets, {
          tell: request.tell
        })
      )
    : []
  return { files: [...files, ...sheets.map(({ path }) => path)], digests, pdfs }
}

/** The packs of all rulesets, as lists name them. */
export function allPacks({ linked, reuse }: Making): readonly ListedPack[] {
  const known = Map.groupBy(reuse.packs, ({ ruleset }) => ruleset)
  const publication = linked.get()
  return publication.bundles.flatMap((bundle) =>
    reuse.bundles.has(bundle.ruleset.id) ? (known.get(bundle.ruleset.id) ?? []) : listedPacks(publication, bundle)
  )
}

/** A book as the last build wrote it, if it leaves something out: only of such are there texts that no bundle has. */
const fileBefore = ({ json }: Reuse, { id, form, include }: PackPlan, ruleset: string): PackFile | undefined =>
  form === 'book' && asidesLeftOut(include).length > 0
    ? // It was checked when it was written, and is as it was left.
      (json(packAddress(ruleset, id, 'json').slice(1)) as PackFile | undefined)
    : undefined

/** Of each pack, only what is made of it is kept. Yields after each one, so that other work goes on. */
async function layOutAll(making: Making, signal: AbortSignal): Promise<LaidOut> {
  const { request, reuse, output } = making
  const publication = making.linked.get()
  const bundles = publication.bundles.filter(({ ruleset }) => !reuse.bundles.has(ruleset.id))
  const [files, jobs]: [string[], TypesetJob[]] = [[], []]
  const digests = new Map<string, string>()
  const checked = new Map<string, CheckedPack[]>()
  const outlines = remembered((bundle: Bundle) => keptOutlines(publication, bundle))
  const before: Wanted['before'] = (plan, { ruleset }) =>
    textsBefore(plan, fileBefore(reuse, plan, ruleset.id), (document) => reuse.document(document) !== undefined)
  const wanted = { pdf: request.pdf, site: siteUrl(request), before, ...(!request.pdf && { outlines }) }
  for (const pack of packsInTurn({ ...publication, bundles }, request.tell, wanted)) {
    const artefact = packArtefact(pack.file)
    // Books state the fingerprint of the edition, which has changed.
    if (pack.plan.difference) digests.set(artefact.path, writeData(artefact, making))
    else writeArtefact(artefact, making)
    files.push(artefact.path)
    checked.set(pack.ruleset, [...(checked.get(pack.ruleset) ?? []), checkedToday(pack)])
    if (request.pdf) jobs.push(packJob(pack))
    await setImmediate()
    signal.throwIfAborted()
  }
  const folder = { publication, content: request.content }
  for (const [address, data] of bundles.flatMap((bundle) =>
    checkFilesOf(folder, bundle, checked.get(bundle.ruleset.id) ?? [])
  )) {
    output.write(address.slice(1), `${JSON.stringify(data)}\n`)
    files.push(address.slice(1))
  }
  return { files, digests, jobs }
}
