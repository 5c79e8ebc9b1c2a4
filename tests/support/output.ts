import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { onTestFinished } from 'vitest'
import { listName } from '../../src/node/output/file-list.ts'
import { beginOutput } from '../../src/node/output/output.ts'
import { root } from './command.ts'
import { contentsOf } from './folder.ts'
import { temporaryFolder } from './temporary.ts'

/** Texts by path of all files below a folder, but for lists of files, which have separate tests. */
export const textsIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...contentsOf(folder)]
      .filter(([path]) => !path.endsWith(listName))
      .map(([path, bytes]) => [path, bytes.toString()])
  )

/** Write a site and put it in its place. */
export function buildInto(target: string, files: Readonly<Record<string, string>>): void {
  const output = beginOutput(target)
  for (const [path, text] of Object.entries(files)) output.write(path, text)
  output.finish()
}

/** A folder on another device than the one for temporary files: in memory, on Linux, or with the libraries. */
const elsewhere = ['/dev/shm', `${root}node_modules`].find(
  (folder) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev
)

/** True if tests can use another device. */
export const hasOtherDevice = elsewhere !== undefined

/** A new folder on another device than those of `temporaryFolder`, gone after the test. */
export function folderOnOtherDevice(): string {
  const folder = mkdtempSync(join(elsewhere ?? tmpdir(), 'codicil-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Mount a file system in memory. @param options As `mount -o` takes them */
function mount(folder: string, options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
}

const unmount = (folder: string): void => void execFileSync('umount', [folder], { stdio: 'ignore' })

function tryToMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const folder = mkdtempSync(join(tmpdir(), 'codicil-test-'))
  try {
    mount(folder, 'size=4k')
    unmount(folder)
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** True if tests may mount file systems: as root, on Linux, unless a container forbids it. */
export const canMount = tryToMount()

/**
 * A new folder with its own file system, deleted after the test.
 *
 * @param options As `mount -o` takes them
 */
export function mountedFolder(options: string, folder: string = temporaryFolder()): string {
  mount(folder, options)
  onTestFinished(() => unmount(folder))
  return folder
}
