import type { Analysis } from '../compiler/analyse.ts'
import type { Host } from '../compiler/host.ts'
import type { SourceFile } from '../model/source-file.ts'
import { analyseParallel } from './analyse-parallel.ts'
import type { Cache } from './cache.ts'
import { diskHost } from './disk-host.ts'
import { sha256 } from './hash.ts'
import { unpackAnalysis } from './packed-analysis.ts'

/** A content folder on the disk whose files are analysed on all cores, and only when they changed. */
export function cachedHost(content: string, cache: Cache | undefined): Host {
  return { ...diskHost(content), analyseAll: (files) => analyseAll(files, cache) }
}

async function analyseAll(files: readonly SourceFile[], cache: Cache | undefined): Promise<readonly Analysis[]> {
  const known = new Map(cache?.entries().map((entry) => [entry.path, entry]))
  const jobs = files.map((source) => ({ source, hash: source.fault ?? sha256(source.bytes) }))
  const stale = jobs.filter(({ source, hash }) => known.get(source.path)?.hash !== hash)
  const packed = await analyseParallel(stale)
  const changed = new Map(
    stale.flatMap(({ source, hash }, index) => {
      const result = packed[index]
      return result ? [[source.path, { ...result, hash }] as const] : []
    })
  )
  const present = new Set(files.map(({ path }) => path))
  cache?.update(
    changed,
    [...known.keys()].filter((path) => !present.has(path))
  )
  return jobs.map(({ source: { path } }) => {
    const fresh = changed.get(path)
    if (fresh) return unpackAnalysis(fresh.facts, () => fresh.body)
    return unpackAnalysis(known.get(path)?.facts ?? '{}', () => cache?.body(path) ?? '{"clauses":[]}')
  })
}
