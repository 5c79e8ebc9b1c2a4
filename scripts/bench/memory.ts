import { readdirSync, readFileSync } from 'node:fs'

/** Size of a memory page in bytes, as Linux counts them here. */
const pageSize = 4096

const readIfThere = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function tasksOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

const childrenOf = (pid: number): readonly number[] =>
  tasksOf(pid).flatMap((task) =>
    readIfThere(`/proc/${pid}/task/${task}/children`)
      .split(' ')
      .filter((text) => text.trim() !== '')
      .map(Number)
  )

/** Resident memory of a process and everything it started, in bytes; 0 where the system does not say (only Linux does). */
export function residentMemory(pid: number): number {
  const own = Number(readIfThere(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * pageSize
  return childrenOf(pid).reduce((sum, child) => sum + residentMemory(child), own)
}
