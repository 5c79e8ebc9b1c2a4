import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './command.ts'

/**
 * Pack this package as npm would publish it, and install it in a new project that has nothing else.
 *
 * @param project Absolute path of the project
 */
export function installPackage(project: string): void {
  const installed = join(project, 'node_modules/codicil')
  mkdirSync(installed, { recursive: true })
  const packing = ['pack', '--silent', '--pack-destination', project]
  const said = execFileSync('npm', packing, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
  const tarball = said.trim().split('\n').at(-1) ?? ''
  execFileSync('tar', ['-xzf', join(project, tarball), '-C', installed, '--strip-components', '1'])
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
}
