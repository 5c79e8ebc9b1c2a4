import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { toolKey } from './tool-key.ts'

/** A database that may fail: results it cannot read count as absent. */
export interface CacheDatabase {
  /** Uses the database. @returns `otherwise` where it fails */
  readonly use: <T>(otherwise: T, work: (database: DatabaseSync) => T) => T
  /** Closes the database, and deletes its file where that turned out to be damaged. */
  readonly close: () => void
}

const tables = `
  CREATE TABLE tool (key TEXT);
  CREATE TABLE facts (bucket INTEGER PRIMARY KEY, value BLOB);
  CREATE TABLE bodies (path TEXT PRIMARY KEY, hash TEXT, body BLOB);
  CREATE TABLE kept (name TEXT PRIMARY KEY, key TEXT, value BLOB);
  CREATE TABLE results (key TEXT PRIMARY KEY, value BLOB);
`

/** Nothing waits for the disk: results lost in a crash of the machine can be made again. */
const settings = 'PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF; PRAGMA busy_timeout = 5000'

/**
 * Opens a database that this very version of Codicil wrote, or begins a new one.
 *
 * @throws if the disk refuses a new one
 */
export function openCacheDatabase(file: string): CacheDatabase {
  const database = openKnown(file) ?? begin(file)
  let isDamaged = false
  return {
    use(otherwise, work) {
      try {
        return isDamaged ? otherwise : work(database)
      } catch (error) {
        isDamaged = !isBusy(error)
        return otherwise
      }
    },
    close() {
      database.close()
      if (isDamaged) remove(file)
    }
  }
}

/** Another process is writing, for longer than anybody should wait. */
const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5

function openKnown(file: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    database.exec(settings)
    const known = database.prepare('SELECT key FROM tool').get()
    if (known?.key === toolKey()) return database
    database.close()
  } catch (error) {
    database?.close()
    if (isBusy(error)) throw error
  }
  return undefined
}

function begin(file: string): DatabaseSync {
  remove(file)
  const database = new DatabaseSync(file)
  database.exec(`${settings}; BEGIN; ${tables}`)
  database.prepare('INSERT INTO tool VALUES (?)').run(toolKey())
  database.exec('COMMIT')
  return database
}

function remove(file: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(file + suffix, { force: true })
}
