import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { cacheFolder } from './cache.ts'
import { seal, unseal } from './sealed.ts'

/** Finished files of earlier builds, by the key of all they depend on. Any entry can be lost at any time. */
export interface FileCache {
  readonly find: (key: string) => Uint8Array | undefined
  readonly keep: (key: string, bytes: Uint8Array) => void
  /** Removes those that were not used for the longest time, if there are many. */
  readonly tidy: () => void
}

/** PDFs, a quarter of a megabyte each. */
export const pdfCache = (): FileCache => fileCache('pdf', 600)

/** Archives for offline readers, some sixty kilobytes each. */
export const archiveCache = (): FileCache => fileCache('archives', 2000)

/** Search indexes of rulesets, some two hundred kilobytes each. */
export const indexCache = (): FileCache => fileCache('indexes', 100)

/** Outlines of the packs of rulesets, some hundred kilobytes each. */
export const outlineCache = (): FileCache => fileCache('outlines', 100)

/** Pictures of link previews, some twenty kilobytes each. */
export const pictureCache = (): FileCache => fileCache('previews', 6000)

/** Bundles that Astro and Vite made of the sources of the site, some megabytes each. */
export const bundleCache = (): FileCache => fileCache('bundles', 12)

/** Records of what builds left in their outputs, a tenth of a megabyte each. */
export const builtCache = (): FileCache => fileCache('built', 60)

/** Digests of the releases in content folders, a hundred bytes for each of their files. */
export const digestCache = (): FileCache => fileCache('digests', 60)

/**
 * A cache of this machine; where the disk refuses one, nothing is ever found.
 *
 * @param most Files that are kept
 */
function fileCache(name: string, most: number): FileCache {
  const folder = join(cacheFolder(), name)
  const fileOf = (key: string) => join(folder, key)
  return {
    find: (key) => otherwise(undefined, () => read(fileOf(key))),
    keep: (key, bytes) =>
      otherwise(undefined, () => {
        mkdirSync(folder, { recursive: true })
        write(fileOf(key), bytes)
      }),
    tidy: () => otherwise(undefined, () => dropOldest(folder, most))
  }
}

function otherwise<T>(value: T, work: () => T): T {
  try {
    return work()
  } catch {
    return value
  }
}

/** Returns the content of a file, unless it was damaged. The file counts as used now. */
function read(file: string): Uint8Array | undefined {
  const bytes = unseal(readFileSync(file))
  if (bytes === undefined) return undefined
  const now = new Date()
  utimesSync(file, now, now)
  return bytes
}

/** Whole or not at all: other builds may read at the same time. */
function write(file: string, bytes: Uint8Array): void {
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, seal(bytes))
  renameSync(aside, file)
}

/**
 * Deletes the files and folders in a folder that were not used for the longest time, if there are many. One that another
 * process deletes meanwhile does not matter.
 */
export function dropOldest(folder: string, most: number): void {
  const files = readdirSync(folder).map((name) => join(folder, name))
  if (files.length <= most) return
  const used = files.map((file) => ({ file, time: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
  for (const { file } of used.sort((a, b) => b.time - a.time).slice(most)) {
    rmSync(file, { recursive: true, force: true })
  }
}
