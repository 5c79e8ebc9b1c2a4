import { readFileSync, writeSync } from 'node:fs'
import process from 'node:process'

/** Milliseconds of processor time that this process has used, and those it started that have ended. */
export function processorTime(): number {
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  return (userCPUTime + systemCPUTime) / 1000 + childrenTime()
}

/** A clock tick of Linux, in milliseconds. */
const tick = 10

/** Milliseconds of ended children; 0 where the system does not say (only Linux does). */
function childrenTime(): number {
  try {
    // Behind the name, which may contain spaces: `state ppid …`, of which the 14th and 15th are meant.
    const [, fields = ''] = /\) (.*)$/su.exec(readFileSync('/proc/self/stat', 'utf8')) ?? []
    const [user = 0, system = 0] = fields.split(' ').slice(13, 15).map(Number)
    return (user + system) * tick
  } catch {
    return 0
  }
}

/** Say on descriptor 3 that a stage of a measured script begins. */
export const tellStage = (stage: string): void =>
  void writeSync(3, `${JSON.stringify({ stage, cpu: processorTime() })}\n`)
