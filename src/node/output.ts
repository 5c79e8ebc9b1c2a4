import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** A folder that is written aside and takes the place of the output when it is whole. */
export interface Output {
  /** Absolute path of the folder to write into. */
  readonly folder: string
  /** Write a file; `path` is relative, with `/` separators. */
  readonly write: (path: string, content: string | Uint8Array) => void
  /** Put the folder in the place of the output. */
  readonly finish: () => void
  /** Throw away what was written; the output stays as it was. */
  readonly abandon: () => void
}

/**
 * Begin an output.
 *
 * @param target The folder that readers see; its parent must be writable
 */
export function beginOutput(target: string): Output {
  const place = resolve(target)
  const aside = (word: string) => join(dirname(place), `.${basename(place)}.${word}-${process.pid}`)
  const folder = aside('new')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const made = new Set<string>([folder])
  return {
    folder,
    write(path, content) {
      const file = join(folder, path)
      const parent = dirname(file)
      if (!made.has(parent)) mkdirSync(parent, { recursive: true })
      made.add(parent)
      writeFileSync(file, content)
    },
    finish: () => swap(folder, place, aside('old')),
    abandon: () => rmSync(folder, { recursive: true, force: true })
  }
}

function swap(folder: string, place: string, old: string): void {
  rmSync(old, { recursive: true, force: true })
  if (existsSync(place)) renameSync(place, old)
  try {
    renameSync(folder, place)
  } catch (error) {
    if (existsSync(old)) renameSync(old, place)
    throw error
  }
  rmSync(old, { recursive: true, force: true })
}
