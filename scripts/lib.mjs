/**
 * `npm run lib`: makes `lib/`, for places where sources cannot run: the command, and `codicil/resolve` with its types.
 * With `--if-missing` only if it does not exist: npm uses this when it installs from a git address. The script is
 * `postprepare`, because of a `prepare` npm warns everyone who installs the packed file, where it never runs.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const lib = join(root, 'lib')
const compiler = join(root, 'node_modules/typescript/bin/tsc')

/** Parts to make: code without comments, and the types of the library, which have them. */
const parts = [
  { settings: 'tsconfig.command.json', folder: '.' },
  { settings: 'tsconfig.lib.json', folder: 'src' }
]

/** Compiles aside, and puts the result in place when it is whole. `npm run typecheck` checks types. Returns the exit code. */
function makeLibrary() {
  const aside = mkdtempSync(join(root, '.lib-'))
  try {
    for (const { settings, folder } of parts) {
      const args = [compiler, '-p', join(root, settings), '--noCheck', '--outDir', join(aside, folder)]
      const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
      if (status !== 0) return status ?? 1
    }
    rmSync(lib, { recursive: true, force: true })
    renameSync(join(aside, 'src'), lib)
    return 0
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

// Without the compiler, as after `npm install --omit=dev`, there is nothing to make it with; the sources run all the same.
const isWanted = !process.argv.includes('--if-missing') || (!existsSync(lib) && existsSync(compiler))
if (isWanted) process.exitCode = makeLibrary()
