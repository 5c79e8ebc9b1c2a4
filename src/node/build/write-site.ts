import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { forgetDifferences } from '../../emit/army-differences.ts'
import { eventArtefact, formerDataPaths } from '../../emit/artefact.ts'
import type { Bundle } from '../../generated/published.ts'
import type { SiteData } from '../../site/site-data.ts'
import { headersFile } from '../../site/view/hosting/headers-file.ts'
import { previewCards } from '../../site/view/machine/cards.ts'
import { machineFiles } from '../../site/view/machine/files.ts'
import { siteData } from '../astro/load-site.ts'
import type { Begin } from '../background.ts'
import { writeOffline } from '../offline/offline.ts'
import type { Output } from '../output/output.ts'
import { eventDifferences } from '../packs/event-packs.ts'
import type { MadeFiles, PdfSize } from '../packs/pack-links.ts'
import { formerPaths, type ListedPack } from '../packs/packs.ts'
import { releasedPackLinks, releaseKeys } from '../packs/released-packs.ts'
import { beginPages, type BuiltPages, type PagesInPrint } from '../pages/build-pages.ts'
import { mayPrintBeside } from '../pages/print-helpers.ts'
import { licencesText } from '../third-party.ts'
import type { Made } from './build-report.ts'
import { frozenMarks, writeFrozenData } from './frozen-data.ts'
import { allPacks, makePacks } from './make-packs.ts'
import type { Making } from './making.ts'
import { indexFolder } from './search-index.ts'
import { giveGarbageBack } from './small-heap.ts'
import { writeArtefact, writeIndex, writeJson } from './write-json.ts'

/**
 * Writes everything. The search indexer has been at work since the first ruleset was linked, beside this thread. PDFs come
 * before pages, because these say how large they are. Without PDFs, other threads print the pages of a smaller site
 * meanwhile.
 */
export async function writeSite(making: Making, begin: Begin, signal: AbortSignal): Promise<Omit<Made, 'files'>> {
  const { request, publication, assets, output, watch, reuse, indexes } = making
  const { bundles, events } = publication
  signal.addEventListener('abort', indexes.stop)
  begin(watch.time('Indexing for search', indexes.ready))
  const { listed, json, packs, made, frozen, marks, data, early } = await writeLinked(making, begin, signal)
  making.linked.forget()
  const pages = await watch.time('Rendering pages', () => printed(making, data, early, begin, signal))
  const indexing = begin(
    watch.time('Writing the index', () => indexes.write((path, content) => output.write(indexFolder + path, content)))
  )
  if (request.previews) begin(watch.time('Drawing previews', () => writePreviews(data, output, signal)))
  output.write('_headers', headersFile(request.base, pages.addresses))
  output.write('licences.txt', licencesText())
  const texts = writeTexts(data, making)
  for (const bundle of bundles) forgetDifferences(bundle)
  for (const [path, bytes] of assets) output.write(`assets/${path}`, bytes)
  for (const { path, bytes } of packs.pdfs) output.write(path, bytes)
  const files = [...texts, ...json.paths, ...packs.files, ...packs.pdfs.map(({ path }) => path)]
  const written = await indexing
  reuse.note({
    packs: listed,
    pdfs: made,
    files,
    data: new Map([...packs.digests, ...json.digests, ...frozen]),
    indexes: written,
    pages: pages.kept
  })
  const indexed = [...reuse.indexes, ...written.values()].reduce((sum, { count }) => sum + count, 0)
  const kept = await watch.time('Listing for offline', () => writeOffline(output, bundles, reuse, events, marks))
  // Only now, because the list for offline use has each file once.
  copyToFormer(output, listed, bundles)
  return { pages: pages.addresses.length, indexed, kept }
}

