import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installedScriptFonts } from './script-fonts.ts'

/** Absolute path of a file of this package. */
export const packagePath = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** How modules end here: `.ts` among the sources, `.js` where the command was built. */
const ending = extname(import.meta.url)

/** Absolute path of a folder of the code that runs: below `src/`, or below `lib/` where the command was built. */
export const codePath = (folder: string): string => fileURLToPath(new URL(`../${folder}`, import.meta.url))

/** Address of a module of the code that runs. @param name Its path below `src/`, without ending */
export const moduleUrl = (name: string): URL => new URL(`../${name}${ending}`, import.meta.url)

/**
 * Returns text that identifies the installed libraries: the lock file, or, if Codicil is a dependency and has none, the
 * exact versions that its package asks for; then the fonts that an author added.
 */
export function libraryVersions(): string {
  const lock = packagePath('package-lock.json')
  const wanted = readFileSync(existsSync(lock) ? lock : packagePath('package.json'), 'utf8')
  return [wanted, ...installedScriptFonts().map(({ name, version }) => `${name} ${version}`)].join('\n')
}

/** Name and version of Codicil, as published files state them. */
export function generator(): { name: string; version: string } {
  const { name, version }: Record<string, string> = JSON.parse(readFileSync(packagePath('package.json'), 'utf8'))
  return { name: name ?? 'codicil', version: version ?? '0.0.0' }
}
