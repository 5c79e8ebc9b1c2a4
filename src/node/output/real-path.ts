import { lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { codeOf } from '../fault.ts'

/** Links that may follow each other before they count as leading nowhere. */
const mostLinks = 40

/**
 * Returns the path that a path leads to once all links are followed, even where its end does not exist yet.
 *
 * @throws the error of the disk if a part cannot be looked at
 */
export function realPath(path: string, depth = 0): string {
  const absolute = resolve(path)
  try {
    return realpathSync(absolute)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || depth > mostLinks) throw error
  }
  const parent = dirname(absolute)
  const isLink = lstatSync(absolute, { throwIfNoEntry: false })?.isSymbolicLink()
  if (isLink) return realPath(resolve(realPath(parent), readlinkSync(absolute)), depth + 1)
  return parent === absolute ? absolute : join(realPath(parent, depth), basename(absolute))
}
