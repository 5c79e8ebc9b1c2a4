import type { Graph, LinkedDocument } from '../../model/graph.ts'

/** Files that documents link to or show, by content-relative path, each once. */
export function linkedFilesOf({ rulesets, site, events }: Graph): readonly string[] {
  const documents: readonly LinkedDocument[] = rulesets.flatMap(({ home, documents, changes }) => [
    home,
    ...documents,
    ...changes
  ])
  const ofEvents = events.flatMap(({ document, rulesets: played }) => [
    document,
    ...played.flatMap(({ changes }) => changes)
  ])
  const linked = [...documents, ...ofEvents, ...(site ? [site.document] : [])].flatMap(({ references }) =>
    references.flatMap((each) => (each?.type === 'asset' ? [each.path] : []))
  )
  return [...new Set(site?.picture === undefined ? linked : [...linked, site.picture])]
}
