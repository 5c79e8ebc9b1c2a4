/**
 * `npm run lib`: makes `lib/`, for places where sources cannot run: the command, `codicil/resolve` with its types, and the
 * published schemas, each complete by itself.
 * With `--if-missing` only if it does not exist: npm uses this when it installs from a git address. The script is
 * `postprepare`, because of a `prepare` npm warns everyone who installs the packed file, where it never runs.
 */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const lib = join(root, 'lib')
const compiler = join(root, 'node_modules/typescript/bin/tsc')

/** Parts to make: code without comments, and the types of the library, which have them. */
const parts = [
  { settings: 'tsconfig.command.json', folder: '.' },
  { settings: 'tsconfig.lib.json', folder: 'src' }
]

/** Writes the schemas that others validate by: `codicil/schemas/published/*.json`. The command reads their sources. */
async function writeSchemas(folder) {
  const { packedSchema } = await import(pathToFileURL(join(folder, 'emit/packed-schema.js')).href)
  const [from, to] = [join(root, 'schemas/published'), join(folder, 'schemas/published')]
  const files = readdirSync(from).filter((file) => file.endsWith('.schema.json'))
  const schemas = files.map((file) => JSON.parse(readFileSync(join(from, file), 'utf8')))
  mkdirSync(to, { recursive: true })
  for (const [at, file] of files.entries())
    writeFileSync(join(to, file), `${JSON.stringify(packedSchema(schemas[at], schemas))}\n`)
}

/** Compiles aside, and puts the result in place when it is whole. `npm run typecheck` checks types. Returns the exit code. */
async function makeLibrary() {
  const aside = mkdtempSync(join(root, '.lib-'))
  try {
    for (const { settings, folder } of parts) {
      const args = [compiler, '-p', join(root, settings), '--noCheck', '--outDir', join(aside, folder)]
      const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
      if (status !== 0) return status ?? 1
    }
    await writeSchemas(join(aside, 'src'))
    rmSync(lib, { recursive: true, force: true })
    renameSync(join(aside, 'src'), lib)
    return 0
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

// Without the compiler, as after `npm install --omit=dev`, there is nothing to make it with; the sources run all the same.
const isWanted = !process.argv.includes('--if-missing') || (!existsSync(lib) && existsSync(compiler))
if (isWanted) process.exitCode = await makeLibrary()
