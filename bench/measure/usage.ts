/** Loaded before a measured script: when the process ends, it says on descriptor 3 what the process used. */
import { writeSync } from 'node:fs'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'
import { processorTime } from './tell-stage.ts'

if (isMainThread) {
  process.once('exit', () => writeSync(3, `${JSON.stringify({ cpu: processorTime() })}\n`))
}
