/** Runs long work in short steps, between which the browser draws and responds. */
export interface Scheduler {
  /** Drops unfinished work and starts this: its first step at once, the others from the next frame on. */
  readonly start: (work: Iterator<void>) => void
  /** Runs all remaining steps at once. @returns true if there were any */
  readonly finish: () => boolean
}

/** Does the next step of work. If it throws, the work is over and the error is reported. @returns true if it is over */
function isOver(work: Iterator<void>): boolean {
  try {
    return work.next().done === true
  } catch (error) {
    reportError(error)
    return true
  }
}

/**
 * Creates a scheduler.
 *
 * @param onBusy Called with true when work starts, with false when nothing is left
 */
export function createScheduler(onBusy: (isBusy: boolean) => void): Scheduler {
  let current: Iterator<void> | undefined
  const end = (): void => {
    current = undefined
    onBusy(false)
  }
  const step = (work: Iterator<void>): void => {
    if (work !== current) return
    if (isOver(work)) end()
    else nextTask(() => step(work))
  }
  return {
    start(work) {
      current = work
      onBusy(true)
      if (isOver(work)) end()
      else afterFrame(() => step(work))
    },
    finish() {
      const work = current
      if (!work) return false
      while (!isOver(work));
      end()
      return true
    }
  }
}

/** Waits for the next frame; a page in the background has none, so there it waits for the next task. */
function afterFrame(then: () => void): void {
  if (document.hidden) nextTask(then)
  else requestAnimationFrame(() => nextTask(then))
}

const { port1, port2 } = new MessageChannel()
const tasks: (() => void)[] = []
port1.onmessage = () => tasks.shift()?.()

/** Runs after input and frames that are due. Unlike a timer, it has no minimum delay. */
function nextTask(then: () => void): void {
  tasks.push(then)
  port2.postMessage(0)
}
