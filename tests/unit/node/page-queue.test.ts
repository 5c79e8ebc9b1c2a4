import { expect, test } from 'vitest'
import { batchesOf, pageQueue } from '../../../src/node/pages/page-queue.ts'

const pages = (ruleset: string | undefined, count: number) =>
  Array.from({ length: count }, (_, at) => ({ path: `${at}`, ...(ruleset !== undefined && { ruleset }) }))

test('a batch has pages of one ruleset, and not too many; no page is in two', () => {
  const all = [...pages(undefined, 2), ...pages('rats', 150), ...pages('orcs', 3), ...pages(undefined, 1)]
  const batches = batchesOf(all)
  expect(batches.map((batch) => [batch[0]?.ruleset, batch.length])).toEqual([
    [undefined, 3],
    ['rats', 100],
    ['rats', 50],
    ['orcs', 3]
  ])
  expect(new Set(batches.flat())).toEqual(new Set(all))
})

test('threads with the same memory get each number once, and hear when to stop', () => {
  const one = pageQueue()
  const other = pageQueue(one.memory)
  expect([one.claim(), other.claim(), other.claim(), one.claim()]).toEqual([0, 1, 2, 3])
  expect(other.isStopped()).toBe(false)
  one.stop()
  expect(other.isStopped()).toBe(true)
})
