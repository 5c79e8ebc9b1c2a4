import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { KeptChoice } from '../../../../src/site/offline/protocol.ts'
import { built, Device, type Files, first, started } from './device.ts'

const pages = { '': 'first page', 'orcs/': 'orcs', 'elves/': 'elves' }
const one = built('one', pages)
const two = built('two', { ...pages, 'orcs/': 'orcs, changed' })

const only = (group: string): KeptChoice => ({ groups: [group], packs: { paper: 'a4', rulesets: [] } })
const [orcs, elves] = [only('orcs'), only('elves')]

let device: Device
beforeEach(() => {
  device = new Device()
  device.server = one
  device.install()
})
afterEach(() => void vi.unstubAllGlobals())

/** Says at once which release a site has; everything else is on its way until the request is aborted. */
function slow(site: Files): { readonly requests: string[] } {
  const requests: string[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    requests.push(url.slice(first.length))
    if (url === `${first}offline.json`) return Promise.resolve(new Response(`${site['offline.json']}`))
    return new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason)))
  })
  return { requests }
}

type Worker = Awaited<ReturnType<typeof started>>

/** A worker that saves one choice from a slow server, with another in the queue. */
async function saving(worker: Worker, site: Files = one) {
  const server = slow(site)
  const saves = [worker.save({ ...orcs, groups: ['orcs', 'elves'] }), worker.save(elves)]
  await vi.waitFor(() => expect(server.requests.length).toBeGreaterThan(1))
  const before = server.requests.length
  return { ended: Promise.all(saves), later: () => server.requests.slice(before) }
}

describe('while one save waits for another', () => {
  test('Stop stops both', async () => {
    const worker = await started()
    const { ended, later } = await saving(worker)
    await worker.stop()
    await ended
    expect(await worker.status()).toMatchObject({ isUnfinished: false, progress: undefined, failure: undefined })
    expect(later()).toEqual([])
  })

  test('removing everything stops both, and leaves nothing on the device', async () => {
    const worker = await started()
    const { ended, later } = await saving(worker)
    await worker.clear()
    await ended
    expect(await worker.status()).toMatchObject({ isUnfinished: false, saved: undefined })
    expect([...device.caches.keys()]).toEqual([])
    expect(later()).toEqual([])
  })

  test('a switch to the version that is ready continues with the later choice', async () => {
    const worker = await started()
    await worker.save(orcs)
    device.server = two
    await worker.check()
    const { ended } = await saving(worker, two)
    const used = worker.useReady()
    device.install()
    await Promise.all([ended, used])
    expect(await worker.status()).toMatchObject({ isUnfinished: false, saved: { release: 'two', choice: elves } })
    expect(await worker.open('elves/')).toBe('elves')
  })

  test('a save that is requested after Stop begins', async () => {
    const worker = await started()
    const { ended } = await saving(worker)
    const stopped = worker.stop()
    device.install()
    await Promise.all([ended, stopped, worker.save(elves)])
    expect(await worker.status()).toMatchObject({ isUnfinished: false, saved: { choice: elves } })
  })
})

test('a check starts no second save of an update that is on its way', async () => {
  const worker = await started()
  await worker.save(orcs)
  const server = slow(two)
  const update = worker.check()
  await vi.waitFor(() => expect(server.requests).toContain('offline-base.json'))
  const before = server.requests.length
  await worker.check()
  await worker.stop()
  await update
  expect(server.requests.slice(before)).toEqual(['offline.json'])
  expect(await worker.status()).toMatchObject({ isUnfinished: false, saved: { release: 'one' }, ready: undefined })
})
