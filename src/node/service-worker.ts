import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { type Archive, offlinePage } from '../site/offline/release.ts'
import { isPage, pathOf } from '../site/offline/shelf.ts'
import { bundled } from './bundles.ts'
import { onlyCarried } from './carried.ts'
import { packagePath } from './package-root.ts'

/** A file the service worker stores when it is installed, and the hash of its content. */
export interface ShellFile {
  /** Address below the site's first page. */
  readonly url: string
  readonly revision: string | null
}

const placeholder = 'self.codicilShell'

/** The program as one file without imports, which every browser with service workers can run. */
async function bundle(): Promise<Uint8Array> {
  const { build } = await import('vite')
  const made = await build({
    configFile: false,
    root: packagePath(''),
    logLevel: 'error',
    plugins: [onlyCarried()],
    // Workbox speaks in the console where it is not told that this is no development.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: packagePath('src/site/worker/main.ts'), formats: ['iife'], name: 'codicil' }
    }
  })
  const [output] = [made].flat() as Rolldown.RolldownOutput[]
  const code = output?.output[0].code
  if (!code?.includes(placeholder)) throw new Error('The service worker has no place for its list of files')
  return Buffer.from(code)
}

/** The code of the service worker. The same sources and files give the same bytes. */
export async function serviceWorker(shell: readonly ShellFile[]): Promise<string> {
  const code = Buffer.from(await bundled(['service worker'], bundle)).toString()
  return code.replace(placeholder, () => JSON.stringify(shell))
}

/** Files that a page names in its tags, and that a script imports before it runs. */
const namedBy = (address: string, text: string): readonly string[] =>
  [
    ...text.matchAll(isPage(address) ? /_astro\/([\w.-]+\.(?:css|js))"/gu : /\b(?:from|import)\s*["'`]\.\/([\w.-]+)/gu)
  ].map(([, name]) => `_astro/${name}`)

/**
 * The page for readers without a network, and the styles and scripts it needs, with their hashes.
 *
 * @param folder The site
 * @param archives What readers keep of it
 */
export function shellOf(folder: string, archives: readonly Archive[]): readonly ShellFile[] {
  const known = new Map(archives.flatMap(({ files }) => files.map(([address, hash]) => [address, hash] as const)))
  const shell = new Set([offlinePage].filter((address) => known.has(address)))
  // What is added on the way is looked at, too.
  for (const address of shell) {
    const named = namedBy(address, readFileSync(join(folder, pathOf(address)), 'utf8'))
    for (const each of named) if (known.has(each)) shell.add(each)
  }
  return [...shell].map((url) => ({ url, revision: known.get(url) ?? null }))
}
