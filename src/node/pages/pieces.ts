/** How another thread gets something large: piece by piece, because one message takes as much memory again. */
import { on } from 'node:events'
import type { MessagePort } from 'node:worker_threads'

/** Pieces that are on their way at a time: the other thread need not wait while this one computes. */
const ahead = 3

/** Sends pieces as the other thread asks for them. @param port To be closed when it has ended */
export function sendPieces(port: MessagePort, pieces: readonly unknown[]): void {
  const left = pieces.values()
  port.on('message', () => {
    const { value, done } = left.next()
    if (!done) port.postMessage(value)
  })
}

/** Asks for pieces, and receives them in their order. @param count How many there are */
export async function receivePieces(port: MessagePort, count: number): Promise<readonly unknown[]> {
  const pieces: unknown[] = []
  const ask = (): void => port.postMessage(undefined)
  for (let asked = 0; asked < Math.min(ahead, count); asked++) ask()
  if (count === 0) return pieces
  for await (const [piece] of on(port, 'message')) {
    if (pieces.push(piece) === count) break
    ask()
  }
  return pieces
}
