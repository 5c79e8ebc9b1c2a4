import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { sha256 } from './hash.ts'
import { packagePath } from './package-root.ts'

/** Folders and files whose content decides what analysing and checking give, and how that is kept. */
const decisive = ['src/compiler', 'src/model', 'src/resolve', 'src/diagnostics', 'schemas']
const alone = [
  'src/node/cache.ts',
  'src/node/cache-database.ts',
  'src/node/kept-facts.ts',
  'src/node/packed-analysis.ts',
  'src/node/sealed.ts',
  'package.json',
  'package-lock.json'
]

/** Hash of Codicil itself: the compiler's sources, the schemas, the locked libraries and the version of Node. */
export function toolKey(): string {
  const files = decisive.flatMap((folder) =>
    readdirSync(packagePath(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  )
  const texts = [...files.sort(), ...alone.map(packagePath)].map(readIfThere)
  return sha256([process.version, ...texts].join('\0'))
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
