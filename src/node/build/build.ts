import { tmpdir } from 'node:os'
import type { Compilation } from '../../compiler/compile.ts'
import { searchRecords } from '../../emit/search/records.ts'
import type { Bundle } from '../../generated/published.ts'
import type { Diagnostic } from '../../model/problem.ts'
import { pageOf } from '../../notation/addresses.ts'
import { pathOf } from '../../site/offline/shelf.ts'
import { hasGuide } from '../astro/load-site.ts'
import { withBackground } from '../background.ts'
import { cacheFolder, cacheOf } from '../cache/cache.ts'
import { readAssets } from '../content/assets.ts'
import { cachedHost } from '../content/cached-host.ts'
import { compileHost, hasErrors, type Publication, publish } from '../content/publication.ts'
import type { ReadSources } from '../content/read-sources.ts'
import { faultOf } from '../fault.ts'
import { fullestOf } from '../output/disk-room.ts'
import { beginOutput, type Output } from '../output/output.ts'
import { deleteTogether } from '../output/replace.ts'
import { type WrittenFile, writtenFiles } from '../output/written-file.ts'
import { type Printer, printerOf, withoutGuide } from '../pages/printer.ts'
import { type BuildReport, type Made, reportOn, weighFiles } from './build-report.ts'
import { type Held, held } from './held.ts'
import { keptCheck } from './kept-check.ts'
import type { Making, Published } from './making.ts'
import type { BuildRequest } from './request.ts'
import { beginReuse, type Reuse } from './reuse.ts'
import { searchIndexes } from './search-index.ts'
import { keepHeapsSmall } from './small-heap.ts'
import { createStopwatch, type Stopwatch } from './stopwatch.ts'
import { writeSite } from './write-site.ts'

/** How a build ended. */
export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[]
  /** Report of what was made; absent if problems prevented the build. */
  readonly report?: BuildReport
  /** Files of the output as this build left them; absent if it wrote none. */
  readonly files?: readonly WrittenFile[]
}

/**
 * Builds the site, its data and its packs. The output folder changes only when everything is complete; call
 * `requireOutput` first, which checks that it may be written.
 *
 * @param sources The content
 * @throws Fault if the disk, or a file on it, prevents the build; the error of a tool if that fails. The output is then
 * unchanged
 */
export async function buildSite(request: BuildRequest, { disk, hashOf }: ReadSources): Promise<BuildResult> {
  keepHeapsSmall()
  const watch = createStopwatch(request.stage)
  const cache = cacheOf(request.content)
  const dropped = new AbortController()
  const printer = printerOf(request.base, dropped.signal)
  // Its fault is shown where it is awaited, which may be never.
  printer.catch(() => {})
  try {
    const host = { ...cachedHost(request.content, cache, disk, hashOf), tell: request.tell }
    const { compilation, ...found } = await watch.time('Compiling', async () => compiled(await compileHost(host)))
    const { diagnostics } = found
    if (hasErrors(found) || (request.strict && diagnostics.length > 0)) return { diagnostics }
    const { made, files, bundles } = await writeAside(request, compilation, printer, watch)
    return { diagnostics, report: reportOn(bundles, request.pdf ? bundles : [], made, watch), files }
  } finally {
    dropped.abort()
    cache?.close()
  }
}

/** A compilation, held so that it can be forgotten, and what it found. */
const compiled = (compilation: Compilation) => ({
  compilation: held(compilation),
  diagnostics: compilation.diagnostics
})

async function writeAside(
  request: BuildRequest,
  compilation: Held<Compilation>,
  printer: Promise<Printer>,
  watch: Stopwatch
) {
  let output: Output | undefined
  const indexes = searchIndexes()
  const addToIndex = (bundle: Bundle): void => indexes.add(bundle.ruleset.id, searchRecords(bundle))
  const stopped = new AbortController()
  const stop = () => {
    stopped.abort()
    output?.abandon()
    process.exit(130)
  }
  // Before there is a folder: a signal may come as soon as there is one.
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const begun = beginOutput(request.out)
    output = begun
    const assets = readAssets(request.content, compilation.get())
    const reuse = beginReuse(request, compilation.get().graph, assets, begun)
    const { publication, linked } = await watch.time('Linking the bundles', async () =>
      published(publish(compilation.get(), request.built, reuse.bundles, reuse.document, addToIndex))
    )
    compilation.forget()
    begun.claim(pagePaths(publication))
    const [check, whole] = [await keptCheck(), await watch.time('Preparing pages', () => printer)]
    const fitting = hasGuide(request.guide, publication.identity) ? whole : withoutGuide(whole)
    const ready = { request, publication, linked, assets, output: begun }
    const made = await writeAll({ ...ready, watch, reuse, indexes, printer: fitting, check }, stopped)
    const files = await watch.time('Putting it in place', () => showSite(begun, reuse))
    return { made: { ...made, files: weighFiles(files) }, files, bundles: publication.bundles }
  } catch (error) {
    if (!output) throw error
    const { folder, nameOf } = output
    // Asked before the clean-up, which makes room.
    const fault = faultOf(error, nameOf, () => fullestOf([folder, cacheFolder(), tmpdir()]))
    output.abandon()
    throw fault ?? error
  } finally {
    indexes.stop()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/** Shows readers the new site, and keeps what the next build needs of it while the old one is deleted. @returns its files */
async function showSite(output: Output, reuse: Reuse): Promise<readonly WrittenFile[]> {
  const old = output.finish()
  const deleted = old === undefined ? undefined : deleteTogether(old)
  try {
    const files = writtenFiles(output.present, output.list())
    reuse.keep(files)
    return files
  } finally {
    await deleted
  }
}

/** A publication, and the same held with what it was made of. */
const published = (whole: Publication): Pick<Making, 'publication' | 'linked'> => {
  const { compilation: _, context: __, ...publication } = whole
  return { publication, linked: held(whole) }
}

/** Paths of pages that are known before they are made. */
const pagePaths = ({ bundles }: Published): readonly string[] =>
  ['/', ...bundles.flatMap(({ ruleset, documents }) => [ruleset.href, ...documents.map(({ href }) => href)])].map(
    (href) => pathOf(pageOf(href).replace(/^\//u, ''))
  )

/** @param stopped Ends what other threads and processes do */
const writeAll = (making: Making, stopped: AbortController): Promise<Omit<Made, 'files'>> =>
  withBackground((begin, signal) => writeSite(making, begin, signal), stopped)
