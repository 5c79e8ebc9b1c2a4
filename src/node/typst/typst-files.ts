import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagePath } from '../package-root.ts'

const folder = packagePath('src/typst')

let files: ReadonlyMap<string, Buffer> | undefined

/** Everything in `src/typst/`, by its path there, with `/` separators; in `rtl/`, all of it for the other direction. */
export const typstFiles = (): ReadonlyMap<string, Buffer> => (files ??= inBothDirections(readAll()))

const readAll = (): readonly (readonly [path: string, bytes: Buffer])[] =>
  globSync('**/*.typ', { cwd: folder })
    .sort()
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file))])

const inBothDirections = (all: ReturnType<typeof readAll>): ReadonlyMap<string, Buffer> =>
  new Map([...all.map(([path, bytes]) => [`rtl/${path}`, bytes] as const), ...all])
