import { misplacedFile } from '../diagnostics/catalogue/link.ts'
import { emptyContent, leftOutFile } from '../diagnostics/catalogue/parse.ts'
import { createSink } from '../diagnostics/sink.ts'
import type { Analysis } from '../model/analysis.ts'
import type { Graph, LinkedDocument } from '../model/graph.ts'
import { siteFile } from '../model/id.ts'
import type { DocumentBody } from '../model/markup.ts'
import type { Diagnostic, Report } from '../model/problem.ts'
import type { SourceFile } from '../model/source-file.ts'
import { byCodeUnits } from '../notation/letters.ts'
import { analyse } from './analyse.ts'
import { checkChanges, checkRulesets } from './check/checks.ts'
import { checkEvents } from './check/events.ts'
import { checkDeclared } from './check/never-used.ts'
import { checkOrderOfRulesets } from './check/order-twice.ts'
import { checkTitlesOfEvents } from './check/title-twice.ts'
import type { Host } from './host.ts'
import { sortFiles } from './left-out.ts'
import { linkEvents } from './link/events.ts'
import { link } from './link/link.ts'
import { decode } from './parse/decode.ts'
import { checkPictures } from './pictures/check-pictures.ts'
import { linkedFilesOf } from './pictures/linked-files.ts'
import { checkUnused } from './pictures/unused.ts'
import { withReleases } from './releases/past.ts'
import { withFreeOrders } from './validate/missing-orders.ts'

/** Result of compiling: the graph, all diagnostics, and the words of each document. */
export interface Compilation {
  readonly graph: Graph
  /** Sorted by file, offset and code. */
  readonly diagnostics: readonly Diagnostic[]
  /** Words of a document of the graph, aligned with its clauses. */
  readonly bodies: (document: LinkedDocument) => DocumentBody
}

/** The whole compiler; the only file that knows the order of the passes. */
export async function compile(host: Host): Promise<Compilation> {
  const { report, add, sorted } = createSink()
  const found = [...(await host.readContent())].sort((a, b) => byCodeUnits(a.path, b.path))
  const { documents: sources, assets } = sortFiles(found, await othersOf(host), report)
  if (sources.length === 0) report({ file: '', start: 0, end: 0 }, emptyContent({ folder: host.name }))
  const placed = sources.filter(isPlaced)
  for (const source of sources) if (!isPlaced(source)) reportMisplaced(source, report)
  const { tell } = host
  const analyses = host.analyseAll ? await host.analyseAll(placed, tell) : placed.map((source) => analyse(source, ''))
  add(withFreeOrders(analyses.map(({ document }) => document)))
  const rulesets = withReleases(
    link(analyses, assets, report, tell),
    await host.releases(),
    report,
    host.checkedReleases
  )
  const graph = linkEvents(rulesets, analyses, assets, report)
  const bodies = bodiesOf(analyses)
  add(checkRulesets(graph, { bodies, kept: host.findings, today: host.today?.(), tell }))
  checkOrderOfRulesets(graph, report)
  checkTitlesOfEvents(graph, report)
  checkEvents(graph, report)
  checkDeclared(graph, report)
  for (const event of graph.events) checkChanges(event, bodies, report)
  // Loading what knows colours takes longer than checking a small site.
  if (graph.site) (await import('./check/site.ts')).checkSite(graph.site, report)
  const [pictures, linked] = [(await host.pictures?.()) ?? [], linkedFilesOf(graph)]
  checkPictures(pictures, linked, report)
  checkUnused(pictures, { linked, assets, graph, others: found.filter((file) => !sources.includes(file)) }, report)
  return { graph, diagnostics: sorted(), bodies }
}

const othersOf = async (host: Host) => ({ assets: await host.assets(), texts: (await host.texts?.()) ?? [] })

/** True for a file in a folder of its ruleset, and for `site.md`. */
const isPlaced = ({ path }: SourceFile): boolean => path.includes('/') || path === siteFile

/** Reports files beside the rulesets: unreadable ones, and documents that belong in a ruleset. */
function reportMisplaced(source: SourceFile, report: Report): void {
  if (source.fault) decode(source, report)
  else if (source.path.toLowerCase() === siteFile)
    report({ file: source.path, start: 0, end: 0 }, leftOutFile({ name: source.path, proper: siteFile }))
  else report({ file: source.path, start: 0, end: 0 }, misplacedFile({}))
}

function bodiesOf(analyses: readonly Analysis[]): Compilation['bodies'] {
  const byFile = new Map(analyses.map((analysis) => [analysis.document.file, analysis]))
  return ({ valid }) => byFile.get(valid.source.file)?.body() ?? { clauses: [] }
}
