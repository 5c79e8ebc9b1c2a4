import { expect, onTestFinished, test, vi } from 'vitest'
import { createStopwatch } from '../../../src/node/build/stopwatch.ts'

test('a stage that works beside others counts from its own beginning to its own end', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const begun: string[] = []
  const watch = createStopwatch((name) => begun.push(name))
  const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
  const drawing = watch.time('Drawing', () => wait(500))
  const writing = watch.time('Writing', () => wait(200))
  await vi.advanceTimersByTimeAsync(200)
  await writing
  await vi.advanceTimersByTimeAsync(300)
  await drawing
  expect(begun).toEqual(['Drawing', 'Writing'])
  expect(watch.stages()).toEqual([
    { name: 'Drawing', milliseconds: 500 },
    { name: 'Writing', milliseconds: 200 }
  ])
  expect(watch.total()).toBe(500)
})
