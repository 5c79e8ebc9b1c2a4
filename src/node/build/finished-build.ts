/** How a build finds that there is nothing to do: all that it depends on is as it was, and so is every file it wrote. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { byCodeUnits } from '../../notation/letters.ts'
import { builtCache } from '../cache/file-cache.ts'
import { everythingKey } from '../cache/tool-key.ts'
import { type ReadSources, readSources } from '../content/read-sources.ts'
import { sha256 } from '../hash.ts'
import { requireOutput } from '../output/check.ts'
import { readList } from '../output/file-list.ts'
import { isUntouched, type WrittenFile } from '../output/written-file.ts'
import type { BuildReport } from './build-report.ts'
import type { BuildResult } from './build.ts'
import type { BuildRequest } from './request.ts'

/** Record of a finished build. */
interface Finished {
  readonly diagnostics: BuildResult['diagnostics']
  readonly report: BuildReport
  readonly files: readonly WrittenFile[]
}

/**
 * Builds a site, unless an earlier build made the same one of the same sources and its files are still there.
 *
 * @param build Builds it, of the sources that were looked at
 * @throws what `build` throws; Fault if the output must not be written
 */
export async function buildUnlessDone(
  request: BuildRequest,
  build: (sources: ReadSources) => Promise<BuildResult>
): Promise<BuildResult> {
  requireOutput(request.out, request.content)
  const begun = performance.now()
  const sources = await readSources(request.content)
  const key = await keyOf(request, sources)
  const finished = finishedBuild(key, request.out)
  if (finished) {
    const milliseconds = performance.now() - begun
    const stages = [{ name: 'Looking for changes', milliseconds }]
    return { diagnostics: finished.diagnostics, report: { ...finished.report, unchanged: true, stages, milliseconds } }
  }
  const result = await build(sources)
  const { diagnostics, report, files } = result
  // A file that was saved meanwhile calls for another build.
  if (report && files && key === (await keyOf(request, await readSources(request.content))))
    keep(key, { diagnostics, report, files })
  return result
}

function keep(key: string, finished: Finished): void {
  const cache = builtCache()
  cache.keep(key, Buffer.from(JSON.stringify(finished)))
  cache.tidy()
}

/** The build with this key, if each file it wrote is still as it was. */
function finishedBuild(key: string, out: string): Finished | undefined {
  const kept = builtCache().find(key)
  if (!kept) return undefined
  const finished: Finished = JSON.parse(Buffer.from(kept).toString())
  const listed = readList(out)
  const isSame = (file: WrittenFile): boolean => listed?.has(file[0]) === true && isUntouched(out, file)
  return listed?.size === finished.files.length && finished.files.every(isSame) ? finished : undefined
}

/**
 * Hash of everything a build depends on: the request, the output folder, the content, Codicil itself, and the day, which
 * decides whether an answer is dated ahead.
 */
async function keyOf({ stage: _, content, out, ...asked }: BuildRequest, sources: ReadSources): Promise<string> {
  const places = [content, out].map((path) => resolve(path))
  const marks = await contentMarks(sources, content)
  return sha256(JSON.stringify([asked, places, marks, sources.disk.today?.(), everythingKey()]))
}

/** Path, use and hash of every file of the content; for unreadable files, the reason. */
async function contentMarks({ disk, hashOf }: ReadSources, content: string): Promise<readonly (readonly string[])[]> {
  const sources = await disk.readContent()
  const assets = await disk.assets()
  const releases = await disk.releases()
  return [
    ...sources.map((source) => [source.path, hashOf(source)]),
    ...assets.map((path) => [path, markOf(join(content, path))]),
    ...releases.map(({ path, sha256: digest, fault }) => [path, fault ?? digest])
  ].sort(([a = ''], [b = '']) => byCodeUnits(a, b))
}

function markOf(file: string): string {
  try {
    return sha256(readFileSync(file))
  } catch {
    return 'unreadable'
  }
}
