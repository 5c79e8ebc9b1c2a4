import { cpSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { codicilInTurn } from './command.ts'
import { once } from './once.ts'
import { fixtureContent } from './small.ts'

/** Where a cache has what is made of the code alone: the program that prints pages, the service worker and the like. */
const bundles = 'bundles'

/**
 * Have builds find what is made of the code alone instead of making it again, which takes several times as long as to
 * build a small site. It is made once for all tests of a run.
 *
 * @param cache Of these builds, if that is not the one that all tests share
 * @param env The variables of tests
 */
export async function lendPrograms(cache?: string, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const made = await once('programs', (folder) => make(folder, env), env)
  if (cache !== undefined) cpSync(join(made, bundles), join(cache, bundles), { recursive: true })
}

/** Build a small site, for what that leaves in its cache; the cache that all tests share gets it, too. */
async function make(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const args = ['build', '--content', fixtureContent('containers'), '--out', join(folder, 'site')]
  const { code, stdout, stderr } = await codicilInTurn([{ args: [...args, '--no-pdf', '--no-previews'] }], {
    env: { ...env, CODICIL_CACHE: folder }
  })
  if (code !== 0) throw new Error(`The programs could not be made (${code}).\n${stdout}${stderr}`)
  cpSync(join(folder, bundles), join(env['CODICIL_CACHE'] ?? '', bundles), { recursive: true })
}
