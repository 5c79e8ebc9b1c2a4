import { closeSync, lstatSync, openSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { naming } from '../fault.ts'
import { folderFor } from './folder-for.ts'
import { requireWritableFile } from './writable.ts'

/** A file to write. */
export interface NewFile {
  readonly name: string
  readonly content: string | Uint8Array
}

/**
 * Writes files into a folder so that no reader sees half of one: all are written aside first, then renamed.
 *
 * @param folder As the user wrote it
 * @throws Fault if the disk refuses; no file has changed then
 */
export function writeTogether(folder: string, files: readonly NewFile[]): void {
  const aside = (name: string): string => join(folder, `.${name}.new-${process.pid}`)
  const place = (name: string): string => join(folder, name)
  folderFor(folder, () => {
    for (const { name } of files) requireWritableFile(place(name))
    try {
      for (const { name, content } of files) naming(place(name), () => writeFileSync(aside(name), content))
      for (const { name } of files) naming(place(name), () => renameSync(aside(name), place(name)))
    } finally {
      for (const { name } of files) rmSync(aside(name), { force: true })
    }
  })
}

/**
 * Writes a file whose folder is there; a device or a pipe may be in its place.
 *
 * @throws Fault that names it as the user wrote it if the disk refuses; the file has not changed then
 */
export function writeNamed(file: string, content: string | Uint8Array): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found && !found.isFile()) naming(file, () => writeFileSync(file, content))
  else if (found && lstatSync(file).isSymbolicLink()) writeNamed(realpathSync(file), content)
  else {
    requireWritableFile(file)
    writeTogether(dirname(file), [{ name: basename(file), content }])
  }
}

/**
 * Writes a file that is not there yet, with the folders it needs.
 *
 * @throws Fault if it is there or the disk refuses; nothing stays then that would be in the way of the next try
 */
export function writeNew(file: string, content: string): void {
  folderFor(dirname(file), () => {
    const opened = naming(file, () => openSync(file, 'wx'))
    try {
      naming(file, () => writeFileSync(opened, content))
    } catch (error) {
      rmSync(file, { force: true })
      throw error
    } finally {
      closeSync(opened)
    }
  })
}
