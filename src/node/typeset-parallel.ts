import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import type { Tell } from '../model/progress.ts'
import { type FileCache, pdfCache } from './file-cache.ts'
import { moduleUrl } from './package-root.ts'
import { type Assets, assetsIn, jobKey, type TypesetJob, typesetterKey } from './typeset-job.ts'
import type { Typeset } from './typst.ts'

/** A typeset pack, ready to be written. */
export interface PdfArtefact extends Typeset {
  /** Path inside the output folder, with `/` separators. */
  readonly path: string
}

/** Threads at most: each keeps a compiler with all fonts in memory. */
const mostThreads = 2

/** A job that no earlier build has done. */
interface Fresh extends TypesetJob {
  readonly key: string
  readonly assets: Assets
}

/**
 * Make PDFs in threads of their own, or take them from an earlier build: same source, same bytes.
 *
 * @param tell Told how many are made
 * @returns a PDF for each job, in any order
 * @throws with Typst's messages where it refuses a source
 */
export async function typesetAll(
  jobs: readonly TypesetJob[],
  assets: Assets,
  tell?: Tell
): Promise<readonly PdfArtefact[]> {
  const cache = pdfCache()
  const typesetter = typesetterKey()
  const found: PdfArtefact[] = []
  const fresh: Fresh[] = []
  for (const { path, source } of jobs) {
    const named = assetsIn(source, assets)
    const key = jobKey(typesetter, source, named)
    const kept = cache.find(key)
    if (kept) found.push({ path, ...fromBytes(kept) })
    else fresh.push({ path, source, key, assets: named })
  }
  const made = fresh.length > 0 ? await typesetFresh(fresh, cache, tell) : []
  cache.tidy()
  return [...found, ...made]
}

/** Bytes of a kept PDF that hold the number of its pages. */
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
  tell: Tell | undefined
): Promise<readonly PdfArtefact[]> {
  let done = 0
  tell?.('Typesetting PDF', done, jobs.length)
  const threads = Math.min(mostThreads, availableParallelism(), jobs.length)
  const filename = moduleUrl('node/typeset-worker').href
  const pool = new Tinypool({ filename, runtime: 'worker_threads', minThreads: threads, maxThreads: threads })
  try {
    return await Promise.all(
      jobs.map(async ({ path, key, source, assets }) => {
        const made: Typeset = await pool.run({ source, assets })
        cache.keep(key, toBytes(made))
        tell?.('Typesetting PDF', ++done, jobs.length)
        return { path, ...made }
      })
    )
  } finally {
    await pool.destroy()
  }
}
