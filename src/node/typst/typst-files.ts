import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagePath } from '../package-root.ts'

const folder = packagePath('src/typst')

let files: ReadonlyMap<string, Buffer> | undefined

/**
 * Everything in `src/typst/`, by its path there, with `/` separators; in `rtl/` and `sheet/`, all of it for the other
 * direction and for quick references.
 */
export const typstFiles = (): ReadonlyMap<string, Buffer> => (files ??= inAllForms(new Map(readAll())))

const readAll = (): readonly (readonly [path: string, bytes: Buffer])[] =>
  globSync('**/*.typ', { cwd: folder })
    .sort()
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file))])

/** Imports are relative: each folder has every file, and its own one of those that say what is different there. */
const inAllForms = (all: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> =>
  new Map(
    [[], ['rtl/'], ['sheet/'], ['rtl/', 'sheet/']].flatMap((folders) =>
      [...all].map(([path, bytes]) => {
        const own = folders.map((folder) => all.get(folder + path)).find((found) => found !== undefined)
        return [folders.join('') + path, own ?? bytes] as const
      })
    )
  )
