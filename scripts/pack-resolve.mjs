/**
 * `npm run pack:resolve`: packs `src/resolve/` as `codicil-resolve`, a package without dependencies for those who need
 * only the resolver. With `--built`, from the `lib/` that is there. Prints the name of the archive, in this folder or
 * the one given by `--to`.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('../', import.meta.url))
const { values } = parseArgs({ options: { built: { type: 'boolean' }, to: { type: 'string', default: '.' } } })

/** Runs a command; ends with its code if it fails. */
function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Files of the package, by their path in it: `codicil/resolve` is the part of `lib/` that has types, as the command has
 * none.
 */
function contents() {
  const find = (pattern) => globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const typed = find('lib/**/*.d.ts').flatMap((file) => [file, file.replace(/\.d\.ts$/u, '.js')])
  const schemas = ['bundle', 'changes-file', 'document', 'event-file', 'rulebook', 'shared'].map(
    (name) => `schemas/published/${name}.schema.json`
  )
  return [
    ...[...typed, 'LICENSE'].map((file) => [file, file]),
    // In `lib/`, each is complete by itself.
    ...schemas.map((file) => [`lib/${file}`, file]),
    ...find('tests/vectors/*.{json,md}').map((file) => [file, file.replace('tests/', '')]),
    ...find('src/resolve/{package.json,README.md}').map((file) => [file, file.replace('src/resolve/', '')])
  ]
}

if (!values.built) run(process.execPath, join(root, 'scripts/lib.mjs'))
const folder = mkdtempSync(join(tmpdir(), 'codicil-resolve-'))
try {
  for (const [file, path] of contents()) cpSync(join(root, file), join(folder, path))
  run('npm', 'pack', '--silent', folder, '--pack-destination', resolve(values.to))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
