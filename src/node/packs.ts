import type { JsonArtefact } from '../emit/artefact.ts'
import { packArtefact } from '../emit/artefact.ts'
import { type AutomaticPackId, automaticPacks, automaticTitles, packAddress } from '../emit/packs.ts'
import type { PackInput } from '../emit/typst/book.ts'
import { emitTypst } from '../emit/typst/pack.ts'
import { emitQuickReference } from '../emit/typst/quick/quick-reference.ts'
import type { Index } from '../generated/published.ts'
import { compactPdf } from './compact-pdf.ts'
import { sha256 } from './hash.ts'
import type { Publication } from './publication.ts'
import { typesetter } from './typst.ts'

/** A typeset pack, ready to be written. */
export interface PdfArtefact {
  /** Path inside the output folder, with `/` separators. */
  readonly path: string
  readonly bytes: Uint8Array
}

const papers = ['a4', 'letter'] as const

/** The packs of a publication as JSON. */
export const jsonPacks = ({ bundles }: Publication): readonly JsonArtefact[] =>
  bundles.flatMap((bundle) => automaticPacks(bundle, sha256).map(packArtefact))

const sources: Readonly<Record<AutomaticPackId, (input: PackInput) => string>> = {
  complete: emitTypst,
  'quick-reference': emitQuickReference
}

/** The packs of each ruleset in each paper size, one after the other. */
export async function* pdfPacks(
  { bundles, compilation, context }: Publication,
  assets: ReadonlyMap<string, Uint8Array>
): AsyncGenerator<PdfArtefact> {
  const { pdf } = typesetter()
  for (const bundle of bundles) {
    const ruleset = compilation.graph.rulesets.find(({ id }) => id === bundle.ruleset.id)
    if (!ruleset) throw new Error(`No ruleset ${bundle.ruleset.id} in the graph`)
    for (const { id } of automaticTitles(bundle.ruleset.title)) {
      for (const paper of papers) {
        const source = sources[id]({ ruleset, bundle, bodies: context.linkedBody, paper })
        const path = packAddress(bundle.ruleset.id, id, `${paper}.pdf`).slice(1)
        yield { path, bytes: await compactPdf(pdf(source, assets)) }
      }
    }
  }
}

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
