import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Compilation } from '../compiler/compile.ts'
import { formerDataPaths, indexArtefact, type JsonArtefact, jsonText, rulesetArtefacts } from '../emit/artefact.ts'
import { publishedCheck } from '../emit/check-published.ts'
import { searchRecords } from '../emit/search/records.ts'
import type { Bundle } from '../generated/published.ts'
import type { Diagnostic } from '../model/problem.ts'
import { counted, type Tell } from '../model/progress.ts'
import { pageOf } from '../notation/addresses.ts'
import { pathOf } from '../site/offline/shelf.ts'
import type { SiteData } from '../site/site-data.ts'
import { headersFile } from '../site/view/hosting/headers-file.ts'
import { previewCards } from '../site/view/machine/cards.ts'
import { machineFiles } from '../site/view/machine/files.ts'
import { readAssets } from './assets.ts'
import { type Begin, withBackground } from './background.ts'
import { type BuildReport, type Made, reportOn, weighFiles } from './build-report.ts'
import { cacheFolder, cacheOf } from './cache.ts'
import { cachedHost } from './cached-host.ts'
import { licencesText } from './carried.ts'
import { fullestOf } from './disk-room.ts'
import { faultOf } from './fault.ts'
import { siteData } from './load-site.ts'
import { writeOffline } from './offline.ts'
import { beginOutput, type Output } from './output.ts'
import { generator } from './package-root.ts'
import {
  formerPaths,
  jsonPacks,
  type ListedPack,
  outlineOf,
  type Pack,
  packEntries,
  packJobs,
  packsOf
} from './packs.ts'
import { buildPages } from './pages/build-pages.ts'
import { compileHost, hasErrors, type Publication, publish } from './publication.ts'
import { beginReuse, type Reuse } from './reuse.ts'
import { schemaFiles } from './schema-files.ts'
import { startSearchIndexes } from './search-index.ts'
import { createStopwatch, type Stopwatch } from './stopwatch.ts'
import { type PdfArtefact, typesetAll } from './typeset-parallel.ts'

/** What to build. */
export interface BuildRequest {
  /** Content folder, anywhere on the disk. */
  readonly content: string
  /** Output folder, anywhere on the disk. */
  readonly out: string
  /** Base path with a slash at both ends. */
  readonly base: string
  /** Origin the site will be served from, `https://rules.example`; unknown when left out. */
  readonly site?: string | undefined
  readonly pdf: boolean
  /** Draw the pictures by which chats show links. */
  readonly previews: boolean
  /** Add the pages for authors: how to write rules, every field, every problem. */
  readonly guide: boolean
  /** Warnings forbid publishing, too. */
  readonly strict: boolean
  /** Day to state as that of the build, `YYYY-MM-DD`; none is stated when left out. */
  readonly built?: string | undefined
  /** Told when a stage begins. */
  readonly stage: (name: string) => void
  /** Told within long stages how far they are. */
  readonly tell?: Tell | undefined
}

/** How a build ended. */
export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[]
  /** What was made; absent where problems forbade it. */
  readonly report?: BuildReport
}

/**
 * Build the site, its data and its packs. The output folder changes only when everything is whole; that it may be
 * written was asked before (`requireOutput`).
 *
 * @throws Fault where the disk, or what is on it, forbids the build; what a tool says where it fails otherwise. The
 * output then is as it was before
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
    return { diagnostics, report: reportOn(bundles, made, watch) }
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
    const reuse = beginReuse(request, compilation.graph, begun)
    const publication = await watch.time('Linking the bundles', async () =>
      publish(compilation, request.built, reuse.bundles)
    )
    begun.claim(pagePaths(publication))
    const made = await writeAll({ request, publication, output: begun, watch, reuse })
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

/** What the parts of the output are made from. */
interface Making {
  readonly request: BuildRequest
  readonly publication: Publication
  readonly output: Output
  readonly watch: Stopwatch
  readonly reuse: Reuse
}

/** The packs of all rulesets. */
interface MadePacks {
  readonly all: readonly ListedPack[]
  /** Those that are laid out anew. */
  readonly laid: readonly Pack[]
  /** PDFs that are made anew. */
  readonly pdfs: readonly PdfArtefact[]
}

