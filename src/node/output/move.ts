import { copyFileSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf, Fault, fromHere } from '../fault.ts'

const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Moves a file, also to another device; a file at the target is replaced. */
export function moveFile(from: string, to: string): void {
  if (renamed(from, to)) return
  copyFileSync(from, to)
  rmSync(from)
}

/** Renames a file or folder. @returns false if both paths are on different devices */
function renamed(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EXDEV') return false
    throw error
  }
}

/**
 * Moves files that are not ours from an old site into the one that replaces it, all of it or nothing.
 *
 * @param paths Files and folders, with `/` separators
 * @throws Fault if something else has the same path; errors of the disk as they are
 */
export function carryOver(from: string, to: string, paths: readonly string[]): void {
  const moved: (readonly [from: string, to: string])[] = []
  const carry = (path: string): void => {
    const [source, target] = [join(from, path), join(to, path)]
    if (!lstatSync(target, { throwIfNoEntry: false })) {
      mkdirSync(dirname(target), { recursive: true })
      renameSync(source, target)
      moved.push([source, target])
    } else if (isFolder(source) && isFolder(target)) {
      for (const name of readdirSync(source)) carry(`${path}/${name}`)
    } else {
      throw new Fault(
        `\`${fromHere(source)}\` and \`${fromHere(target)}\` are not from Codicil, and only one can stay.\nRemove one of them, then build again.`
      )
    }
  }
  try {
    paths.forEach(carry)
  } catch (error) {
    for (const [source, target] of moved.reverse()) renameSync(target, source)
    throw error
  }
}
