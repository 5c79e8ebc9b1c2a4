import { Worker } from 'node:worker_threads'
import { Tinypool } from 'tinypool'
import { moduleUrl } from './package-root.ts'

/** How many threads run a module. */
export interface Threads {
  /** Path of the module below `src/`, without ending; it exports what runs. */
  readonly module: string
  readonly threads: number
  /** Jobs that each thread takes at a time, so that it need not wait for the next; one when left out. */
  readonly jobsAtATime?: number
  /** Megabytes for what a thread has just made, if it needs more than most, a third of it at a time. */
  readonly room?: number
}

/**
 * Megabytes for what a thread has just made, a third of it at a time. Node would give it 48, which it fills before it looks
 * for anything to let go of; what we make lasts either much longer or much shorter.
 */
const usualRoom = 12

/**
 * Starts threads, to be ended by `destroy`. They do not get the options that this process was started with: with
 * `--input-type`, which goes with `--eval`, no thread can load a file.
 */
export const startThreads = ({ module, threads, jobsAtATime = 1, room = usualRoom }: Threads): Tinypool =>
  new Tinypool({
    filename: moduleUrl(module).href,
    runtime: 'worker_threads',
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: jobsAtATime,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: room }
  })

/**
 * Starts one thread, which gets every message even while this one is computing; a pool hands out its jobs in between.
 *
 * @param module Path of the module below `src/`, without ending
 */
export const startThread = (module: string): Worker =>
  new Worker(moduleUrl(module), { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: usualRoom } })
