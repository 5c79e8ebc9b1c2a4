import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** A folder that is written aside and takes the place of the output when it is whole. */
export interface Output {
  /** Absolute path of the folder to write into. */
  readonly folder: string
  /** Write a file; `path` is relative, with `/` separators. */
  readonly write: (path: string, content: string | Uint8Array) => void
  /** Write a file piece by piece. */
  readonly writePieces: (path: string, pieces: Iterable<string>) => void
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
  clearLeftovers(place)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const made = new Set<string>([folder])
  const fileAt = (path: string): string => {
    const file = join(folder, path)
    const parent = dirname(file)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    return file
  }
  return {
    folder,
    write: (path, content) => writeFileSync(fileAt(path), content),
    writePieces(path, pieces) {
      const file = openSync(fileAt(path), 'w')
      try {
        for (const piece of pieces) writeFileSync(file, piece)
      } finally {
        closeSync(file)
      }
    },
    finish: () => swap(folder, place, aside('old')),
    abandon: () => rmSync(folder, { recursive: true, force: true })
  }
}

/** Remove what builds left behind that were killed before they could tidy up. */
function clearLeftovers(place: string): void {
  const parent = dirname(place)
  const prefix = `.${basename(place)}.`
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    if (!name.startsWith(prefix)) continue
    const pid = /^(?:new|old)-(\d+)$/u.exec(name.slice(prefix.length))?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
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
