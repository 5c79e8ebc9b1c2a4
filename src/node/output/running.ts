import process from 'node:process'
import { codeOf } from '../fault.ts'

/** True if a process with this number is running, for any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
