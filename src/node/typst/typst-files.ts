import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagePath } from '../package-root.ts'

const folder = packagePath('src/typst')

let files: ReadonlyMap<string, Buffer> | undefined

/** Everything in `src/typst/`, by its path there, with `/` separators. */
export const typstFiles = (): ReadonlyMap<string, Buffer> =>
  (files ??= new Map(
    globSync('**/*.typ', { cwd: folder })
      .sort()
      .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file))])
  ))
