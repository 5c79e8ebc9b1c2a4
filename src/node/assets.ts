import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Publication } from './publication.ts'
import type { Assets } from './typeset-job.ts'

/** Files that documents link to, by content-relative path. */
export const assetPaths = ({ compilation }: Pick<Publication, 'compilation'>): readonly string[] => [
  ...new Set(
    compilation.graph.rulesets
      .flatMap(({ home, documents }) => [home, ...documents])
      .flatMap(({ references }) => references.flatMap((each) => (each?.type === 'asset' ? [each.path] : [])))
  )
]

/** The same with their bytes. @param content Content folder */
export const readAssets = (content: string, publication: Pick<Publication, 'compilation'>): Assets =>
  new Map(assetPaths(publication).map((path) => [path, readFileSync(join(content, path))]))
