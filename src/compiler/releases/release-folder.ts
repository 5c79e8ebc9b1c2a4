import type { ReleaseFile } from '../../model/source-file.ts'
import { byCodeUnits } from '../../notation/letters.ts'

/** The files of one released version. */
export interface ReleaseFolder {
  /** Content-relative path: `skirmish/releases/1.0.0`. */
  readonly path: string
  /** By path inside the folder. */
  readonly files: ReadonlyMap<string, ReleaseFile>
}

/** Groups the files below `<ruleset>/releases/` by version. `stray`: files in no folder of a version. */
export function releaseFolders(files: readonly ReleaseFile[]): {
  readonly folders: readonly ReleaseFolder[]
  readonly stray: readonly ReleaseFile[]
} {
  const sorted = [...files].sort((a, b) => byCodeUnits(a.path, b.path))
  const groups = Map.groupBy(sorted, ({ path }) => /^[^/]+\/releases\/[^/]+(?=\/)/u.exec(path)?.[0])
  const folders = [...groups].flatMap(([path, group]) =>
    path === undefined ? [] : [{ path, files: new Map(group.map((file) => [file.path.slice(path.length + 1), file])) }]
  )
  return { folders, stray: groups.get(undefined) ?? [] }
}