/** Paths of pages that are known before they are made. */
const pagePaths = ({ bundles }: Publication): readonly string[] =>
  ['/', ...bundles.flatMap(({ ruleset, documents }) => [ruleset.href, ...documents.map(({ href }) => href)])].map(
    (href) => pathOf(pageOf(href).replace(/^\//u, ''))
  )

/**
 * PDFs come first, because pages say how large they are; then the search indexer, a process of its own, works while
 * pages are rendered and JSON is written.
 */
async function writeAll(making: Making): Promise<Made> {
  const { output } = making
  const packs = await makePacks(making)
  const made = await withBackground((begin, signal) => writeSite(making, packs, begin, signal))
  return { ...made, files: weighFiles(output.folder, output.list()) }
}

async function makePacks({ request, publication, watch, reuse }: Making): Promise<MadePacks> {
  const bundles = publication.bundles.filter(({ ruleset }) => !reuse.bundles.has(ruleset.id))
  const laid = await watch.time('Laying out packs', async () =>
    packsOf({ ...publication, bundles }, request.tell, request.pdf)
  )
  const pdfs = request.pdf
    ? await watch.time('Typesetting PDF', () =>
        typesetAll(packJobs(laid), readAssets(request.content, publication.compilation), { tell: request.tell })
      )
    : []
  const known = Map.groupBy([...laid.map(outlineOf), ...reuse.packs], ({ ruleset }) => ruleset)
  return { all: publication.bundles.flatMap(({ ruleset }) => known.get(ruleset.id) ?? []), laid, pdfs }
}

async function writeSite(
  making: Making,
  packs: MadePacks,
  begin: Begin,
  signal: AbortSignal
): Promise<Omit<Made, 'files'>> {
  const { request, publication, output, watch, reuse } = making
  const { bundles } = publication
  const records = bundles.map((bundle) => ({ ruleset: bundle.ruleset.id, records: searchRecords(bundle) }))
  const indexes = startSearchIndexes(records)
  signal.addEventListener('abort', indexes.stop)
  begin(watch.time('Indexing for search', () => indexes.ready))
  const sizes = packs.pdfs.map(({ path, bytes, pages }) => [path, { length: bytes.length, pages }] as const)
  const made = new Map([...sizes, ...reuse.pdfs])
  const data = siteData(bundles, packs.all, { made, previews: request.previews, guide: request.guide })
  const pages = await watch.time('Rendering pages', () => renderPages(data, making))
  const indexing = begin(
    watch.time('Writing the index', () => indexes.write((path, content) => output.write(`pagefind/${path}`, content)))
  )
  if (request.previews) begin(watch.time('Drawing previews', () => writePreviews(data, output, signal)))
  output.write('_headers', headersFile(request.base, pages.addresses))
  output.write('licences.txt', licencesText())
  const texts = writeTexts(data, making)
  const json = await watch.time('Writing JSON', () => writeJson(making, packs))
  for (const [path, bytes] of readAssets(request.content, publication.compilation))
    output.write(`assets/${path}`, bytes)
  for (const { path, bytes } of packs.pdfs) output.write(path, bytes)
  const files = [...texts, ...json, ...packs.pdfs.map(({ path }) => path)]
  reuse.note({ packs: packs.all, pdfs: made, files, pages: pages.kept })
  const indexed = await indexing
  const kept = await watch.time('Listing for offline', () => writeOffline(output, bundles))
  // Only now: what is kept offline has each file once.
  copyToFormer(output, packs.all, bundles)
  return { pages: pages.addresses.length, indexed, kept }
}

const renderPages = (data: SiteData, { request: { content, base, site }, output, reuse }: Making) =>
  buildPages({ data, content: resolve(content), out: output.folder, write: output.write, base, site, kept: reuse })

/** Write the texts that programs read. @returns paths of those that are made of one ruleset */
function writeTexts(data: SiteData, { request: { base, site }, output, reuse }: Making): readonly string[] {
  const texts = machineFiles(data, base, site, (ruleset) => reuse.bundles.has(ruleset))
  for (const { path, text } of texts) output.write(path, text)
  return texts.flatMap(({ path, ruleset }) => (ruleset === undefined ? [] : [path]))
}

/** @returns paths of the files that are made of one ruleset */
async function writeJson(
  { request: { pdf, tell }, publication: { bundles }, reuse, output }: Making,
  packs: MadePacks
): Promise<readonly string[]> {
  const check = publishedCheck()
  const schemas = schemaFiles().filter(({ name }) => name.startsWith('published/'))
  const names = schemas.map(({ name }) => name.replace('published/', ''))
  const ofRulesets: readonly JsonArtefact[] = [
    ...bundles.filter(({ ruleset }) => !reuse.bundles.has(ruleset.id)).flatMap(rulesetArtefacts),
    ...jsonPacks(packs.laid)
  ]
  const artefacts = [...ofRulesets, indexArtefact(bundles, packEntries(packs.all, pdf), names, generator())]
  for (const artefact of artefacts) check(artefact)
  for (const artefact of counted(artefacts, 'Writing JSON', tell)) {
    await setImmediate()
    output.writePieces(artefact.path, jsonText(artefact))
  }
  for (const { name, schema } of schemas) {
    output.write(
      `api/v1/schemas/${name.replace('published/', '')}.schema.json`,
      `${JSON.stringify(schema, undefined, 2)}\n`
    )
  }
  return ofRulesets.map(({ path }) => path)
}

function copyToFormer({ folder }: Output, packs: readonly ListedPack[], bundles: readonly Bundle[]): void {
  for (const [path, former] of [formerPaths(packs), ...bundles.map(formerDataPaths)].flatMap((paths) => [...paths])) {
    const isMade = existsSync(join(folder, path))
    for (const old of isMade ? former : []) {
      mkdirSync(dirname(join(folder, old)), { recursive: true })
      copyFileSync(join(folder, path), join(folder, old))
    }
  }
}

async function writePreviews(data: SiteData, output: Output, signal: AbortSignal): Promise<void> {
  const { drawPreviews } = await import('./previews.ts')
  for await (const { path, png } of drawPreviews(previewCards(data))) {
    signal.throwIfAborted()
    output.write(path, png)
  }
}
