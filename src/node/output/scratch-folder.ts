import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { packagePath } from '../package-root.ts'
import { discardFolder } from './replace.ts'
import { isRunning } from './running.ts'

const parent = packagePath('node_modules/.cache/codicil')

/** How many this process has had. Node keeps modules by their path, so that each has another one. */
let count = 0

/**
 * Does something with a new scratch folder as working folder, inside this package so that what is
 * written there finds the package's libraries. The folder is gone afterwards, however the process ends; if it is
 * killed, the next one removes it.
 *
 * @param work Gets the absolute path of the folder
 */
export async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  removeLeftovers()
  const before = process.cwd()
  const folder = join(parent, `scratch-${process.pid}-${++count}`)
  // A folder that something still writes into must not hide an earlier error.
  const remove = (): boolean => discardFolder(folder)
  mkdirSync(folder, { recursive: true })
  process.once('exit', remove).chdir(folder)
  try {
    return await work(folder)
  } finally {
    process.chdir(before)
    if (remove()) process.off('exit', remove)
  }
}

function removeLeftovers(): void {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const pid = /^scratch-(\d+)(?:-\d+)?$/u.exec(name)?.[1]
    if (pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)))) discardFolder(join(parent, name))
  }
}
