import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import process from 'node:process'

/** Name of the list of our files in an output. Hidden, and without an ending: it is not part of the site. */
export const listName = '.codicil-files'

const about = 'Codicil wrote these files. The next build replaces or deletes them, and no others.'

/** A part of a path that leads out of the folder it counts from, or to itself. */
const leadingOut = sep === '/' ? /(?:^|\/)\.{0,2}(?:\/|$)/u : /(?:^|[/\\])\.{0,2}(?:[/\\]|$)/u

/** True for a path that cannot lead out of the folder it counts from. */
const isInside = (path: unknown): path is string => typeof path === 'string' && !leadingOut.test(path)

/**
 * Reads the list of our files in an output.
 *
 * @returns paths with `/` separators; `undefined` if there is no list, or one that is damaged
 */
export function readList(folder: string): ReadonlySet<string> | undefined {
  try {
    const { files }: { files?: unknown } = JSON.parse(readFileSync(join(folder, listName), 'utf8'))
    if (Array.isArray(files) && files.every(isInside)) return new Set([...files, listName])
  } catch {
    // No list, or one that is no JSON, such as after a merge: our files are then recognised without it.
  }
  return undefined
}

/** Writes the list, whole or not at all. The same paths give the same bytes, in whatever order they come. */
export function writeList(folder: string, paths: Iterable<string>): void {
  const files = [...new Set(paths)].filter((path) => path !== listName).sort()
  const aside = join(folder, `${listName}-${process.pid}`)
  writeFileSync(aside, `${JSON.stringify({ about, files }, undefined, 1)}\n`)
  renameSync(aside, join(folder, listName))
}
