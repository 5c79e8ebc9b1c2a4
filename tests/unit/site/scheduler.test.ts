import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noChoice } from '../../../src/site/client/selection/choice.ts'
import { follow } from '../../../src/site/client/selection/follow.ts'
import { createScheduler } from '../../../src/site/client/selection/scheduler.ts'

const reported = vi.fn()
beforeEach(() => vi.stubGlobal('reportError', reported))
afterEach(() => {
  vi.unstubAllGlobals()
  reported.mockReset()
})

const change = { before: noChoice, after: { ...noChoice, faction: 'rats' } }
const fault = new Error('broken')

function fail(): never {
  throw fault
}

test('a watcher that throws, at once or later, is reported, and those after it are called', () => {
  const last = vi.fn()
  const later = function* () {
    yield
    fail()
  }
  expect([...follow([fail, later, last], change)]).toHaveLength(4)
  expect(last).toHaveBeenCalledExactlyOnceWith(change)
  expect(reported.mock.calls).toEqual([[fault], [fault]])
})

test.each([
  ['in its first step', 0],
  ['later', 2]
])('work that throws %s is over, and the page is no longer busy', (_, steps) => {
  vi.stubGlobal('document', { hidden: true })
  const busy: boolean[] = []
  const scheduler = createScheduler((isBusy) => busy.push(isBusy))
  const work = function* () {
    for (let step = 0; step < steps; step++) yield
    fail()
  }
  scheduler.start(work())
  scheduler.finish()
  expect(busy).toEqual([true, false])
  expect(reported).toHaveBeenCalledExactlyOnceWith(fault)
  expect(scheduler.finish()).toBe(false)
})
