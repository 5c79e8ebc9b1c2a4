import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import type { DatabaseSync } from 'node:sqlite'
import { sha256 } from '../hash.ts'
import { packagePath } from '../package-root.ts'
import { type CacheDatabase, openCacheDatabase } from './cache-database.ts'
import { readFacts, writeFacts } from './kept-facts.ts'
import { seal, unsealText } from './sealed.ts'
import type { Facts, SerializedAnalysis } from './serialized-analysis.ts'

/** An analysis to keep. */
export interface NewEntry extends SerializedAnalysis {
  readonly path: string
  readonly hash: string
}

/** Results of earlier runs over one content folder. Any entry can be lost at any time. */
export interface Cache {
  /** Facts of every file, as they were kept. */
  readonly facts: () => readonly Facts[]
  /** JSON of the words of the file with this path and hash. */
  readonly body: (path: string, hash: string) => string | undefined
  /** Replaces the results for some files and drops those of files that are gone, in one transaction. */
  readonly update: (fresh: readonly NewEntry[], gone: readonly string[]) => void
  /** What was kept under a name, if that was with this key: all that it depends on. */
  readonly kept: (name: string, key: string) => string | undefined
  /** Replaces what is kept under a name. */
  readonly keep: (name: string, key: string, value: string) => void
  /** A result of the run as a whole, by the key of everything it depends on. */
  readonly result: (key: string) => string | undefined
  readonly keepResult: (key: string, value: string) => void
  readonly close: () => void
}

/** Folder of the caches, unless the environment or an option names another. */
export const cacheFolder = (): string => process.env.CODICIL_CACHE ?? packagePath('node_modules/.cache/codicil')

/** The cache of a content folder, which it shares with no other, or none if the disk refuses one. */
export function cacheOf(content: string): Cache | undefined {
  try {
    mkdirSync(cacheFolder(), { recursive: true })
    return cacheIn(openCacheDatabase(join(cacheFolder(), `${sha256(resolve(content)).slice(0, 16)}.sqlite`)))
  } catch {
    return undefined
  }
}

function cacheIn({ use, close }: CacheDatabase): Cache {
  const bodies = use(undefined, (database) => database.prepare('SELECT body FROM bodies WHERE path = ? AND hash = ?'))
  const kept = use(undefined, (database) => database.prepare('SELECT value FROM kept WHERE name = ? AND key = ?'))
  const results = use(undefined, (database) => database.prepare('SELECT value FROM results WHERE key = ?'))
  const textIn = (row: Record<string, unknown> | undefined, column: string) => unsealText(row?.[column])
  return {
    facts: () => use([], readFacts),
    body: (path, hash) => use(undefined, () => textIn(bodies?.get(path, hash), 'body')),
    update: (fresh, gone) => use(undefined, (database) => update(database, fresh, gone)),
    kept: (name, key) => use(undefined, () => textIn(kept?.get(name, key), 'value')),
    keep: (name, key, value) =>
      use(undefined, (database) => {
        database.prepare('INSERT OR REPLACE INTO kept VALUES (?, ?, ?)').run(name, key, seal(value))
      }),
    result: (key) => use(undefined, () => textIn(results?.get(key), 'value')),
    keepResult: (key, value) => use(undefined, (database) => keepResult(database, key, value)),
    close
  }
}

function update(database: DatabaseSync, fresh: readonly NewEntry[], gone: readonly string[]): void {
  if (fresh.length === 0 && gone.length === 0) return
  const put = database.prepare('INSERT OR REPLACE INTO bodies VALUES (?, ?, ?)')
  const drop = database.prepare('DELETE FROM bodies WHERE path = ?')
  database.exec('BEGIN IMMEDIATE')
  writeFacts(database, fresh, gone)
  for (const { path, hash, body } of fresh) put.run(path, hash, seal(body))
  for (const path of gone) drop.run(path)
  database.exec('COMMIT')
}

function keepResult(database: DatabaseSync, key: string, value: string): void {
  database.exec('DELETE FROM results')
  database.prepare('INSERT INTO results VALUES (?, ?)').run(key, seal(value))
}
