import process from 'node:process'
import { createContext, Script } from 'node:vm'
import { codeOf } from '../fault.ts'

const context = createContext({ job: (): void => undefined })
const script = new Script('job()')

/**
 * Runs a function that computes, and ends it where that takes too long. Time counts only while this thread computes,
 * so that a slow or busy machine ends nothing that a fast one finishes.
 *
 * @param budget Milliseconds of computing
 * @returns `undefined` if it was ended
 */
export function withinTime<Result>(job: () => Result, budget: number): { readonly result: Result } | undefined {
  // The clock of the watchdog is that on the wall; where others had the processor meanwhile, it was too early.
  for (let patience = budget; patience <= budget * 64; patience *= 2) {
    const before = computed()
    const outcome = endedAfter(job, patience)
    if (outcome) return outcome
    if (computed() - before >= budget * 0.9) return undefined
  }
  return undefined
}

function endedAfter<Result>(job: () => Result, milliseconds: number): { readonly result: Result } | undefined {
  let outcome: { readonly result: Result } | undefined
  context.job = () => {
    outcome = { result: job() }
  }
  try {
    script.runInContext(context, { timeout: milliseconds })
  } catch (error) {
    if (codeOf(error) !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return undefined
  }
  return outcome
}

/** Milliseconds that this thread has computed; those of the process where Node is too old to tell. */
function computed(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage()
  return (user + system) / 1000
}
