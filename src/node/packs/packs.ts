import { packAddress, packTypes } from '../../emit/packs/address.ts'
import { documentsFor, forgetPruned, type TextsBefore } from '../../emit/packs/documents.ts'
import { packFile } from '../../emit/packs/pack-file.ts'
import { packPlans } from '../../emit/packs/pack-plans.ts'
import type { PackPlan } from '../../emit/packs/plan.ts'
import { outline } from '../../emit/typst/outline.ts'
import { type LaidPack, layOut } from '../../emit/typst/pack.ts'
import { papers } from '../../emit/typst/paper.ts'
import type { Bundle, Index, PackFile } from '../../generated/published.ts'
import { counted, type Tell } from '../../model/progress.ts'
import type { Publication } from '../content/publication.ts'
import { sha256 } from '../hash.ts'
import type { TypesetJob } from '../typst/typeset-job.ts'
import { releasedPackIds } from './released-packs.ts'

/** Part of a pack's plan that lists print. */
export type PackOutline = Pick<PackPlan, 'id' | 'formerly' | 'name' | 'title' | 'summary' | 'category' | 'selection'>

/** A pack of a ruleset, as lists name it. */
export interface ListedPack {
  readonly ruleset: string
  readonly plan: PackOutline
}

/** A pack of a ruleset, laid out. */
export interface Pack extends ListedPack {
  readonly plan: PackPlan
  /** The pack as data. */
  readonly file: PackFile
  /** Its Typst source; empty if no PDF is wanted. */
  readonly source: LaidPack['source']
}

/**
 * Lays out the packs of a publication one after the other, in the order in which readers see them.
 *
 * @param tell Receives progress: packs laid out
 * @param wanted What is made of them
 */
export function* packsInTurn(publication: Publication, tell?: Tell, wanted?: Wanted): Generator<Pack> {
  const plans = publication.bundles.flatMap((bundle) =>
    plansOf(publication, bundle).map((plan, at, all) => ({ bundle, plan, isLast: at === all.length - 1 }))
  )
  let sheet: PackFile | undefined
  for (const { bundle, plan, isLast } of counted(plans, 'Laying out packs', tell)) {
    const base = plan.form === 'sheet' && plan.category === 'army' ? sheet : undefined
    const known = wanted?.outlines?.(bundle)
    const pack = packOf(publication, bundle, plan, { ...wanted, base, clauses: known?.find(plan.id) })
    if (plan.id === 'quick-reference') sheet = pack.file
    known?.note(plan.id, pack.file.pack.clauses)
    yield pack
    if (!isLast) continue
    known?.keep()
    forgetPruned(bundle)
    publication.context.forgetBodies()
  }
}

/** Every pack of a publication, as `packsInTurn` lays them out. */
export const packsOf = (...input: Parameters<typeof packsInTurn>): readonly Pack[] => [...packsInTurn(...input)]

/** Clauses that the packs of a ruleset print, as earlier builds found them. */
export interface KeptOutlines {
  /** Returns the clauses of a pack; `undefined` if they are not known. */
  readonly find: (pack: string) => readonly string[] | undefined
  readonly note: (pack: string, clauses: readonly string[]) => void
  /** Keeps what was noted for later builds. */
  readonly keep: () => void
}

/** What is made of packs. */
export interface Wanted {
  /** False if no PDF is wanted. */
  readonly pdf?: boolean
  /** Where the site will be, `https://rules.example/club/`; paper names no page to check it if that is not known. */
  readonly site?: string | undefined
  /** A pack of the ruleset that is published with it: the data leaves out documents that are the same there. */
  readonly base?: PackFile | undefined
  /** Outlines of the packs of a ruleset that need not be found again; only without PDFs, which set every word anyway. */
  readonly outlines?: (bundle: Bundle) => KeptOutlines
  /** Finds texts of a pack that an earlier build has made. */
  readonly before?: ((plan: PackPlan, bundle: Bundle) => TextsBefore) | undefined
  /** Clauses that the pack prints, if they are known. */
  readonly clauses?: readonly string[] | undefined
}

/** Lays out one pack. */
export function packOf(
  { compilation, context }: Publication,
  bundle: Bundle,
  plan: PackPlan,
  { pdf = true, site, base, clauses, before }: Wanted = {}
): Pack {
  const ruleset = compilation.graph.rulesets.find(({ id }) => id === bundle.ruleset.id)
  if (!ruleset) throw new Error(`No ruleset ${bundle.ruleset.id} in the graph`)
  const input = { ruleset, bundle, plan, site }
  const laid = pdf ? layOut({ ...input, bodies: context.linkedBody }) : { ...outline(input, clauses), source: '' }
  const file = packFile(bundle, plan, laid, {
    pruned: documentsFor(context, ruleset, bundle, plan, before?.(plan, bundle)),
    base
  })
  return { ruleset: ruleset.id, plan, file, source: laid.source }
}

/** Every pack of a ruleset, with the former ids that its releases had. */
export const plansOf = ({ compilation }: Pick<Publication, 'compilation'>, bundle: Bundle): readonly PackPlan[] =>
  packPlans(bundle, sha256, releasedPackIds(compilation.graph, bundle.ruleset.id))

/** What lists say of the packs of a ruleset, which is known before any is laid out. */
export const listedPacks = (publication: Publication, bundle: Bundle): readonly ListedPack[] =>
  plansOf(publication, bundle).map(({ id, formerly, name, title, summary, category, selection }) => ({
    ruleset: bundle.ruleset.id,
    plan: { id, formerly, name, title, summary, category, ...(selection && { selection }) }
  }))

/**
 * Former paths of pack files, by present path. Data and PDFs cannot redirect as a page can, so the same file is
 * published at its former paths, too.
 */
export const formerPaths = (packs: readonly ListedPack[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    packs.flatMap(({ ruleset, plan: { id, formerly = [] } }) =>
      packTypes.map((type) => [
        packAddress(ruleset, id, type).slice(1),
        formerly.map((old) => packAddress(ruleset, old, type).slice(1))
      ])
    )
  )

/** A pack, ready to be typeset and put on every paper. */
export const packJob = ({ ruleset, plan, source }: Pack): TypesetJob => ({
  source,
  files: papers.map((paper) => ({ paper, path: packAddress(ruleset, plan.id, `${paper}.pdf`).slice(1) }))
})

/** Entries of the index for the packs, by ruleset id. */
export function packEntries(
  packs: readonly ListedPack[],
  withPdf: boolean
): Readonly<Record<string, Index['rulesets'][number]['packs']>> {
  const types = withPdf ? packTypes : (['json'] as const)
  const entries = Map.groupBy(packs, ({ ruleset }) => ruleset)
  return Object.fromEntries(
    [...entries].map(([ruleset, group]) => [
      ruleset,
      group.map(({ plan: { id, formerly, title } }) => ({
        id,
        ...(formerly && { formerly: [...formerly] }),
        title,
        files: types.map((type) => packAddress(ruleset, id, type))
      }))
    ])
  )
}
