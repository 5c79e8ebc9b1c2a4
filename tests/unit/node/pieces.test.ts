import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { receivePieces, sendPieces } from '../../../src/node/pages/pieces.ts'

async function sent(pieces: readonly unknown[]): Promise<readonly unknown[]> {
  const { port1, port2 } = new MessageChannel()
  sendPieces(port1, pieces)
  const received = await receivePieces(port2, pieces.length)
  port1.close()
  return received
}

test('pieces arrive in their order, however many there are', async () => {
  const ten = Array.from({ length: 10 }, (_, number) => ({ number }))
  for (const count of [0, 1, 2, 3, 4, 10]) expect(await sent(ten.slice(0, count))).toEqual(ten.slice(0, count))
})

test('a piece is sent only when it is asked for', async () => {
  const { port1, port2 } = new MessageChannel()
  const received: unknown[] = []
  sendPieces(port1, [1, 2, 3])
  port2.on('message', (piece) => received.push(piece))
  for (const asked of [1, 2]) {
    port2.postMessage('more')
    await once(port2, 'message')
    await setImmediate()
    expect(received.length).toBe(asked)
  }
  port1.close()
})
