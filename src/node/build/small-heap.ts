import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Lets the heaps of this process and of its threads grow by two fifths before garbage is collected, where V8 lets them more
 * than double. Each thread has the data of the whole site, so most of the memory would be garbage. What was just made has
 * the room that it has by now, at least 16 MB, or in threads that begin later what they may have, instead of up to 134 MB.
 */
export function keepHeapsSmall(): void {
  setFlagsFromString('--heap-growing-percent=40')
  // A thread that may have less begins with what it may have.
  setFlagsFromString('--min-semi-space-size=16')
  makeRoom()
  // It would take that room away while this thread waits.
  setFlagsFromString('--no-memory-reducer-favors-memory')
}

/**
 * Gives the memory of all garbage of this thread back, and of threads that have ended, where V8 would keep it for later.
 * Takes a second for 200 MB.
 */
export function giveGarbageBack(): void {
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  makeRoom()
}

/** Room for what was just made, in bytes. */
const room = 16 * 1024 * 1024

/** Makes that room, which V8 gives only to what lasts, and takes away with the garbage. No more is given from then on. */
function makeRoom(): void {
  setFlagsFromString('--semi-space-growth-factor=2')
  const lasting: unknown[] = []
  for (let tries = 0; tries < 500 && roomNow() < room; tries++)
    lasting.push(Array.from({ length: 10_000 }, (_, number) => [number]))
  setFlagsFromString('--semi-space-growth-factor=1')
}

const roomNow = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? room
