/** `npm run lib`: makes `lib/`, what others import as `codicil/resolve`: JavaScript and types. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const compiler = join(root, 'node_modules/typescript/bin/tsc')

/** Compile aside, and put the result in place when it is whole. */
function makeLibrary(): number {
  const aside = mkdtempSync(join(root, '.lib-'))
  try {
    const args = [compiler, '-p', join(root, 'tsconfig.lib.json'), '--outDir', aside]
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
    if (status !== 0) return status ?? 1
    rmSync(join(root, 'lib'), { recursive: true, force: true })
    renameSync(aside, join(root, 'lib'))
    return 0
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

process.exitCode = makeLibrary()
