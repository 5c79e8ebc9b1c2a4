import type { JsonArtefact } from '../emit/artefact.ts'
import { packArtefact } from '../emit/artefact.ts'
import { type AutomaticPackId, automaticPacks, automaticTitles, packAddress } from '../emit/packs.ts'
import type { PackInput } from '../emit/typst/book.ts'
import { emitTypst } from '../emit/typst/pack.ts'
import { emitQuickReference } from '../emit/typst/quick/quick-reference.ts'
import type { Index } from '../generated/published.ts'
import { sha256 } from './hash.ts'
import type { Publication } from './publication.ts'
import type { TypesetJob } from './typeset-job.ts'

const papers = ['a4', 'letter'] as const

/** The packs of a publication as JSON. */
export const jsonPacks = ({ bundles }: Publication): readonly JsonArtefact[] =>
  bundles.flatMap((bundle) => automaticPacks(bundle, sha256).map(packArtefact))

const sources: Readonly<Record<AutomaticPackId, (input: PackInput) => string>> = {
  complete: emitTypst,
  'quick-reference': emitQuickReference
}

/** The packs of each ruleset in each paper size, ready to be typeset. */
export const packJobs = ({ bundles, compilation, context }: Publication): readonly TypesetJob[] =>
  bundles.flatMap((bundle) => {
    const ruleset = compilation.graph.rulesets.find(({ id }) => id === bundle.ruleset.id)
    if (!ruleset) throw new Error(`No ruleset ${bundle.ruleset.id} in the graph`)
    return automaticTitles(bundle.ruleset.title).flatMap(({ id }) =>
      papers.map((paper) => ({
        path: packAddress(bundle.ruleset.id, id, `${paper}.pdf`).slice(1),
        source: sources[id]({ ruleset, bundle, bodies: context.linkedBody, paper })
      }))
    )
  })

/** What the index says of the packs, by ruleset id. */
export function packEntries(
  { bundles }: Publication,
  withPdf: boolean
): Readonly<Record<string, Index['rulesets'][number]['packs']>> {
  const types = withPdf ? (['a4.pdf', 'letter.pdf', 'json'] as const) : (['json'] as const)
  return Object.fromEntries(
    bundles.map(({ ruleset }) => {
      const packs = automaticTitles(ruleset.title)
      return [
        ruleset.id,
        packs.map(({ id, title }) => ({ id, title, files: types.map((type) => packAddress(ruleset.id, id, type)) }))
      ]
    })
  )
}
