import { availableParallelism } from 'node:os'
import process from 'node:process'
import { setImmediate } from 'node:timers/promises'
import type { Tell } from '../../model/progress.ts'
import { type FileCache, pdfCache } from '../cache/file-cache.ts'
import type { Assets } from '../content/assets.ts'
import { startThreads } from '../threads.ts'
import { assetsIn, jobKey, type TypesetFile, type TypesetJob, typesetterKey } from './typeset-job.ts'
import type { Done, Work } from './typeset-worker.ts'
import type { Typeset } from './typst.ts'

/** A typeset pack, ready to be written. */
export interface PdfArtefact extends Typeset {
  /** Path inside the output folder, with `/` separators. */
  readonly path: string
}

/** Threads at most: each keeps a compiler with all fonts in memory. */
const mostThreads = 2

/** Characters of Typst source that each thread must have, or starting it and loading its fonts would take longer. */
const worthThread = 1_000_000

/** Bytes that Typst takes for a character of a source until it is set: 1,000 for plain text, most for many tables. */
const bytesPerCharacter = 2_500

/**
 * How many threads set sources at once: as many as are worth it, as there are cores for, and as there is memory for if
 * they set the longest at the same time; one at least.
 *
 * @param lengths Characters of each source
 * @param perThread Characters that each thread must have
 * @param memory Bytes that the process may still take
 */
export function threadsFor(lengths: readonly number[], perThread: number, memory = process.availableMemory()): number {
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const most = Math.min(mostThreads, availableParallelism(), lengths.length, Math.floor(total / perThread))
  const longestFirst = lengths.toSorted((a, b) => b - a)
  const needed = (count: number): number =>
    longestFirst.slice(0, count).reduce((sum, length) => sum + length * bytesPerCharacter, 0)
  return most > 1 && needed(most) > memory ? 1 : Math.max(1, most)
}

/** A job whose PDFs no earlier build has made. */
interface Fresh extends TypesetJob {
  readonly key: string
  readonly assets: Assets
}

/** The key of one file of a job. */
const fileKey = (key: string, { paper }: TypesetFile): string => `${key}-${paper}`

/**
 * Makes PDFs, in threads of their own where there are enough, or takes them from an earlier build: same source, same bytes.
 *
 * @param perThread How many characters of source each thread must have
 * @param tell Called with how many are made
 * @returns a PDF for each file of each job, in any order
 * @throws with Typst's messages if it refuses a source
 */
export async function typesetAll(
  jobs: readonly TypesetJob[],
  assets: Assets,
  { perThread = worthThread, tell }: { readonly perThread?: number; readonly tell?: Tell | undefined } = {}
): Promise<readonly PdfArtefact[]> {
  const cache = pdfCache()
  const typesetter = typesetterKey()
  const found: PdfArtefact[] = []
  const fresh: Fresh[] = []
  for (const job of jobs) {
    const { source, files } = job
    const named = assetsIn(source, assets)
    const key = jobKey(typesetter, job, named)
    const missing = files.filter((file) => {
      const kept = cache.find(fileKey(key, file))
      if (kept) found.push({ path: file.path, ...fromBytes(kept) })
      return kept === undefined
    })
    if (missing.length > 0) fresh.push({ ...job, files: missing, key, assets: named })
  }
  const made = fresh.length > 0 ? await typesetFresh(fresh, cache, { perThread, tell }) : []
  cache.tidy()
  return [...found, ...made]
}

/** Bytes of a kept PDF that contain the number of its pages. */
const pagesLength = 4

function toBytes({ bytes, pages }: Typeset): Uint8Array {
  const kept = Buffer.alloc(pagesLength + bytes.length)
  kept.writeUInt32LE(pages)
  kept.set(bytes, pagesLength)
  return kept
}

function fromBytes(kept: Uint8Array): Typeset {
  const pages = Buffer.from(kept.buffer, kept.byteOffset, pagesLength).readUInt32LE()
  return { bytes: kept.subarray(pagesLength), pages }
}

async function typesetFresh(
  jobs: readonly Fresh[],
  cache: FileCache,
  { perThread, tell }: { readonly perThread: number; readonly tell: Tell | undefined }
): Promise<readonly PdfArtefact[]> {
  const threads = threadsFor(
    jobs.map(({ source }) => source.length),
    perThread
  )
  const total = jobs.reduce((sum, { files }) => sum + files.length, 0)
  let done = 0
  tell?.('Typesetting PDF', done, total)
  const keep: Keep = ({ files, key }, { onPaper, pages }) => {
    done += files.length
    tell?.('Typesetting PDF', done, total)
    return files.flatMap((file) => {
      const bytes = onPaper.get(file.paper)
      if (!bytes) return []
      cache.keep(fileKey(key, file), toBytes({ bytes, pages }))
      return [{ path: file.path, bytes, pages }]
    })
  }
  return threads > 1 ? inThreads(threads, jobs, keep) : oneByOne(jobs, keep)
}

type Keep = (job: Fresh, made: Done) => readonly PdfArtefact[]

const workOf = ({ source, setting = 'pages', assets, files }: Fresh): Work => ({
  source,
  setting,
  assets,
  papers: files.map(({ paper }) => paper)
})

async function oneByOne(jobs: readonly Fresh[], keep: Keep): Promise<readonly PdfArtefact[]> {
  // The compiler is loaded only if there is something to set.
  const { default: typesetHere } = await import('./typeset-worker.ts')
  const made: PdfArtefact[] = []
  for (const job of jobs) {
    made.push(...keep(job, await typesetHere(workOf(job))))
    // A signal is heard between two packs.
    await setImmediate()
  }
  return made
}

async function inThreads(threads: number, jobs: readonly Fresh[], keep: Keep): Promise<readonly PdfArtefact[]> {
  const pool = startThreads({ module: 'node/typst/typeset-worker', threads })
  try {
    const longestFirst = jobs.toSorted((a, b) => b.source.length - a.source.length)
    return (await Promise.all(longestFirst.map(async (job) => keep(job, await pool.run(workOf(job)))))).flat()
  } finally {
    await pool.destroy()
  }
}
