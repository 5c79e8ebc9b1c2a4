import { mkdirSync, rmSync } from 'node:fs'
import { packagePath } from './package-root.ts'

/**
 * Do something with a scratch folder of this process as working folder, inside this package so that what is
 * written there finds the package's libraries. The folder is gone afterwards, however the process ends.
 */
export async function inScratchFolder<T>(work: () => Promise<T>): Promise<T> {
  const before = process.cwd()
  const folder = packagePath(`node_modules/.cache/codicil/scratch-${process.pid}`)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  process.once('exit', remove).chdir(folder)
  try {
    return await work()
  } finally {
    process.chdir(before)
    process.off('exit', remove)
    remove()
  }
}
