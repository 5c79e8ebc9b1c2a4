import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sha256 } from './hash.ts'
import { packagePath } from './package-root.ts'
import type { PackedAnalysis } from './packed-analysis.ts'

/** What is kept of one file. */
export interface CacheEntry {
  readonly path: string
  /** Hash of the file's bytes when it was analysed. */
  readonly hash: string
  readonly facts: string
}

/** Results of earlier runs over one content folder. Whatever it holds can be thrown away at any time. */
export interface Cache {
  readonly entries: () => readonly CacheEntry[]
  readonly body: (path: string) => string | undefined
  /** Replace the entries of some files and drop those of files that are gone, in one transaction. */
  readonly update: (changed: ReadonlyMap<string, PackedAnalysis & { hash: string }>, gone: readonly string[]) => void
  /** A result of the run as a whole, by the key of everything it depends on. */
  readonly result: (key: string) => string | undefined
  readonly keepResult: (key: string, value: string) => void
  readonly close: () => void
}

/** Folders whose content decides what analysing a file gives. */
const decisive = ['src/compiler', 'src/model', 'src/diagnostics', 'schemas']

/** Hash of the compiler itself: its sources, schemas and locked libraries. */
function toolKey(): string {
  const files = decisive.flatMap((folder) =>
    readdirSync(packagePath(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  )
  const pinned = ['package.json', 'package-lock.json'].map(packagePath)
  const texts = [...files.sort(), ...pinned].map((file) => readIfThere(file))
  return sha256(texts.join('\0'))
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const tables = `
  CREATE TABLE IF NOT EXISTS tool (key TEXT);
  CREATE TABLE IF NOT EXISTS facts (path TEXT PRIMARY KEY, hash TEXT, facts TEXT) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS bodies (path TEXT PRIMARY KEY, body TEXT) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS results (key TEXT PRIMARY KEY, value TEXT);
`

function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA busy_timeout = 5000; ${tables}`)
  const key = toolKey()
  const known = database.prepare('SELECT key FROM tool').get() as { key: string } | undefined
  if (known?.key === key) return database
  database.exec('BEGIN; DELETE FROM tool; DELETE FROM facts; DELETE FROM bodies; DELETE FROM results')
  database.prepare('INSERT INTO tool VALUES (?)').run(key)
  database.exec('COMMIT')
  return database
}

/** Open, or begin again where the file is damaged. */
function openSafely(file: string): DatabaseSync {
  try {
    return openDatabase(file)
  } catch {
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
    return openDatabase(file)
  }
}

/**
 * Open the cache of a content folder.
 *
 * @param folder Where caches are kept
 * @param content Absolute path of the content folder; each has a cache of its own
 */
function openCache(folder: string, content: string): Cache {
  mkdirSync(folder, { recursive: true })
  const database = openSafely(join(folder, `${sha256(content).slice(0, 16)}.sqlite`))
  const bodyOf = database.prepare('SELECT body FROM bodies WHERE path = ?')
  const resultOf = database.prepare('SELECT value FROM results WHERE key = ?')
  return {
    entries: () => database.prepare('SELECT path, hash, facts FROM facts').all() as unknown as CacheEntry[],
    body: (path) => (bodyOf.get(path) as { body: string } | undefined)?.body,
    update: (changed, gone) => update(database, changed, gone),
    result: (key) => (resultOf.get(key) as { value: string } | undefined)?.value,
    keepResult: (key, value) => {
      database.exec('DELETE FROM results')
      database.prepare('INSERT INTO results VALUES (?, ?)').run(key, value)
    },
    close: () => database.close()
  }
}

/** Where caches are kept unless somebody says otherwise. */
const cacheFolder = (): string => process.env.CODICIL_CACHE ?? packagePath('node_modules/.cache/codicil')

/** The cache of a content folder, or none where the disk refuses one. */
export function cacheOf(content: string): Cache | undefined {
  try {
    return openCache(cacheFolder(), resolve(content))
  } catch {
    return undefined
  }
}

function update(database: DatabaseSync, changed: Parameters<Cache['update']>[0], gone: readonly string[]): void {
  if (changed.size === 0 && gone.length === 0) return
  const putFacts = database.prepare('INSERT OR REPLACE INTO facts VALUES (?, ?, ?)')
  const putBody = database.prepare('INSERT OR REPLACE INTO bodies VALUES (?, ?)')
  const dropFacts = database.prepare('DELETE FROM facts WHERE path = ?')
  const dropBody = database.prepare('DELETE FROM bodies WHERE path = ?')
  database.exec('BEGIN')
  for (const [path, { hash, facts, body }] of changed) {
    putFacts.run(path, hash, facts)
    putBody.run(path, body)
  }
  for (const path of gone) {
    dropFacts.run(path)
    dropBody.run(path)
  }
  database.exec('COMMIT')
}
