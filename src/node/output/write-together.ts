import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { naming } from '../fault.ts'
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
  naming(folder, () => mkdirSync(folder, { recursive: true }))
  for (const { name } of files) requireWritableFile(place(name))
  try {
    for (const { name, content } of files) naming(place(name), () => writeFileSync(aside(name), content))
    for (const { name } of files) naming(place(name), () => renameSync(aside(name), place(name)))
  } finally {
    for (const { name } of files) rmSync(aside(name), { force: true })
  }
}

/** Writes a file. @throws Fault that names it as the user wrote it if the disk refuses */
export const writeNamed = (file: string, content: string | Uint8Array): void =>
  naming(file, () => writeFileSync(file, content))

/**
 * Writes a file that is not there yet, with the folders it needs.
 *
 * @throws Fault if it is there or the disk refuses; nothing half-written stays that would be in the way of the next try
 */
export function writeNew(file: string, content: string): void {
  naming(dirname(file), () => mkdirSync(dirname(file), { recursive: true }))
  const opened = naming(file, () => openSync(file, 'wx'))
  try {
    naming(file, () => writeFileSync(opened, content))
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(opened)
  }
}
