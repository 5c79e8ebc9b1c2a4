import type { Page } from './press.ts'

/** Pages that a thread takes at a time. */
const batchSize = 100

/** The pages of one ruleset, or of the site as a whole, in batches that a thread prints one page after the other. */
export type Batches<Listed> = readonly (readonly Listed[])[]

/** Divides the pages of a site into batches. @returns those of each ruleset */
export const batchesOf = <Listed extends Pick<Page, 'ruleset'>>(pages: readonly Listed[]): readonly Batches<Listed>[] =>
  [...Map.groupBy(pages, ({ ruleset }) => ruleset).values()].map((all) =>
    Array.from({ length: Math.ceil(all.length / batchSize) }, (_, at) =>
      all.slice(at * batchSize, (at + 1) * batchSize)
    )
  )

/** Hands out batches to several threads, each batch once. Each thread has a list of the same batches. */
export interface PageQueue {
  /** What the threads share. */
  readonly memory: SharedArrayBuffer
  /**
   * Takes a batch of the ruleset that this thread has begun, then of one that no thread has begun, then of any: what is
   * worked out once for a ruleset serves all its pages, and is worked out again by each thread that prints some of them.
   *
   * @returns undefined if no batch is left
   */
  readonly claim: <Batch>(all: readonly (readonly Batch[])[]) => Batch | undefined
  /** Counts a page. @returns how many all threads have printed before */
  readonly count: () => number
  /** Ends the work of all threads, after the page that each one prints. */
  readonly stop: () => void
  readonly isStopped: () => boolean
}

/** Places in the shared memory; behind them, each ruleset has the number of its next batch. */
const [begun, printed, stopped, places] = [0, 1, 2, 3]

/** Memory of a new queue. @param rulesets How many there are */
export const queueMemory = (rulesets: number): SharedArrayBuffer =>
  // The site as a whole has pages, too.
  new SharedArrayBuffer((places + rulesets + 1) * Int32Array.BYTES_PER_ELEMENT)

/** The queue in some memory, for one thread. */
export function pageQueue(memory: SharedArrayBuffer): PageQueue {
  const state = new Int32Array(memory)
  const next = (place: number): number => Atomics.add(state, place, 1)
  let own: number | undefined
  return {
    memory,
    claim(all) {
      for (const ruleset of inTurn(own, all.length, () => next(begun))) {
        own = ruleset
        const batch = all[ruleset]?.[next(places + ruleset)]
        if (batch) return batch
      }
      return undefined
    },
    count: () => next(printed),
    stop: () => void Atomics.store(state, stopped, 1),
    isStopped: () => Atomics.load(state, stopped) === 1
  }
}

/** Numbers of rulesets in the order in which a thread asks for their batches. @param own The one it has begun, if any */
function* inTurn(own: number | undefined, count: number, begin: () => number): Generator<number> {
  if (own !== undefined) yield own
  for (let fresh = begin(); fresh < count; fresh = begin()) yield fresh
  for (let other = count - 1; other >= 0; other--) yield other
}
