import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { sha256 } from '../hash.ts'
import { codePath, libraryVersions, moduleUrl, packagePath } from '../package-root.ts'

/** Folders and files of the code that decides the results of analysing and checking, and the format they are kept in. */
export const decisive = {
  folders: ['compiler', 'model', 'notation', 'resolve', 'diagnostics', 'emit', 'node/content'],
  files: [
    ...['cache', 'cache-database', 'kept-facts', 'serialized-analysis', 'sealed'].map((name) => `node/cache/${name}`),
    'node/script-fonts',
    'node/signature'
  ]
} as const

/** Hash of all of Codicil: Node, the libraries, and every file of the code, of the pages, of the schemas and of the texts for authors. */
export function everythingKey(): string {
  everything ??= hashOfEverything()
  return everything
}

let everything: string | undefined

function hashOfEverything(): string {
  const folders = new Set([codePath(''), ...['src', 'schemas', 'docs'].map(packagePath)].map((path) => resolve(path)))
  const marks = [...folders]
    .flatMap((folder) => filesIn(folder).sort())
    .map((file) => file + sha256(readFileSync(file)))
  return sha256([process.version, libraryVersions(), ...marks].join('\0'))
}

/**
 * Hash of Codicil as far as it decides what a check finds: its code, the schemas, the locked libraries and the version of
 * Node. What this process has loaded stays as it is, and a preview asks at each change.
 */
export function toolKey(): string {
  tool ??= hashOfTool()
  return tool
}

let tool: string | undefined

function hashOfTool(): string {
  const folders = [...decisive.folders.map(codePath), packagePath('schemas')]
  const files = [
    ...folders.flatMap(filesIn).sort(),
    ...decisive.files.map((name) => moduleUrl(name)),
    packagePath('package.json')
  ]
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  return sha256([process.version, ...texts, libraryVersions()].join('\0'))
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
