import { statSync } from 'node:fs'
import { UsageError } from '../exit-code.ts'

/** True for a folder that is there. */
export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** @throws UsageError if there is no such folder */
export function requireFolder(path: string): void {
  if (!isFolder(path))
    throw new UsageError(`There is no folder \`${path}\`. Build the site first, with \`codicil build\`.`)
}
