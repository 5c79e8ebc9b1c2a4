import { join } from 'node:path'
import { releaseFolderOf } from '../../model/graph.ts'
import { readReleased } from '../compressed.ts'
import type { Publication } from '../content/publication.ts'
import { writeTogether } from '../output/write-together.ts'

/** A pack that a version was released with. */
export interface ReleasedPackRequest {
  /** Content folder. */
  readonly content: string
  /** Folder to write into. */
  readonly out: string
  readonly ruleset: string
  readonly version: string
  /** Id of the pack: `complete`, `faction-skaven`. */
  readonly pack: string
  /** Paper of the PDF; both when left out. */
  readonly paper?: 'a4' | 'letter' | undefined
}

/**
 * Writes a pack as it was released, byte for byte.
 *
 * @returns names of the files; or, if the version was not released with this pack, ids of those that it was released with
 */
export function copyReleasedPack(
  { compilation }: Pick<Publication, 'compilation'>,
  { content, out, ruleset: id, version, pack, paper }: ReleasedPackRequest
): { readonly written: readonly string[] } | { readonly others: readonly string[] } {
  const ruleset = compilation.graph.rulesets.find((each) => each.id === id)
  const packs = ruleset?.releases.find(({ record }) => record.version === version)?.packs ?? []
  const found = packs.find((each) => each.id === pack)
  if (!ruleset || !found) return { others: packs.map((each) => each.id) }
  const isWanted = (path: string) => path.endsWith('.json') || paper === undefined || path.endsWith(`.${paper}.pdf`)
  const files = found.files.flatMap(({ path }) => {
    if (!isWanted(path)) return []
    const name = `${id}.${version}.${path.replace(/^.*\//u, '')}`
    return [{ name, content: readReleased(join(content, releaseFolderOf(ruleset, version), path)) }]
  })
  writeTogether(out, files)
  return { written: files.map(({ name }) => name) }
}
