import type { Graph } from '../../model/graph.ts'

/** Endings of texts that other programs write. */
const written = /\.(?:docx?|odt|rtf|pages|html?|pdf|tex|epub)$/iu

/**
 * Returns texts of other programs among the documents of a ruleset or an event: most likely rules that were meant to be
 * published, unless a document links to them.
 *
 * @param assets Content-relative paths of files that are no documents
 */
export function unreadFilesIn(assets: readonly string[], { rulesets, events }: Graph): readonly string[] {
  const homes = [...rulesets.map(({ home }) => home), ...events.map(({ document }) => document)]
  const folders = homes.map(({ valid: { source } }) => source.file.replace(/[^/]+$/u, ''))
  return assets.filter((file) => written.test(file) && folders.some((folder) => file.startsWith(folder)))
}
