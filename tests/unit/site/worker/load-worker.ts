import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import { build } from 'vite'

/** Runs the code of a service worker, and returns what it does. */
type Start = () => typeof import('./worker.ts')

/** Bundles the service worker as a function. */
async function bundle(): Promise<Start> {
  const entry = fileURLToPath(new URL('worker.ts', import.meta.url))
  const lib = { entry, name: 'worker', formats: ['iife' as const] }
  const made = await build({ configFile: false, logLevel: 'silent', build: { lib, minify: false, write: false } })
  const [chunk] = [made].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The service worker is not one script')
  return compileFunction(`${chunk.code}\nreturn worker`) as Start
}

let bundled: Promise<Start> | undefined

/**
 * Start a service worker as a browser does: it knows nothing of what it noted before. If its modules were forgotten and
 * loaded again, Vitest would forget those of all files that this process tests.
 */
export async function loadWorker(): Promise<ReturnType<Start>> {
  bundled ??= bundle()
  return (await bundled)()
}
