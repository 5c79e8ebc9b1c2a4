/** Long work in short turns, between which the browser draws and answers. */
export interface Turns {
  /** Forget what is left of earlier work and begin this: its first turn at once, the others from the next frame on. */
  readonly begin: (work: Iterator<void>) => void
  /** Do at once all that is left; true where there was anything. */
  readonly finish: () => boolean
}

/**
 * Take turns.
 *
 * @param tell Called with true when work begins, with false when nothing is left
 */
export function takeTurns(tell: (isBusy: boolean) => void): Turns {
  let current: Iterator<void> | undefined
  const end = (): void => {
    current = undefined
    tell(false)
  }
  const turn = (work: Iterator<void>): void => {
    if (work !== current) return
    if (work.next().done) end()
    else nextTask(() => turn(work))
  }
  return {
    begin(work) {
      current = work
      tell(true)
      if (work.next().done) end()
      else afterFrame(() => turn(work))
    },
    finish() {
      const work = current
      if (!work) return false
      while (!work.next().done);
      end()
      return true
    }
  }
}

/** A page that is not shown has no frames. */
function afterFrame(then: () => void): void {
  if (document.hidden) nextTask(then)
  else requestAnimationFrame(() => nextTask(then))
}

const { port1, port2 } = new MessageChannel()
const tasks: (() => void)[] = []
port1.onmessage = () => tasks.shift()?.()

/** Unlike a timer, this waits for nothing but what the reader does, and for frames. */
function nextTask(then: () => void): void {
  tasks.push(then)
  port2.postMessage(0)
}
