import { lstatSync } from 'node:fs'
import { join } from 'node:path'

/** A file of an output as a build left it: its path, bytes and time of the last change in milliseconds. */
export type WrittenFile = readonly [path: string, size: number, modified: number]

/** Returns the record of a file; `undefined` if it does not exist. @param path Inside the output, with `/` separators */
export function writtenFile(out: string, path: string): WrittenFile | undefined {
  const found = lstatSync(join(out, path), { throwIfNoEntry: false })
  return found?.isFile() ? [path, found.size, found.mtimeMs] : undefined
}

/** Returns the records of files, without those that do not exist. @param paths Inside the output */
export const writtenFiles = (out: string, paths: Iterable<string>): readonly WrittenFile[] =>
  [...paths].map((path) => writtenFile(out, path)).filter((file) => file !== undefined)

/** True for a file that has not changed since a build left it. */
export function isUntouched(out: string, [path, size, modified]: WrittenFile): boolean {
  const now = writtenFile(out, path)
  return now?.[1] === size && now[2] === modified
}
