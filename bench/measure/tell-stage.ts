import { writeSync } from 'node:fs'
import process from 'node:process'

/** Milliseconds of processor time that this process has used. */
export function processorTime(): number {
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  return (userCPUTime + systemCPUTime) / 1000
}

/** Says on descriptor 3 that a stage of a measured script begins. */
export const tellStage = (stage: string): void =>
  void writeSync(3, `${JSON.stringify({ stage, cpu: processorTime() })}\n`)
