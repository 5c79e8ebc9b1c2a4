import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { serve } from '../../src/node/serve.ts'
import { codicil, root } from './command.ts'
import { makeFolder } from './folder.ts'

/** The real content, built once for all tests of a run. */
export interface BuiltSite {
  /** Absolute path of the output folder. */
  readonly folder: string
  /** Base path, with a slash at both ends. */
  readonly base: string
  /** Address of the first page, base path included; the site is served there. */
  readonly address: string
}

declare module 'vitest' {
  interface ProvidedContext {
    site: BuiltSite
  }
}

const base = '/rules/'

/** Builds the real content as an organiser would, under a base path, and serves it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const place = makeFolder()
  const folder = join(place, 'site')
  const { code, stdout, stderr } = await codicil(
    ['build', '--content', `${root}content`, '--out', folder, '--base', base],
    { cwd: place, env: { ...process.env, CODICIL_CACHE: join(place, 'cache') } }
  )
  if (code !== 0) throw new Error(`The real content could not be built (${code}).\n${stdout}${stderr}`)
  const { address, close } = await serve(folder, base, 0)
  project.provide('site', { folder, base, address })
  return async () => {
    await close()
    rmSync(place, { recursive: true, force: true })
  }
}
