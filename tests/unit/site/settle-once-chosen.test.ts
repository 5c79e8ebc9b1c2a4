import { afterEach, expect, test, vi } from 'vitest'
import { type Choice, noChoice } from '../../../src/site/client/selection/choice.ts'
import { settleOnceChosen } from '../../../src/site/client/selection/settle-once-chosen.ts'
import type { Watcher } from '../../../src/site/client/selection/store.ts'

afterEach(() => void vi.unstubAllGlobals())

test('questions are settled from the first choice on; after a failure, which is told, the next choice tries again', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  let choice: Choice = noChoice
  const watchers: Watcher[] = []
  const choose = (faction: string | undefined): void => {
    const before = choice
    choice = { ...noChoice, faction }
    for (const see of watchers) see({ before, after: choice })
  }
  const settle = vi.fn()
  const load = vi.fn(async () => settle).mockRejectedValueOnce(new TypeError('No network'))
  const tell = vi.fn()
  settleOnceChosen({ choice: () => choice, watch: (see) => watchers.push(see) }, load, tell)

  choose(undefined)
  expect(load).not.toHaveBeenCalled()
  choose('rats')
  await vi.waitFor(() => expect(tell.mock.calls).toEqual([[false]]))
  expect(settle).not.toHaveBeenCalled()
  choose('dead')
  choose('rats')
  await vi.waitFor(() => expect(tell.mock.calls).toEqual([[false], [true]]))
  expect(settle).toHaveBeenCalledOnce()
  choose('dead')
  expect(load).toHaveBeenCalledTimes(2)
  expect(reported).not.toHaveBeenCalled()
})
