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

/** Resident memory in bytes; 0 where the system does not say (only Linux does). */
export interface Memory {
  readonly own: number
  /** Of all processes that it started, and that those started. */
  readonly children: number
}

/** Memory of a process at this moment. */
export function residentMemory(pid: number): Memory {
  const own = Number(readIfThere(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * pageSize
  const each = childrenOf(pid).map(residentMemory)
  return { own, children: each.reduce((sum, child) => sum + child.own + child.children, 0) }
}

/** A clock tick of Linux, in milliseconds. */
const tick = 10

/** Milliseconds of processor time that each process has used that this one started, and those that they started. */
export const childrenTimes = (pid: number): readonly (readonly [pid: number, milliseconds: number])[] =>
  childrenOf(pid).flatMap((child) => [[child, timeOf(child)], ...childrenTimes(child)] as const)

function timeOf(pid: number): number {
  // Behind the name, which may contain spaces, come the state and ten other fields.
  const [, fields = ''] = /\) (.*)$/su.exec(readIfThere(`/proc/${pid}/stat`)) ?? []
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return (user + system) * tick
}

/** The larger of two, field by field. */
export const mostMemory = (a: Memory, b: Memory): Memory => ({
  own: Math.max(a.own, b.own),
  children: Math.max(a.children, b.children)
})
