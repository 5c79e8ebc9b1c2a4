import process from 'node:process'
import { setFlagsFromString } from 'node:v8'

/** First version of V8 that has Maglev in Node. Without it, what TurboFan leaves is hardly optimised at all. */
const firstWithMaglev = 13

/**
 * Lets V8 optimise once more, with TurboFan, only what is called some ten thousand times, in this process and its
 * threads. What is called less often ends before that is paid back: Maglev has optimised it by then, nearly as well.
 */
export function optimiseLess(): void {
  if (Number.parseInt(process.versions.v8, 10) < firstWithMaglev) return
  setFlagsFromString('--invocation-count-for-turbofan=30000')
  setFlagsFromString('--invocation-count-for-osr=5000')
}
