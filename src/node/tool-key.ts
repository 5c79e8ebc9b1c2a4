import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { sha256 } from './hash.ts'
import { codePath, libraryVersions, moduleUrl, packagePath } from './package-root.ts'

/** Folders and files whose content decides what analysing and checking give, and how that is kept. */
const decisive = ['compiler', 'model', 'resolve', 'diagnostics']
const alone = ['cache', 'cache-database', 'kept-facts', 'packed-analysis', 'sealed']

/** Hash of Codicil itself: the compiler's code, the schemas, the locked libraries and the version of Node. */
export function toolKey(): string {
  const folders = [...decisive.map(codePath), packagePath('schemas')]
  const files = [
    ...folders.flatMap(filesIn).sort(),
    ...alone.map((name) => moduleUrl(`node/${name}`)),
    packagePath('package.json')
  ]
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  return sha256([process.version, ...texts, libraryVersions()].join('\0'))
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
