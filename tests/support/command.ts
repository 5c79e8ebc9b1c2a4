import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Absolute path of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Where the command keeps its modules compiled. */
const compiled = `${root}node_modules/.cache/codicil/modules`

/** How a command ended and what it said. */
export interface Outcome {
  /** Exit code; `null` where a signal ended it. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Outcome of a command that succeeded and printed no more than this. */
export const clean = (stdout: string): Outcome => ({ code: 0, stdout, stderr: '' })

/** A command that is running. */
export interface Running {
  readonly child: ChildProcess
  /** Text it has written so far, to either stream. */
  readonly said: () => string
  readonly outcome: Promise<Outcome>
}

/** Variables that a test runner sets for itself, and no user has. */
const ofTheRunner = /^(?:VITEST|NODE_ENV$|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/u

/** The variables that a user would have, and none that is left out by `undefined`. */
export const withoutRunner = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== undefined && !ofTheRunner.test(name)))

/** Start a program with this Node; its streams are pipes, as in a script. */
export function start(args: readonly string[], { env = process.env, ...options }: SpawnOptions = {}): Running {
  const settings: SpawnOptions = { ...options, env: withoutRunner(env), stdio: ['ignore', 'pipe', 'pipe'] }
  const child = spawn(process.execPath, [...args], settings)
  const heard = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      heard[name] += text
    })
  }
  const outcome = new Promise<Outcome>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ code, ...heard }))
  })
  return { child, said: () => heard.stdout + heard.stderr, outcome }
}

/** Arguments by which this Node gives itself out for another version. */
export const pretending = (version: string): readonly string[] => [
  '--import',
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`
]

/** Start `codicil`. */
export const startCodicil = (args: readonly string[], options?: SpawnOptions): Running =>
  start([`${root}scripts/codicil.mjs`, ...args], options)

/** Run `codicil` to its end. */
export const codicil = (args: readonly string[], options?: SpawnOptions): Promise<Outcome> =>
  startCodicil(args, options).outcome

/** A command of `codicil`, and variables that it alone has besides those of all. */
export interface InTurn {
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Start commands of `codicil` one after another until one fails, in one process: most of a short one is loading code.
 * Its outcome is that of the first that failed, or of the last, with all that was written.
 *
 * @param main Module of the command line, by its path: the sources of this repository, or what was built of them
 */
export function startInTurn(
  commands: readonly InTurn[],
  { env = process.env, ...options }: SpawnOptions = {},
  main = `${root}src/cli/main.ts`
): Running {
  const code = `const { run } = await import(${JSON.stringify(pathToFileURL(main).href)})
    const shared = process.env
    for (const { args, env } of ${JSON.stringify(commands)}) {
      process.env = { ...shared, ...env }
      process.exitCode ||= await run(args)
    }`
  return start(['--input-type=module', '--eval', code], { ...options, env: { NODE_COMPILE_CACHE: compiled, ...env } })
}

/** Run commands as `startInTurn` does, to the end of the last. */
export const codicilInTurn = (...how: Parameters<typeof startInTurn>): Promise<Outcome> => startInTurn(...how).outcome

/** Wait until a condition is true, checking every tenth of a second. @throws with the last answer after `limit` ms */
export async function until<T>(what: string, ask: () => T | Promise<T>, limit = 120_000): Promise<NonNullable<T>> {
  const end = performance.now() + limit
  let answer: T
  do {
    answer = await ask()
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  } while (performance.now() < end)
  throw new Error(`Waited ${limit} ms in vain for ${what}`)
}
