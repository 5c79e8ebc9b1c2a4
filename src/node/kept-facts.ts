import type { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import type { Facts, PackedAnalysis } from './packed-analysis.ts'
import { seal, unseal } from './sealed.ts'

/** Facts lie on shelves, many files on each, because every run reads them all: few long rows are read sooner. */
const shelves = 128

const shelfOf = (path: string): number => crc32(path) % shelves

/** Everything that is kept and sound. */
export function readFacts(database: DatabaseSync): readonly Facts[] {
  const rows = database.prepare('SELECT value FROM facts').all() as unknown as { readonly value: Uint8Array }[]
  return rows.flatMap(({ value }) => factsOn(value))
}

function factsOn(sealed: Uint8Array): readonly Facts[] {
  const text = unseal(sealed)
  return text === undefined ? [] : (JSON.parse(text) as readonly Facts[])
}

/** Replace the facts of some files and drop those of files that are gone. */
export function writeFacts(
  database: DatabaseSync,
  fresh: readonly (PackedAnalysis & { readonly path: string })[],
  gone: readonly string[]
): void {
  const get = database.prepare('SELECT value FROM facts WHERE shelf = ?')
  const put = database.prepare('INSERT OR REPLACE INTO facts VALUES (?, ?)')
  const replaced = new Set([...gone, ...fresh.map(({ path }) => path)])
  const newcomers = Map.groupBy(fresh, ({ path }) => shelfOf(path))
  for (const shelf of new Set([...replaced].map(shelfOf))) {
    const row = get.get(shelf) as { value: Uint8Array } | undefined
    const stay = (row ? factsOn(row.value) : []).filter(({ document }) => !replaced.has(document.file))
    const texts = [
      ...stay.map((each) => JSON.stringify(each)),
      ...(newcomers.get(shelf) ?? []).map(({ facts }) => facts)
    ]
    put.run(shelf, seal(`[${texts.join(',')}]`))
  }
}
