import { styleText } from 'node:util'
import type { Ink } from '../diagnostics/render/render.ts'

const styles = {
  error: ['bold', 'red'],
  warning: ['bold', 'yellow'],
  place: ['bold'],
  code: ['dim'],
  gutter: ['blue'],
  help: ['cyan']
} as const satisfies Record<Ink, readonly string[]>

/** Colours for standard output; `styleText` leaves them out where the output is no terminal, or NO_COLOR is set. */
export const paint = (ink: Ink, text: string): string => styleText([...styles[ink]], text, { stream: process.stdout })

/** Shows what is being done, on a terminal only, and on standard error so that pipes stay clean. */
export interface Progress {
  /** Begin a stage; the one before it ends. */
  readonly stage: (name: string) => void
  /** Take the line away. */
  readonly end: () => void
}

/** Progress for this process: silent in a pipe. */
export function createProgress(): Progress {
  const { stderr } = process
  const clear = () => stderr.write('\r\x1B[2K')
  if (!stderr.isTTY) return { stage: () => {}, end: () => {} }
  return {
    stage: (name) => {
      clear()
      stderr.write(`${name} …`)
    },
    end: clear
  }
}
