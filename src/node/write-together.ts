import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** A file to write. */
export interface NewFile {
  readonly name: string
  readonly content: string | Uint8Array
}

/**
 * Write files into a folder so that nobody sees half of one: all are written aside first, and then take their places.
 *
 * @throws where the disk refuses; then no file has changed
 */
export function writeTogether(folder: string, files: readonly NewFile[]): void {
  mkdirSync(folder, { recursive: true })
  const aside = (name: string): string => join(folder, `.${name}.new-${process.pid}`)
  try {
    for (const { name, content } of files) writeFileSync(aside(name), content)
    for (const { name } of files) renameSync(aside(name), join(folder, name))
  } finally {
    for (const { name } of files) rmSync(aside(name), { force: true })
  }
}
