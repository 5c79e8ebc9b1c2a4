import { cpSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { codicilInTurn, type InTurn, type Outcome, type Running, startInTurn, until } from './command.ts'
import { once } from './once.ts'
import { fixtureContent } from './small.ts'

/** Where a cache has what is made of the code alone: the program that prints pages, the service worker and the like. */
const bundles = 'bundles'

/** Milliseconds that it may take to make them on a busy machine. */
const patience = 600_000

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

/**
 * Run commands of `codicil` one after another, and before them what makes the programs, unless that was done: loading the
 * command for that alone would take as long as a small site. Others find the programs as soon as they are made.
 *
 * @param env The variables of tests
 * @param signal Ends them
 */
export async function codicilAfterPrograms(
  commands: readonly InTurn[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal
): Promise<Outcome> {
  let running: Running | undefined
  const begin = (first: InTurn): Running => (running = startInTurn([first, ...commands], { env, signal }))
  await once('programs', (folder) => make(folder, env, begin), env)
  return running?.outcome ?? codicilInTurn(commands, { env, signal })
}

/** What a build prints once its site is there. */
const isBuilt = /^Built /mu

/** Build a small site, for what that leaves in the cache that all tests share, and keep that for other caches. */
async function make(
  folder: string,
  env: NodeJS.ProcessEnv,
  begin = (command: InTurn): Running => startInTurn([command], { env })
): Promise<void> {
  const args = ['build', '--content', fixtureContent('containers'), '--out', join(folder, 'site')]
  const { said, outcome } = begin({ args: [...args, '--no-pdf', '--no-previews'] })
  let hasEnded = false
  void outcome.catch(() => {}).then(() => (hasEnded = true))
  await until('the programs', () => hasEnded || isBuilt.test(said()), patience)
  if (!isBuilt.test(said())) throw new Error(`The programs could not be made.\n${said()}`)
  cpSync(join(env['CODICIL_CACHE'] ?? '', bundles), join(folder, bundles), { recursive: true })
}
