import { accessSync, constants, existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { isWithin } from '../is-within.ts'
import { realPath } from './real-path.ts'
import { isRunning } from './running.ts'

/** State of a folder beside the output: a site being written, a finished one, or the one that is being replaced. */
export type Stage = 'new' | 'ready' | 'old'

/** Stages in the order in which leftovers of them are cleaned up. */
const order: readonly Stage[] = ['old', 'ready', 'new']

/** Paths of an output. */
export interface OutputFolder {
  /** The folder that readers see: absolute, free of links, perhaps not there yet. */
  readonly folder: string
  /** True if the folder cannot be replaced by renaming, so that its files have to be. */
  readonly isFixed: boolean
  /** Path of a work folder of this process, on the same device as the output. */
  readonly aside: (stage: Stage) => string
}

const mayWrite = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Prefixes of the paths of work folders: beside the output, or inside it if it is a device of its own. */
const beside = (folder: string): string => join(dirname(folder), `.${basename(folder)}.`)
const inside = (folder: string): string => join(folder, '.codicil.')

/** Looks at where an output goes; links are followed, so that a link to a folder stays one. */
export function outputFolderAt(target: string): OutputFolder {
  const folder = realPath(target)
  const parent = dirname(folder)
  const found = existsSync(folder)
  const isApart = found && (statSync(folder).dev !== statSync(parent).dev || !mayWrite(parent))
  const start = isApart ? inside(folder) : beside(folder)
  return {
    folder,
    // The folder that a terminal or a program works in must not be taken away from it.
    isFixed: isApart || (found && isWithin(folder, realPath('.'))),
    aside: (stage) => `${start}${stage}-${process.pid}`
  }
}

/** A work folder of a build that was killed. */
export interface Leftover {
  readonly stage: Stage
  readonly folder: string
}

/** Work folders of builds into the same output that have ended without tidying up, in the order of their stages. */
export function leftoversOf({ folder }: OutputFolder): readonly Leftover[] {
  const found = [beside(folder), inside(folder)].flatMap(startingWith)
  return found.sort((a, b) => order.indexOf(a.stage) - order.indexOf(b.stage))
}

function startingWith(start: string): readonly Leftover[] {
  const [parent, prefix] = [dirname(start), basename(start)]
  if (!lstatSync(parent, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(parent).flatMap((name) => {
    if (!name.startsWith(prefix)) return []
    const [, stage, pid] = /^(new|ready|old)-(\d+)$/u.exec(name.slice(prefix.length)) ?? []
    const found = order.find((each) => each === stage)
    const isLeft = Number(pid) === process.pid || !isRunning(Number(pid))
    return found && isLeft ? [{ stage: found, folder: join(parent, name) }] : []
  })
}
