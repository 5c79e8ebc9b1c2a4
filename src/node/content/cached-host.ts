import { analyse } from '../../compiler/analyse.ts'
import type { Host } from '../../compiler/host.ts'
import type { Analysis } from '../../model/analysis.ts'
import type { Kept } from '../../model/kept.ts'
import type { DocumentBody } from '../../model/markup.ts'
import type { Tell } from '../../model/progress.ts'
import type { SourceFile } from '../../model/source-file.ts'
import type { Cache, NewEntry } from '../cache/cache.ts'
import { type Facts, restoreAnalysis } from '../cache/serialized-analysis.ts'
import { createHasher, type Hasher, sha256 } from '../hash.ts'
import { analyseParallel } from './analyse-parallel.ts'
import type { Job } from './analysis-worker.ts'
import { diskHost } from './disk-host.ts'

/**
 * A content folder on the disk whose files are analysed on all cores, and only when they changed.
 *
 * @param cache Results of earlier runs over the same folder
 * @param disk The content folder as the disk has it
 * @param hashOf Hashes of its files
 */
export function cachedHost(
  content: string,
  cache: Cache | undefined,
  disk: Host = diskHost(content),
  hashOf: Hasher = createHasher()
): Host {
  return {
    ...disk,
    analyseAll: (files, tell) => analyseAll(files, cache, hashOf, tell),
    findings: cache && keptIn(cache, 'findings'),
    checkedReleases: cache && keptIn(cache, 'release')
  }
}

/** Plain data of one kind, kept by the name of what it is of and by a text that has all that it depends on. */
const keptIn = <Value>({ kept, keep }: Cache, kind: string): Kept<Value> => ({
  find(name, key) {
    const known = kept(`${kind}:${name}`, sha256(key))
    return known === undefined ? undefined : JSON.parse(known)
  },
  keep: (name, key, value) => keep(`${kind}:${name}`, sha256(key), JSON.stringify(value))
})

async function analyseAll(
  files: readonly SourceFile[],
  cache: Cache | undefined,
  hashOf: Hasher,
  tell: Tell | undefined
): Promise<readonly Analysis[]> {
  const jobs = files.map((source): Job => ({ source, hash: hashOf(source) }))
  const { known, gone } = keptAnalyses(jobs, cache)
  const fresh = await freshEntries(
    jobs.filter(({ source }) => !known.has(source.path)),
    tell
  )
  cache?.update(fresh, gone)
  for (const { job, facts, body } of fresh) {
    const restored: Facts = JSON.parse(facts)
    // The words of everything would fill the memory, so they stay on the disk.
    known.set(job.source.path, restoreAnalysis(restored, cache ? onDisk(job, cache) : inMemory(body)))
  }
  return jobs.flatMap(({ source }) => known.get(source.path) ?? [])
}

/** Analyses of the files that have not changed since they were kept, and paths of the files that are no longer there. */
function keptAnalyses(jobs: readonly Job[], cache: Cache | undefined) {
  const present = new Map(jobs.map((job) => [job.source.path, job]))
  const known = new Map<string, Analysis>()
  const gone: string[] = []
  for (const facts of cache?.facts() ?? []) {
    const { file, hash } = facts.document
    const job = present.get(file)
    if (!job) gone.push(file)
    else if (job.hash === hash) {
      known.set(
        file,
        restoreAnalysis(facts, () => keptBody(job, cache))
      )
    }
  }
  return { known, gone }
}

// Two functions: the closures of one share what either of them uses, and the words would stay in the memory.
const onDisk = (job: Job, cache: Cache) => (): DocumentBody => keptBody(job, cache)
const inMemory = (body: string) => (): DocumentBody => JSON.parse(body)

/** Words of a file from the cache, or from the file itself where another process has replaced them. */
function keptBody({ source, hash }: Job, cache: Cache | undefined): DocumentBody {
  const kept = cache?.body(source.path, hash)
  return kept === undefined ? analyse(source, hash).body() : JSON.parse(kept)
}

/** An analysis to keep, and the file it is of. */
interface FreshEntry extends NewEntry {
  readonly job: Job
}

async function freshEntries(jobs: readonly Job[], tell: Tell | undefined): Promise<readonly FreshEntry[]> {
  const analyses = await analyseParallel(jobs, { tell })
  return jobs.flatMap((job, index) => {
    const result = analyses[index]
    return result ? [{ job, path: job.source.path, hash: job.hash, ...result }] : []
  })
}
