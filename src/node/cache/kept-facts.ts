import type { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { seal, unsealText } from './sealed.ts'
import type { Facts, SerializedAnalysis } from './serialized-analysis.ts'

/** Facts are kept in buckets, many files in each: every run reads them all, and a few long rows are read faster. */
const buckets = 128

const bucketOf = (path: string): number => crc32(path) % buckets

/** Everything that is kept and sound. */
export function readFacts(database: DatabaseSync): readonly Facts[] {
  return database
    .prepare('SELECT value FROM facts')
    .all()
    .flatMap(({ value }) => factsIn(value))
}

function factsIn(sealed: unknown): readonly Facts[] {
  const text = unsealText(sealed)
  return text === undefined ? [] : JSON.parse(text)
}

/** Replaces the facts of some files and drops those of files that are gone. */
export function writeFacts(
  database: DatabaseSync,
  fresh: readonly (SerializedAnalysis & { readonly path: string })[],
  gone: readonly string[]
): void {
  const get = database.prepare('SELECT value FROM facts WHERE bucket = ?')
  const put = database.prepare('INSERT OR REPLACE INTO facts VALUES (?, ?)')
  const replaced = new Set([...gone, ...fresh.map(({ path }) => path)])
  const newcomers = Map.groupBy(fresh, ({ path }) => bucketOf(path))
  for (const bucket of new Set([...replaced].map(bucketOf))) {
    const row = get.get(bucket)
    const stay = (row ? factsIn(row.value) : []).filter(({ document }) => !replaced.has(document.file))
    const texts = [
      ...stay.map((each) => JSON.stringify(each)),
      ...(newcomers.get(bucket) ?? []).map(({ facts }) => facts)
    ]
    put.run(bucket, seal(`[${texts.join(',')}]`))
  }
}
