import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Fault, naming } from '../fault.ts'

/**
 * Stops before the work if files cannot be written into a folder, or the folder cannot be made.
 *
 * @param folder As the user wrote it
 * @param advice What to do where a file is in the way
 * @throws Fault with the reason
 */
export function requireWritable(folder: string, advice = 'Name another folder with `--out`.'): void {
  const nearest = nearestOf(folder)
  if (!statSync(nearest).isDirectory()) {
    const where = nearest === folder ? 'is a file' : `cannot be made, because \`${nearest}\` is a file`
    throw new Fault(`\`${folder}\` ${where}. ${advice}`)
  }
  requireAccess(nearest, nearest)
}

/**
 * Stops before the work if a file cannot be written. Its folder must be there.
 *
 * @param file As the user wrote it
 * @throws Fault with the reason
 */
export function requireWritableFile(file: string): void {
  const folder = dirname(file)
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.isDirectory()) throw new Fault(`\`${file}\` cannot be written: it is a folder. Name a file in it.`)
  const around = statSync(folder, { throwIfNoEntry: false })
  if (!around?.isDirectory()) {
    const why = around ? `\`${folder}\` is a file. Name` : `there is no folder \`${folder}\`. Create it, or name`
    throw new Fault(`\`${file}\` cannot be written: ${why} another place.`)
  }
  requireAccess(found ? file : folder, file)
}

const requireAccess = (path: string, name: string): void => naming(name, () => accessSync(path, constants.W_OK))

/** The folder itself, or the nearest existing one around it, as the user wrote it where possible. */
function nearestOf(path: string): string {
  const parent = dirname(path)
  if (existsSync(path)) return path
  return parent === path ? resolve(path) : nearestOf(parent)
}
