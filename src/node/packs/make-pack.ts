import { jsonText, packArtefact } from '../../emit/artefact.ts'
import { hasContent } from '../../emit/packs/plan.ts'
import { papers, type Setting } from '../../emit/typst/paper.ts'
import type { Bundle } from '../../generated/published.ts'
import { readAssets } from '../content/assets.ts'
import type { Publication } from '../content/publication.ts'
import { writeTogether } from '../output/write-together.ts'
import { typesetAll } from '../typst/typeset-parallel.ts'
import { type OwnPackRequest, ownPack } from './own-pack.ts'

export { sectionNames } from './own-pack.ts'

/** A pack to write. */
export interface MakePackRequest extends OwnPackRequest {
  /** Content folder, for pictures. */
  readonly content: string
  /** Folder to write into. */
  readonly out: string
  /** How the PDF is set; on whole pages when left out. */
  readonly setting?: Setting | undefined
  /** Paper of the PDF; both when left out. */
  readonly paper?: 'a4' | 'letter' | undefined
}

/**
 * Writes a pack that a reader asks for, as PDF and JSON, all files or none.
 *
 * @returns names of the files; none if nothing reads differently for the selection, or the sections are empty
 */
export async function makePack(
  publication: Publication,
  bundle: Bundle,
  request: MakePackRequest
): Promise<readonly string[]> {
  const { plan, file, source } = ownPack(publication, bundle, request)
  if (file.pack.clauses.length === 0 || !hasContent(plan)) return []
  const name = `${bundle.ruleset.id}.${plan.id}`
  const { setting = 'pages' } = request
  const sizes = papers.filter((paper) => request.paper === undefined || paper === request.paper)
  const wanted = sizes.map((paper) => ({
    paper,
    path: `${name}.${setting === 'pages' ? '' : `${setting}.`}${paper}.pdf`
  }))
  const pdfs = await typesetAll(
    [{ source, setting, files: wanted }],
    readAssets(request.content, publication.compilation)
  )
  const byPath = new Map(pdfs.map(({ path, bytes }) => [path, bytes]))
  const files = wanted.flatMap(({ path }) => {
    const content = byPath.get(path)
    return content ? [{ name: path, content }] : []
  })
  const data = { name: `${name}.json`, content: [...jsonText(packArtefact(file))].join('') }
  writeTogether(request.out, [...files, data])
  return [...files, data].map((each) => each.name)
}
