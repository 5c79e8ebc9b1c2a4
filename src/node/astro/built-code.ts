import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { packagePath } from '../package-root.ts'

const [sources, built] = [packagePath('src/'), packagePath('lib/')]

/**
 * Returns the built module for an import of one of our sources that is not there; `undefined` for any other.
 *
 * @param imported As the import names it: `../resolve/index.ts`
 * @param importer Absolute path of the file that imports it, or its id in a bundle
 */
export function builtModule(imported: string, importer: string): string | undefined {
  if (!/^\.\.?\/.*\.ts$/u.test(imported)) return undefined
  const path = resolve(dirname(importer.replace(/\?.*$/su, '')), imported)
  if (!path.startsWith(sources) || existsSync(path)) return undefined
  return `${built}${path.slice(sources.length)}`.replaceAll('\\', '/').replace(/\.ts$/u, '.js')
}

/**
 * Lets pages import code that a package has only in `lib/`, where the command has it, too. A clone has all sources.
 *
 * The bundler resolves the path itself, as it does for an import between two built modules: only so it always knows the
 * same of a module, such as `sideEffects` of `package.json`. Otherwise scripts depend on which import it meets first.
 */
export const builtCode = (): Plugin => ({
  name: 'codicil:built-code',
  enforce: 'pre',
  resolveId(imported, importer) {
    const built = importer === undefined ? undefined : builtModule(imported, importer)
    return built === undefined ? undefined : this.resolve(built, importer, { skipSelf: true })
  }
})
