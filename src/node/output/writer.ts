import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf } from '../fault.ts'
import type { OutputFolder } from './output-folder.ts'

/** Writes the files of an output. Paths are relative, with `/` separators. */
export interface Writer {
  readonly write: (path: string, content: string | Uint8Array) => void
  /** Copies a file into the folder. @param file Its absolute path */
  readonly copy: (file: string, path: string) => void
  /** Writes a file piece by piece. */
  readonly writePieces: (path: string, pieces: Iterable<string>) => void
  /** Takes over a file of the present output as it is. */
  readonly take: (path: string) => void
  /** Gives a file of the folder another path, too. */
  readonly repeat: (path: string, other: string) => void
  /** True for a path whose file is the one of the present output. */
  readonly isTaken: (path: string) => boolean
}

/**
 * Makes what writes into a folder. A file that is taken over is the same file in both folders, until the old folder is
 * deleted; where files of the output are replaced one by one, it is a copy. Nothing is written into it, nor into a file
 * with two paths.
 *
 * @param changed Called before each file
 */
export function writerInto(folder: string, place: OutputFolder, changed: () => void): Writer {
  const placeFor = filesInto(folder)
  const taken = new Set<string>()
  const repeated = new Set<string>()
  const fileAt = (path: string): string => {
    changed()
    const file = placeFor(path)
    if ([taken, repeated].some((paths) => paths.delete(path))) rmSync(file)
    return file
  }
  return {
    take(path) {
      const [from, to] = [join(place.folder, path), fileAt(path)]
      if (place.isFixed || !linked(from, to)) copyFileSync(from, to)
      taken.add(path)
    },
    repeat(path, other) {
      repeatFile(join(folder, path), fileAt(other))
      repeated.add(path).add(other)
    },
    isTaken: (path) => taken.has(path),
    write: (path, content) => writeFileSync(fileAt(path), content),
    copy(file, path) {
      const to = fileAt(path)
      copyFileSync(file, to, constants.COPYFILE_FICLONE)
      // The disk has copied its rights, too, and what we write is ours to write again.
      chmodSync(to, statSync(to).mode | ownerWrites)
    },
    writePieces(path, pieces) {
      const file = openSync(fileAt(path), 'w')
      try {
        for (const text of inBulk(pieces)) writeFileSync(file, text)
      } finally {
        closeSync(file)
      }
    }
  }
}

/** Right of the owner of a file to write it. */
const ownerWrites = 0o200

/** Characters that are written at a time, or some more. */
const bulk = 256 * 1024

/** Puts pieces together: writing each by itself takes longer than making it. */
function* inBulk(pieces: Iterable<string>): Generator<string> {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < bulk) continue
    yield text
    text = ''
  }
  yield text
}

/** Makes the folders of files inside a folder, each once. @returns a function from paths of files to absolute ones */
export function filesInto(folder: string): (path: string) => string {
  const made = new Set([folder])
  return (path) => {
    const file = join(folder, path)
    const parent = dirname(file)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    return file
  }
}

/** Gives a file a second path; a copy where the disk knows no file with two. @param to Absolute, as `from` */
export function repeatFile(from: string, to: string): void {
  if (!linked(from, to)) copyFileSync(from, to)
}

/** Gives a file a second name. @returns false if the disk knows no such thing */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw error
    return false
  }
}
