import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A new folder outside the repository; its path is absolute and free of links. */
export const makeFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'codicil-test-')))

/** Paths of all files below a folder, relative with `/` separators, hidden ones and links included, sorted. No link is followed. */
export const filesIn = (folder: string): readonly string[] => entriesIn(folder).sort()

const entriesIn = (folder: string, below = ''): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below + entry.name
    return entry.isDirectory() ? entriesIn(folder, `${path}/`) : [path]
  })

/** Every file below a folder and what is in it. */
export const contentsOf = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(filesIn(folder).map((file) => [file, readFileSync(join(folder, file))]))

/** Write files, in the given order. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}
