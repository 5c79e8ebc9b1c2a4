import { styleText } from 'node:util'
import type { Ink } from '../diagnostics/render/render.ts'
import type { Tell } from '../model/progress.ts'

const styles = {
  error: ['bold', 'red'],
  warning: ['bold', 'yellow'],
  place: ['bold'],
  code: ['dim'],
  gutter: ['blue'],
  help: ['cyan']
} as const satisfies Record<Ink, readonly string[]>

/** Colours for standard output; `styleText` leaves them out where the output is not a terminal, or NO_COLOR is set. */
export const paint = (ink: Ink, text: string): string => styleText([...styles[ink]], text, { stream: process.stdout })

/** Shows the current task in one line that is overwritten, on standard error so that pipes stay clean. */
export interface Progress {
  /** Shows a stage that begins, or its progress. */
  readonly tell: Tell
  /** Takes the line away. */
  readonly end: () => void
}

/** Stream that progress is shown on. */
export type Screen = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>

/** Milliseconds between two numbers of one stage: more would flicker, and cost time. */
const pause = 100

/**
 * Progress for this process: nothing in a pipe, in continuous integration, with `--quiet`, or where standard output is
 * read by a program.
 *
 * @param now Milliseconds of a clock
 */
export function createProgress(
  { quiet = false, format = 'human' }: { readonly quiet?: boolean; readonly format?: string } = {},
  screen: Screen = process.stderr,
  now: () => number = () => performance.now()
): Progress {
  if (!screen.isTTY || quiet || format !== 'human' || process.env.CI) return { tell: () => {}, end: () => {} }
  let [shown, since] = ['', Number.NEGATIVE_INFINITY]
  return {
    tell(stage, done, of) {
      const time = now()
      if (stage === shown && time - since < pause) return
      ;[shown, since] = [stage, time]
      screen.write(`${clear}${lineOf(stage, done, of).slice(0, (screen.columns || 80) - 1)}`)
    },
    end: () => void screen.write(clear)
  }
}

const clear = '\r\x1B[2K'

/** Clears a terminal, so that one sees only what comes next; nothing in a pipe. */
export function clearScreen(screen: Screen = process.stdout): void {
  if (screen.isTTY && !process.env.CI) screen.write('\x1B[2J\x1B[3J\x1B[H')
}

const lineOf = (stage: string, done: number | undefined, of: number | undefined): string =>
  done === undefined || of === undefined
    ? `${stage} …`
    : `${stage}: ${done.toLocaleString('en')} of ${of.toLocaleString('en')} …`
