import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { root } from './command.ts'
import { once } from './once.ts'

/** Libraries with files that browsers ask for; a link would lead them out of the project. */
const asked = /^node_modules\/@fontsource-variable\//u

/** Folders of the libraries that come with the package, and not those that only its development needs. */
function libraries(): readonly string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')) as {
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
    if (asked.test(path)) cpSync(from, to, { recursive: true })
    else symlinkSync(from, to, 'junction')
  }
}

/**
 * Pack this package as npm would publish it, and install it in a new project that has nothing else.
 *
 * @param project Absolute path of the project
 */
function installPackage(project: string): void {
  const installed = join(project, 'node_modules/codicil')
  mkdirSync(installed, { recursive: true })
  const packing = ['pack', '--silent', '--pack-destination', project]
  const said = execFileSync('npm', packing, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
  const tarball = said.trim().split('\n').at(-1) ?? ''
  execFileSync('tar', ['-xzf', join(project, tarball), '-C', installed, '--strip-components', '1'])
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  addLibraries(project)
}

/** Absolute path of a project that has installed the packed package, and nothing else; made once for a run. */
export const installedProject = (): Promise<string> => once('project', installPackage)
