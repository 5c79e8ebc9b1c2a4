import { type JsonArtefact, jsonText } from '../../emit/artefact.ts'
import { papers, type Setting } from '../../emit/typst/paper.ts'
import { readAssets } from '../content/assets.ts'
import type { Publication } from '../content/publication.ts'
import { writeTogether } from '../output/write-together.ts'
import { typesetAll } from '../typst/typeset-parallel.ts'

/** Where and how a pack is written. */
export interface PackFiles {
  /** Content folder, for pictures. */
  readonly content: string
  /** Folder to write into. */
  readonly out: string
  /** How the PDF is set; on whole pages when left out. */
  readonly setting?: Setting | undefined
  /** Paper of the PDF; both when left out. */
  readonly paper?: 'a4' | 'letter' | undefined
}

/** A pack that is laid out. */
export interface LaidOut {
  /** Name of its files, without ending. */
  readonly name: string
  readonly source: string
  readonly data: JsonArtefact
}

/** Writes a pack as PDF and JSON, all files or none. @returns names of the files */
export async function writePack(
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
