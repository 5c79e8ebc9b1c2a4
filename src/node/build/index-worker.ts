/** Makes search indexes in a thread of its own, one after the other: it answers the records of a ruleset with its index. */
import process from 'node:process'
import { parentPort } from 'node:worker_threads'
import { close } from 'pagefind'
import type { SearchRecord } from '../../emit/search/records.ts'
import { indexOf } from './fill-index.ts'

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

async function answer(records: readonly SearchRecord[]): Promise<void> {
  parentPort?.postMessage(await indexOf(records))
  waiting -= 1
  if (waiting === 0) parentPort?.ref()
}

/** What this thread is sent: records of a ruleset, or that no more will come and no answer is wanted. */
export type ForIndexer = readonly SearchRecord[] | 'stop'

/** Ends Pagefind, then this thread at once, so that nothing is said about records that do not arrive any more. */
function stop(): never {
  close()
  process.exit()
}

parentPort?.on('message', (records: ForIndexer) => {
  if (records === 'stop') stop()
  waiting += 1
  // Pagefind does not say when its process dies: with nothing else to wait for, this thread ends.
  parentPort?.unref()
  // What fails ends this thread, with the error.
  last = last.then(() => answer(records))
})