/** Writes all that needs the graph: data and packs. Begins to print pages, before them if that may be. */
async function writeLinked(making: Making, begin: Begin, signal: AbortSignal) {
  const { request, linked, watch, reuse } = making
  const listed = allPacks(making)
  const before = request.pdf ? undefined : siteOf(making, listed, reuse.pdfs)
  const early = before && mayPrintBeside(before) ? printing(making, before, begin, signal) : undefined
  // What is checked as a document need not be checked in a pack.
  const json = await watch.time('Writing JSON', () => writeJson(making))
  const packs = await makePacks(making, signal)
  const sizes = packs.pdfs.map(({ path, bytes, pages }) => [path, { length: bytes.length, pages }] as const)
  const made = new Map([...sizes, ...reuse.pdfs])
  writeIndex(making, listed)
  const { graph } = linked.get().compilation
  const frozen = writeFrozenData({ ...making, graph })
  for (const event of linked.get().events) {
    for (const artefact of [eventArtefact(event), ...eventDifferences(linked.get(), event)])
      writeArtefact(artefact, making)
  }
  const data = before ?? siteOf(making, listed, withData(made, making.output))
  return { listed, json, packs, made, data, early, frozen, marks: frozenMarks(graph) }
}

/** PDFs, and all data that is written by now. */
const withData = (pdfs: ReadonlyMap<string, PdfSize>, { folder }: Output): MadeFiles => ({
  get(path) {
    const file = path.endsWith('.json') ? statSync(join(folder, path), { throwIfNoEntry: false }) : undefined
    return file ? { length: file.size } : pdfs.get(path)
  }
})

/** What pages are made of. @param made What was made before them */
function siteOf({ request, linked }: Making, listed: readonly ListedPack[], made: MadeFiles): SiteData {
  const { bundles, events, identity, released, compilation } = linked.get()
  const { guide, previews } = request
  return siteData(bundles, listed, {
    identity,
    made,
    previews,
    guide,
    released,
    releasedPacks: releasedPackLinks(compilation.graph),
    releaseKeys: releaseKeys(compilation.graph),
    events
  })
}

/** Prints the pages, or ends what has begun early. Helping threads of a large site find room, and leave it behind. */
async function printed(
  making: Making,
  data: SiteData,
  early: PagesInPrint | undefined,
  begin: Begin,
  signal: AbortSignal
): Promise<BuiltPages> {
  const needsRoom = !early && making.reuse.pages.size === 0 && !mayPrintBeside(data)
  if (needsRoom) giveGarbageBack()
  const pages = await (early ?? printing(making, data, begin, signal)).finish()
  if (needsRoom) giveGarbageBack()
  return pages
}

/** Begins to print the pages. */
function printing(
  { request: { base, site, tell }, output: { folder: out, write, repeat }, reuse, printer }: Making,
  data: SiteData,
  begin: Begin,
  signal: AbortSignal
): PagesInPrint {
  return beginPages({ data, printer, out, write, repeat, base, site, tell, kept: reuse }, begin, signal)
}

/** Writes the texts that programs read. @returns paths of those that are made of one ruleset */
function writeTexts(data: SiteData, { request: { base, site }, output, reuse }: Making): readonly string[] {
  const texts = machineFiles(data, base, site, (ruleset) => reuse.bundles.has(ruleset))
  for (const { path, text } of texts) output.write(path, text)
  return texts.flatMap(({ path, ruleset }) => (ruleset === undefined ? [] : [path]))
}

function copyToFormer({ folder, repeat }: Output, packs: readonly ListedPack[], bundles: readonly Bundle[]): void {
  for (const [path, former] of [formerPaths(packs), ...bundles.map(formerDataPaths)].flatMap((paths) => [...paths])) {
    const isMade = existsSync(join(folder, path))
    for (const old of isMade ? former : []) repeat(path, old)
  }
}

async function writePreviews(data: SiteData, output: Output, signal: AbortSignal): Promise<void> {
  const { drawPreviews } = await import('../typst/previews.ts')
  for await (const { path, png } of drawPreviews(previewCards(data))) {
    signal.throwIfAborted()
    output.write(path, png)
  }
}
