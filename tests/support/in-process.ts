import process from 'node:process'
import { run } from '../../src/cli/main.ts'
import { type Outcome, root, withoutRunner } from './command.ts'

/** Surroundings that a command is run in. */
export interface Surroundings {
  /** Working folder; by default, the tests' own. */
  readonly cwd?: string
  /** All variables there are; those of the tests when left out. */
  readonly env?: NodeJS.ProcessEnv
}

let last: Promise<unknown> = Promise.resolve()

/** Do something with another environment and working folder, after all earlier calls. */
export function within<T>(surroundings: Surroundings, work: () => Promise<T>): Promise<T> {
  const result = last.then(() => alone(surroundings, work))
  last = result.catch(() => {})
  return result
}

async function alone<T>({ cwd, env }: Surroundings, work: () => Promise<T>): Promise<T> {
  const before = { cwd: process.cwd(), env: process.env }
  if (cwd !== undefined) process.chdir(cwd)
  process.env = { ...withoutRunner(env ?? before.env), NO_COLOR: '1' }
  delete process.env['FORCE_COLOR']
  try {
    return await work()
  } finally {
    process.env = before.env
    process.chdir(before.cwd)
  }
}

/**
 * Do something as `astro` does in the package's folder: with its configuration, which reads variables. The pages for
 * authors are added.
 *
 * @param settings Of that configuration, by the names of their variables
 */
export function asAstro<T>(
  settings: Readonly<Partial<Record<'content' | 'out' | 'base' | 'site', string>>>,
  work: () => Promise<T>
): Promise<T> {
  const named = Object.entries(settings).map(([name, value]) => [`CODICIL_${name.toUpperCase()}`, value] as const)
  return within({ cwd: root, env: { ...process.env, ...Object.fromEntries(named), CODICIL_GUIDE: '1' } }, work)
}

type Write = typeof process.stdout.write

/** Note what is written to both streams, by console or directly, instead of writing it. @returns what was, and a way back */
function listen(): { readonly said: { stdout: string; stderr: string }; readonly stop: () => void } {
  const said = { stdout: '', stderr: '' }
  const [out, err, log, error] = [process.stdout.write, process.stderr.write, console.log, console.error]
  const write =
    (name: keyof typeof said): Write =>
    (text: string | Uint8Array) => {
      said[name] += typeof text === 'string' ? text : Buffer.from(text).toString()
      return true
    }
  process.stdout.write = write('stdout')
  process.stderr.write = write('stderr')
  console.log = (...words) => process.stdout.write(`${words.join(' ')}\n`)
  console.error = (...words) => process.stderr.write(`${words.join(' ')}\n`)
  const stop = (): void => {
    Object.assign(process.stdout, { write: out })
    Object.assign(process.stderr, { write: err })
    Object.assign(console, { log, error })
  }
  return { said, stop }
}

/**
 * Run `codicil` to its end in this process: a tenth of the work of a separate process, a third where a site is built,
 * for most of that is loading Vite and Astro. That the process ends with the code that this returns, and says nothing
 * but that, is tested in `cli.test.ts`.
 */
export const codicil = (args: readonly string[], surroundings: Surroundings = {}): Promise<Outcome> =>
  within(surroundings, async () => {
    const { said, stop } = listen()
    try {
      const code = await run(args)
      return { code, ...said }
    } finally {
      stop()
    }
  })
