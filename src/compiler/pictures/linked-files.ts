import type { Graph } from '../../model/graph.ts'

/** Files that documents link to or show, by content-relative path, each once. */
export const linkedFilesOf = ({ rulesets }: Graph): readonly string[] => [
  ...new Set(
    rulesets
      .flatMap(({ home, documents }) => [home, ...documents])
      .flatMap(({ references }) => references.flatMap((each) => (each?.type === 'asset' ? [each.path] : [])))
  )
]
