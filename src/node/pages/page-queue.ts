import type { Page } from './press.ts'

/** Pages that a thread takes at a time: what is worked out once for a ruleset serves many of them. */
const batchSize = 100

/** Divides the pages of a site into batches that a thread prints one page after the other, each of one ruleset. */
export const batchesOf = <Listed extends Pick<Page, 'ruleset'>>(
  pages: readonly Listed[]
): readonly (readonly Listed[])[] =>
  [...Map.groupBy(pages, ({ ruleset }) => ruleset).values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / batchSize) }, (_, at) =>
      all.slice(at * batchSize, (at + 1) * batchSize)
    )
  )

/** Hands out the numbers of batches to several threads, each number once. Each thread has a list of the same batches. */
export interface PageQueue {
  /** What the threads share. */
  readonly memory: SharedArrayBuffer
  /** Takes the number of the next batch, from 0; there may be none with it. */
  readonly claim: () => number
  /** Ends the work of all threads, after the page that each one prints. */
  readonly stop: () => void
  readonly isStopped: () => boolean
}

/** The queue in some memory that another thread has made, or a new one. */
export function pageQueue(memory: SharedArrayBuffer = new SharedArrayBuffer(8)): PageQueue {
  const [next, stopped] = [0, 1]
  const state = new Int32Array(memory)
  return {
    memory,
    claim: () => Atomics.add(state, next, 1),
    stop: () => void Atomics.store(state, stopped, 1),
    isStopped: () => Atomics.load(state, stopped) === 1
  }
}
