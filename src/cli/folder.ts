import { existsSync, statSync } from 'node:fs'
import { UsageError } from './exit-code.ts'

/** True for a folder that is there. */
export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** @throws UsageError if there is no such folder, or a file */
export function requireFolder(path: string): void {
  if (isFolder(path)) return
  throw new UsageError(
    existsSync(path)
      ? `\`${path}\` is a file. Name the folder that it is in.`
      : `There is no folder \`${path}\`. Build the site first, with \`codicil build\`.`
  )
}
