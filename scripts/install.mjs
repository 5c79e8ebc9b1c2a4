/** Installs what is missing, with whatever Node is there; needs nothing but npm and the Node that comes with it, old or new. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository. */
export const root = fileURLToPath(new URL('../', import.meta.url))
const installed = join(root, 'node_modules', '.package-lock.json')
const lock = join(root, 'package-lock.json')
const shell = process.platform === 'win32'

/** The environment in which the pinned Node and the installed commands come first. */
export const environment = {
  ...process.env,
  PATH: join(root, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? '')
}

/** Runs a command in the repository, and stops with its exit code when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment,
    shell,
    ...options
  })
  if (error) console.error(`Could not run ${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

const wants = (file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages ?? {})

/** True when every package that the lock file wants here is installed in its version. */
function isComplete() {
  if (!existsSync(installed) || statSync(installed).mtimeMs + 1000 < statSync(lock).mtimeMs) return false
  const present = new Map(wants(installed))
  return wants(lock).every(([path, { optional, version }]) => {
    if (path === '' || optional) return true
    return present.get(path)?.version === version && existsSync(join(root, path))
  })
}

/**
 * Installs the packages of the lock file unless they are there. Not by `npm ci`: it refuses to run where the registry
 * lacks an optional package for another platform, which the lock file then cannot contain. Without the packages' own
 * scripts: nothing here needs one, and each could run any program.
 */
export function installPackages() {
  if (isComplete()) return
  console.log('Installing packages …')
  run('npm', ['install', '--no-save', '--ignore-scripts', '--no-fund', '--no-audit'])
  // If nothing was missing, npm leaves its list older than the lock file, and would be asked again every time.
  if (existsSync(installed)) utimesSync(installed, new Date(), new Date())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installPackages()
