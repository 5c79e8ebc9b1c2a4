import type { Graph, LinkedDocument } from '../../model/graph.ts'

/** Every document whose pictures are published. */
export function documentsOf({ rulesets, site, events }: Graph): readonly LinkedDocument[] {
  const ofRulesets = rulesets.flatMap(({ home, documents, changes }) => [home, ...documents, ...changes])
  const ofEvents = events.flatMap(({ document, rulesets: played }) => [
    document,
    ...played.flatMap(({ changes }) => changes)
  ])
  return [...ofRulesets, ...ofEvents, ...(site ? [site.document] : [])]
}

/** Files that documents link to or show, by content-relative path, each once. */
export function linkedFilesOf(graph: Graph): readonly string[] {
  const { site } = graph
  const linked = documentsOf(graph).flatMap(({ references }) =>
    references.flatMap((each) => (each?.type === 'asset' ? [each.path] : []))
  )
  return [...new Set(site?.picture === undefined ? linked : [...linked, site.picture])]
}
