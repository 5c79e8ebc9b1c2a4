import { factionPackId } from '../model/pack-ids.ts'
import type { Publication } from '../node/content/publication.ts'
import { quickPackId } from '../notation/quick-reference.ts'
import { type ExitCode, UsageError } from './exit-code.ts'
import { type PackOptions, refuseOptions } from './pack-options.ts'
import { reportPack } from './report-pack.ts'
import { rulesNamed } from './rules-named.ts'
import { selectionNamed } from './selection-named.ts'
import { thereAre } from './there-are.ts'

const kept = 'A released version keeps the packs that it was released with.'

/**
 * Writes a pack as a version was released with it.
 *
 * @throws UsageError if the version was not released with such a pack
 */
export async function packOfRelease(
  publication: Publication,
  options: PackOptions & { readonly release: string }
): Promise<ExitCode> {
  refuseOptions(
    options,
    ['unit', 'trait', 'without', 'option', 'include', 'except', 'whole', 'booklet', 'largePrint'],
    kept
  )
  const { bundle } = rulesNamed(publication, options)
  const { faction } = selectionNamed(bundle, options)
  const { quickReference, agreement, content, out, paper, release: version } = options
  if (agreement && faction)
    throw new UsageError(`${kept} Its sheet to sign is for every army. Leave out \`--faction\`.`)
  const pack = packId(faction ?? undefined, quickReference ? 'quick-reference' : agreement ? 'agreement' : undefined)
  const { copyReleasedPack } = await import('../node/packs/copy-released-pack.ts')
  const request = { content, out, ruleset: bundle.ruleset.id, version, pack, paper }
  const made = copyReleasedPack(publication, request)
  if ('others' in made) {
    const others = thereAre(made.others, 'It has none.')
    throw new UsageError(`${version} was not released with a pack \`${pack}\`. ${others}`)
  }
  return reportPack({ out, written: made.written })
}

function packId(faction: string | undefined, sheet: 'quick-reference' | 'agreement' | undefined): string {
  if (faction === undefined) return sheet ?? 'complete'
  return sheet ? quickPackId(faction) : factionPackId(faction)
}
