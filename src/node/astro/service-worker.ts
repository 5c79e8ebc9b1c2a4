import { packagePath } from '../package-root.ts'
import { onlyListed } from '../third-party.ts'
import { builtCode } from './built-code.ts'
import { bundled } from './bundles.ts'

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
    plugins: [builtCode(), onlyListed()],
    // Workbox logs to the console unless it is told that this is production.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: packagePath('src/site/worker/main.ts'), formats: ['iife'], name: 'codicil' }
    }
  })
  // Vite's type includes the result of watching, which is not used here.
  const output = [made].flat().find((each) => 'output' in each)
  const code = output?.output[0].code
  if (!code?.includes(placeholder)) throw new Error('The service worker has no place for its list of files')
  return Buffer.from(code)
}

/** The program without its list of files, as an earlier build with the same code kept it, or a new one. */
export const workerProgram = (): Promise<Uint8Array> => bundled(['service worker'], bundle)

/** The code of the service worker. The same sources and files give the same bytes. */
export async function serviceWorker(shell: readonly ShellFile[]): Promise<string> {
  const code = Buffer.from(await workerProgram()).toString()
  return code.replace(placeholder, () => JSON.stringify(shell))
}
