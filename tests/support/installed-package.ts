import { execFileSync, type SpawnOptions } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { type Running, root, start } from './command.ts'
import { once } from './once.ts'

/** Folders of the libraries that come with the package, without development dependencies. */
function libraries(): readonly string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>
  }
  const wanted = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional)
  return wanted.map(([path]) => path).filter((path) => path.lastIndexOf('node_modules/') === 0)
}

/** Put the libraries beside the package, by links: downloading them again would prove nothing. */
function addLibraries(project: string): void {
  for (const path of libraries()) {
    const [from, to] = [join(root, path), join(project, path)]
    if (!existsSync(from)) continue
    mkdirSync(dirname(to), { recursive: true })
    symlinkSync(from, to, 'junction')
  }
}

/** Pack something by a command that prints the name of the archive, and unpack it as a package of the project. */
function install(project: string, name: string, command: string, args: readonly string[]): void {
  const folder = join(project, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  const said = execFileSync(command, args, { cwd: root, encoding: 'utf8', shell: command.endsWith('.cmd') })
  const tarball = said.trim().split('\n').at(-1) ?? ''
  execFileSync('tar', ['-xzf', join(project, tarball), '-C', folder, '--strip-components', '1'])
}

/**
 * Pack this package and the resolver's as npm would publish them, and install them in a new project that has nothing
 * else.
 *
 * @param project Absolute path of the project
 */
function installPackage(project: string): void {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  install(project, 'codicil', npm, ['pack', '--silent', '--pack-destination', project])
  install(project, 'codicil-resolve', process.execPath, ['scripts/pack-resolve.mjs', '--built', '--to', project])
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  addLibraries(project)
}

/** Absolute path of a project that has installed the packed packages, and nothing else; made once for a run. */
export const installedProject = (): Promise<string> => once('project', installPackage)

/** Path of the package in that project. */
export const installedPackage = async (): Promise<string> => join(await installedProject(), 'node_modules/codicil')

/** The variables of the tests, but for the cache: the package has its own, which its commands share. */
export const ofTheInstalled = (): NodeJS.ProcessEnv => ({ ...process.env, CODICIL_CACHE: undefined })

/** Start the command of the installed package. */
export const startInstalled = async (args: readonly string[], options: SpawnOptions = {}): Promise<Running> =>
  start([join(await installedPackage(), 'scripts/codicil.mjs'), ...args], { env: ofTheInstalled(), ...options })
