import { spawn } from 'node:child_process'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { childrenTimes, type Memory, mostMemory, residentMemory } from './memory.ts'

/** Measurements of a script's run. Times in milliseconds. */
export interface Run {
  readonly wall: number
  /** User and system time of the process with all of its threads, and of the processes that it started. */
  readonly cpu: number
  /** The most seen. */
  readonly memory: Memory
  readonly stages: readonly Stage[]
  /** Text that the script wrote to standard output. */
  readonly output: string
}

/** A part of a run, from the line in which the script names it to the next one. */
export interface Stage {
  readonly name: string
  readonly wall: number
  /** User and system time of the process and of those that it started. */
  readonly cpu: number
  readonly memory: Memory
}

const usage = fileURLToPath(new URL('./usage.ts', import.meta.url))
const sampleEvery = 20

/** Absolute path of a script that is measured. */
export const childScript = (name: string): string => fileURLToPath(new URL(`../children/${name}.ts`, import.meta.url))

/**
 * Runs a script in a separate process and measures it from outside.
 *
 * @throws if it fails
 */
export async function run(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {}
): Promise<Run> {
  const begun = performance.now()
  const child = spawn(process.execPath, ['--import', usage, script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    env: { ...process.env, ...environment }
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [, written, , reports] = child.stdio
  if (!written || !(reports instanceof Readable)) throw new Error(`${script} has no pipes to read from`)
  const watched = watch(child.pid ?? 0, reports, begun)
  let output = ''
  written.setEncoding('utf8').on('data', (text: string) => (output += text))
  const code = await ended
  const wall = performance.now() - begun
  if (code !== 0) throw new Error(`${script} ended with ${code}\n${output}`)
  return { wall, output, ...watched.end(wall) }
}

/** Samples memory while a process runs, and notes the stages and the processor time that it reports. */
function watch(pid: number, reports: Readable, begun: number) {
  const stages: { name: string; from: number; used: number; memory: Memory }[] = []
  let memory: Memory = { own: 0, children: 0 }
  let own = 0
  const started = new Map<number, number>()
  const cpu = () => own + [...started.values()].reduce((sum, each) => sum + each, 0)
  const sample = () => {
    for (const [child, used] of childrenTimes(pid)) started.set(child, used)
    const now = residentMemory(pid)
    memory = mostMemory(memory, now)
    const stage = stages.at(-1)
    if (stage) stage.memory = mostMemory(stage.memory, now)
  }
  const timer = setInterval(sample, sampleEvery)
  createInterface(reports).on('line', (line) => {
    const said: { readonly cpu?: number; readonly stage?: string } = JSON.parse(line)
    sample()
    own = said.cpu ?? own
    if (said.stage !== undefined)
      stages.push({ name: said.stage, from: performance.now() - begun, used: cpu(), memory: residentMemory(pid) })
  })
  return {
    end(wall: number) {
      clearInterval(timer)
      const timed = stages.map(({ name, from, used, memory: peak }, index): Stage => {
        const next = stages[index + 1]?.used ?? cpu()
        const until = stages[index + 1]?.from ?? wall
        return { name, wall: until - from, cpu: next - used, memory: peak }
      })
      return { cpu: cpu(), memory, stages: timed }
    }
  }
}
