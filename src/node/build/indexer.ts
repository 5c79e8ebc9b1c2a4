import type { SearchRecord } from '../../emit/search/records.ts'
import { startThread } from '../threads.ts'
import { SearchIndexError } from './fill-index.ts'
import type { IndexFiles } from './index-files.ts'
import type { ForIndexer } from './index-worker.ts'

/** A thread that feeds Pagefind, which is a process of its own: neither waits until the thread that asks has time. */
export interface Indexer {
  /** Hands over the records of a ruleset. @returns its index; rejects if the indexer fails or is stopped */
  readonly index: (records: readonly SearchRecord[]) => Promise<IndexFiles>
  /** Ends the thread, and Pagefind with it, whatever they are doing. */
  readonly stop: () => void
}

/** Starts an indexer. */
export function startIndexer(): Indexer {
  const thread = startThread('node/build/index-worker')
  const send = (message: ForIndexer): void => thread.postMessage(message)
  const waiting: PromiseWithResolvers<IndexFiles>[] = []
  let fault: Error | undefined
  const fail = (error: Error): void => {
    fault ??= error
    for (const { reject } of waiting.splice(0)) reject(fault)
  }
  thread.on('message', (files: IndexFiles) => waiting.shift()?.resolve(files))
  thread.on('error', fail)
  thread.on('exit', () => fail(new SearchIndexError('The search indexer ended before it had answered')))
  return {
    index(records) {
      const answer = Promise.withResolvers<IndexFiles>()
      waiting.push(answer)
      if (fault) fail(fault)
      else send(records)
      return answer.promise
    },
    stop() {
      fail(new SearchIndexError('The search indexer was stopped'))
      send('stop')
    }
  }
}
