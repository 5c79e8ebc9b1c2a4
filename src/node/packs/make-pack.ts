import { type JsonArtefact, jsonText, packArtefact } from '../../emit/artefact.ts'
import { hasContent } from '../../emit/packs/plan.ts'
import { papers, type Setting } from '../../emit/typst/paper.ts'
import type { Bundle, EventFile } from '../../generated/published.ts'
import { readAssets } from '../content/assets.ts'
import type { Publication } from '../content/publication.ts'
import { writeTogether } from '../output/write-together.ts'
import { typesetAll } from '../typst/typeset-parallel.ts'
import { eventPackOf } from './event-packs.ts'
import { type OwnPackRequest, ownPack } from './own-pack.ts'

export { sectionNames } from './own-pack.ts'

/** Where and how a pack is written. */
interface PackFiles {
  /** Content folder, for pictures. */
  readonly content: string
  /** Folder to write into. */
  readonly out: string
  /** How the PDF is set; on whole pages when left out. */
  readonly setting?: Setting | undefined
  /** Paper of the PDF; both when left out. */
  readonly paper?: 'a4' | 'letter' | undefined
}

/** A pack to write. */
export interface MakePackRequest extends OwnPackRequest, PackFiles {}

/** A pack of an event to write. */
export interface EventPackRequest extends PackFiles {
  /** Whose it is; everybody's when left out. */
  readonly army: { readonly ruleset: string; readonly faction: string } | undefined
  /** Where the site is that has the page of the event, with a slash at the end. */
  readonly site: string | undefined
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
  return writePack(publication, request, { name: `${bundle.ruleset.id}.${plan.id}`, source, data: packArtefact(file) })
}

/**
 * Writes the pack of an event, everybody's or that of an army, as the site of the event has it.
 *
 * @returns names of the files; none if nothing reads differently for the army
 */
export async function makeEventPack(
  publication: Publication,
  event: EventFile,
  request: EventPackRequest
): Promise<readonly string[]> {
  const pack = eventPackOf(publication, event, request)
  return pack ? writePack(publication, request, pack) : []
}

/** A pack that is laid out. */
interface LaidOut {
  /** Name of its files, without ending. */
  readonly name: string
  readonly source: string
  readonly data: JsonArtefact
}

async function writePack(
  publication: Publication,
  request: PackFiles,
  { name, source, data }: LaidOut
): Promise<readonly string[]> {
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
  const all = [...files, { name: `${name}.json`, content: [...jsonText(data)].join('') }]
  writeTogether(request.out, all)
  return all.map((each) => each.name)
}
