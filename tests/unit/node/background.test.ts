import { expect, test } from 'vitest'
import { withBackground } from '../../../src/node/background.ts'

/** A promise that is settled from outside. */
function later(): { readonly job: Promise<string>; readonly fail: (error: Error) => void; readonly end: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { job: promise, fail: reject, end: () => resolve('done') }
}

test('gives the result once every job beside it has ended', async () => {
  const { job, end } = later()
  const ended: string[] = []
  const all = withBackground(async (begin) => {
    begin(job.then(() => ended.push('job')))
    return 'result'
  }).then((result) => ended.push(result))
  await Promise.resolve()
  end()
  await all
  expect(ended).toEqual(['job', 'result'])
})

test('shows the fault that came first, once every job has ended, and aborts the others', async () => {
  const [first, slow] = [later(), later()]
  const ended: string[] = []
  const all = withBackground(async (begin, signal) => {
    signal.addEventListener('abort', () => slow.fail(new Error('stopped')))
    begin(first.job)
    begin(slow.job.finally(() => ended.push('slow')))
    first.fail(new Error('disk full'))
    await first.job.catch(() => {})
    throw new Error('a consequence')
  })
  await expect(all).rejects.toThrow('disk full')
  expect(ended).toEqual(['slow'])
})

test('shows the fault of the work itself where that came first', async () => {
  const slow = later()
  const all = withBackground(async (begin, signal) => {
    signal.addEventListener('abort', () => slow.fail(new Error('stopped')))
    begin(slow.job)
    throw new Error('bad page')
  })
  await expect(all).rejects.toThrow('bad page')
})

test('fails where a job failed that nothing waited for', async () => {
  const all = withBackground(async (begin) => {
    begin(Promise.reject(new Error('no room')))
    return 'result'
  })
  await expect(all).rejects.toThrow('no room')
})

test('ends the jobs where whoever asked for the work stops it', async () => {
  const [stopped, slow] = [new AbortController(), later()]
  const all = withBackground(async (begin, signal) => {
    signal.addEventListener('abort', slow.end)
    return begin(slow.job)
  }, stopped)
  stopped.abort()
  expect(await all).toBe('done')
})
