import { expect, test } from 'vitest'
import { batchesOf, pageQueue, queueMemory } from '../../../src/node/pages/page-queue.ts'

const pages = (ruleset: string | undefined, count: number) =>
  Array.from({ length: count }, (_, at) => ({ path: `${at}`, ...(ruleset !== undefined && { ruleset }) }))

test('a batch has pages of one ruleset, and not too many; no page is in two', () => {
  const all = [...pages(undefined, 2), ...pages('rats', 150), ...pages('orcs', 3), ...pages(undefined, 1)]
  const batches = batchesOf(all)
  expect(batches.map((each) => each.map((batch) => [batch[0]?.ruleset, batch.length]))).toEqual([
    [[undefined, 3]],
    [
      ['rats', 100],
      ['rats', 50]
    ],
    [['orcs', 3]]
  ])
  expect(new Set(batches.flat(2))).toEqual(new Set(all))
})

const batches = [['site'], ['rats 1', 'rats 2', 'rats 3'], ['orcs 1', 'orcs 2']]

/** Threads that share the same batches of two rulesets. */
const threads = (count: number) => {
  const memory = queueMemory(2)
  return Array.from({ length: count }, () => pageQueue(memory))
}

test('a thread prints one ruleset after the other, and helps with those of others at the end', () => {
  const [one, other] = threads(2)
  const order = [one, other, other, one, other, one, other, one].map((thread) => thread?.claim(batches))
  expect(order).toEqual(['site', 'rats 1', 'rats 2', 'orcs 1', 'rats 3', 'orcs 2', undefined, undefined])
})

test('batches of a ruleset that another thread has begun are there for those that have nothing else to do', () => {
  const [one, other] = threads(2)
  expect([one?.claim(batches), one?.claim(batches)]).toEqual(['site', 'rats 1'])
  const left = [other, other, other, other, other, one].map((thread) => thread?.claim(batches))
  expect(left).toEqual(['orcs 1', 'orcs 2', 'rats 2', 'rats 3', undefined, undefined])
})

test('threads with the same memory count pages together, and hear when to stop', () => {
  const [one, other] = threads(2)
  expect([one?.count(), other?.count(), one?.count()]).toEqual([0, 1, 2])
  expect(other?.isStopped()).toBe(false)
  one?.stop()
  expect(other?.isStopped()).toBe(true)
})
