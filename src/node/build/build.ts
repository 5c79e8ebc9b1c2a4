import { tmpdir } from 'node:os'
import type { Compilation } from '../../compiler/compile.ts'
import type { Diagnostic } from '../../model/problem.ts'
import { pageOf } from '../../notation/addresses.ts'
import { pathOf } from '../../site/offline/shelf.ts'
import { hasGuide } from '../astro/load-site.ts'
import { withBackground } from '../background.ts'
import { cacheFolder, cacheOf } from '../cache/cache.ts'
import { readAssets } from '../content/assets.ts'
import { cachedHost } from '../content/cached-host.ts'
import { compileHost, hasErrors, type Publication, publish } from '../content/publication.ts'
import { faultOf } from '../fault.ts'
import { fullestOf } from '../output/disk-room.ts'
import { beginOutput, type Output } from '../output/output.ts'
import { printerOf } from '../pages/printer.ts'
import { type BuildReport, type Made, reportOn, weighFiles } from './build-report.ts'
import { keptCheck } from './kept-check.ts'
import { makePacks } from './make-packs.ts'
import type { Making } from './making.ts'
import type { BuildRequest } from './request.ts'
import { beginReuse } from './reuse.ts'
import { createStopwatch, type Stopwatch } from './stopwatch.ts'
import { writeJson } from './write-json.ts'
import { beginIndexing, writeSite } from './write-site.ts'

/** How a build ended. */
export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[]
  /** Report of what was made; absent if problems prevented the build. */
  readonly report?: BuildReport
}

/**
 * Builds the site, its data and its packs. The output folder changes only when everything is complete; call
 * `requireOutput` first, which checks that it may be written.
 *
 * @throws Fault if the disk, or a file on it, prevents the build; the error of a tool if that fails. The output is then
 * unchanged
 */
export async function buildSite(request: BuildRequest): Promise<BuildResult> {
  const watch = createStopwatch(request.stage)
  const cache = cacheOf(request.content)
  try {
    const compilation = await watch.time('Compiling', () =>
      compileHost({ ...cachedHost(request.content, cache), tell: request.tell })
    )
    const { diagnostics } = compilation
    if (hasErrors(compilation) || (request.strict && diagnostics.length > 0)) return { diagnostics }
    const { made, bundles } = await writeAside(request, compilation, watch)
    return { diagnostics, report: reportOn(bundles, request.pdf ? bundles : [], made, watch) }
  } finally {
    cache?.close()
  }
}

async function writeAside(request: BuildRequest, compilation: Compilation, watch: Stopwatch) {
  let output: Output | undefined
  const stop = () => {
    output?.abandon()
    process.exit(130)
  }
  // Before there is a folder: a signal may come as soon as there is one.
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const begun = beginOutput(request.out)
    output = begun
    const assets = readAssets(request.content, compilation)
    const reuse = beginReuse(request, compilation.graph, assets, begun)
    const publication = await watch.time('Linking the bundles', async () =>
      publish(compilation, request.built, reuse.bundles, reuse.document)
    )
    begun.claim(pagePaths(publication))
    const [check, printer] = [await keptCheck(), await printerFor(request, publication, watch)]
    const made = await writeAll({ request, publication, assets, output: begun, watch, reuse, printer, check })
    await watch.time('Putting it in place', async () => begun.finish())
    reuse.keep()
    return { made, bundles: publication.bundles }
  } catch (error) {
    if (!output) throw error
    const { folder, nameOf } = output
    // Asked before the clean-up, which makes room.
    const fault = faultOf(error, nameOf, () => fullestOf([folder, cacheFolder(), tmpdir()]))
    output.abandon()
    throw fault ?? error
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/** The program that prints the pages, made while this process is still small. */
const printerFor = ({ base, guide }: BuildRequest, { identity }: Publication, watch: Stopwatch) =>
  watch.time('Preparing pages', () => printerOf(base, { guide: hasGuide(guide, identity) }))

/** Paths of pages that are known before they are made. */
const pagePaths = ({ bundles }: Publication): readonly string[] =>
  ['/', ...bundles.flatMap(({ ruleset, documents }) => [ruleset.href, ...documents.map(({ href }) => href)])].map(
    (href) => pathOf(pageOf(href).replace(/^\//u, ''))
  )

/**
 * The search indexer works from the beginning, in a separate process. PDFs come before pages, because these say how
 * large they are.
 */
async function writeAll(making: Making): Promise<Made> {
  const { output } = making
  const made = await withBackground(async (begin, signal) => {
    const indexes = beginIndexing(making, begin, signal)
    // What is checked as a document need not be checked in a pack.
    const json = await making.watch.time('Writing JSON', () => writeJson(making))
    return writeSite(making, { json, packs: await makePacks(making, signal), indexes }, begin, signal)
  })
  return { ...made, files: weighFiles(output.folder, output.list()) }
}
