import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { until } from './command.ts'

/**
 * Make something once for all tests of a run: the first caller makes it, the others wait. It is deleted after the run,
 * and no test may change it.
 *
 * @param name Of the folder, which no other maker may use
 * @param make Fills the folder of that path, which is not there yet
 * @param env The variables of tests
 * @returns absolute path of the folder
 * @throws in every test, if it could not be made
 */
export async function once(
  name: string,
  make: (folder: string) => Promise<void> | void,
  env: NodeJS.ProcessEnv = process.env
): Promise<string> {
  const place = join(env['CODICIL_TEST_FOLDER'] ?? '', name)
  const [folder, ended] = [join(place, 'made'), join(place, 'ended')]
  mkdirSync(dirname(place), { recursive: true })
  if (isFirst(place)) {
    tellMade(ended, await (async () => make(folder))().then(() => '', String))
  }
  await untilMade(name, ended)
  return folder
}

/**
 * Tell those who wait that something has been made.
 *
 * @param file The file that they wait for
 * @param fault Why it could not be made; empty if it was
 */
export function tellMade(file: string, fault: string): void {
  writeFileSync(`${file}-`, fault)
  renameSync(`${file}-`, file)
}

/** Wait until `tellMade` has been told that something was made. @throws if it could not be, or not within `limit` ms */
export async function untilMade(name: string, file: string, limit?: number): Promise<void> {
  await until(`${name} to be made`, () => existsSync(file), limit)
  const fault = readFileSync(file, 'utf8')
  if (fault !== '') throw new Error(`${name} could not be made: ${fault}`)
}

/** True for the one who made this folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
