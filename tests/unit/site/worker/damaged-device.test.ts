import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newsIn, statusIn } from '../../../../src/site/client/offline/heard.ts'
import { noPacks } from '../../../../src/site/offline/protocol.ts'
import { isRequest } from '../../../../src/site/offline/shapes.ts'
import { built, Device, FakeFetch, first } from './device.ts'

const one = built('one', {
  '': 'first page, one',
  'rules/': 'rules, one',
  'data.json': '{"of":"one"}',
  'same.json': '{}'
})
const two = built('two', {
  '': 'first page, two',
  'rules/': 'rules, two',
  'data.json': '{"of":"two"}',
  'same.json': '{}'
})

let device: Device
beforeEach(() => {
  device = new Device()
  device.server = one
  device.install()
})
afterEach(() => void vi.unstubAllGlobals())

/** A service worker that has just been started: all it knows is on the device. */
async function started() {
  vi.resetModules()
  const [{ fromSaved }, { check, useReady, clear }, { save }, { status }] = await Promise.all([
    import('../../../../src/site/worker/saved.ts'),
    import('../../../../src/site/worker/versions.ts'),
    import('../../../../src/site/worker/saving.ts'),
    import('../../../../src/site/worker/tell.ts')
  ])
  const answer = (address: string, mode: 'navigate' | 'cors') =>
    fromSaved(new FakeFetch(mode) as unknown as ExtendableEvent, new URL(first + address))
  return {
    /** Text of a page that is opened; `undefined` where the answer is left to the server. */
    open: async (address: string) => (await answer(address, 'navigate'))?.text(),
    /** What the page in the tab gets when it asks for a file. */
    ask: (address: string) => answer(address, 'cors'),
    check: () => check(false),
    save: () => save(noPacks),
    useReady,
    clear,
    status
  }
}

/** A device with release one saved, and a service worker started after that. */
async function withOne() {
  await (await started()).save()
  device.asked.length = 0
  return started()
}

describe('a page that the device has lost', () => {
  test('comes from the server where it is still the same, and is kept again', async () => {
    const worker = await withOne()
    device.damage('rules/')
    expect(await worker.open('rules/')).toBe('rules, one')
    device.server = undefined
    expect(await worker.open('rules/')).toBe('rules, one')
  })

  test('comes from the server with all it asks for where that has a newer version', async () => {
    const worker = await withOne()
    device.damage('rules/')
    device.server = two
    expect(await worker.open('rules/')).toBe('rules, two')
    device.page = `${first}rules/`
    expect(await worker.ask('data.json')).toBeUndefined()
    expect(device.stored('one')).not.toContain('rules/')
    device.page = first
    expect(await (await worker.ask('data.json'))?.text()).toBe('{"of":"one"}')
  })

  test('is not replaced by anything else without a network', async () => {
    const worker = await withOne()
    device.damage('rules/')
    device.server = undefined
    await expect(worker.open('rules/')).rejects.toThrow()
    expect(await worker.open('')).toBe('first page, one')
  })

  test('counts as lost where its bytes are damaged, whatever they are', async () => {
    for (const text of ['', 'not packed', 'x'.repeat(5000)]) {
      const worker = await withOne()
      device.damage('rules/', text)
      device.server = undefined
      await expect(worker.open('rules/'), text).rejects.toThrow()
      device.server = one
      expect(await worker.open('rules/'), text).toBe('rules, one')
    }
  })
})

describe('a file of a page of the saved version that the device has lost', () => {
  test('comes from the server where it is the same', async () => {
    const worker = await withOne()
    device.damage('data.json')
    expect(await (await worker.ask('data.json'))?.text()).toBe('{"of":"one"}')
  })

  test('is missing rather than one of another version', async () => {
    const worker = await withOne()
    device.damage('data.json')
    device.server = two
    expect((await worker.ask('data.json'))?.type).toBe('error')
  })
})

describe('the next check', () => {
  test('fetches what the device has lost, and nothing else', async () => {
    const worker = await withOne()
    device.damage('rules/')
    await worker.check()
    expect(device.asked).toEqual(['offline.json', 'offline.json', 'offline-files.json', 'rules/'])
    expect(device.stored('one')).toContain('rules/')
    expect(await worker.status()).toMatchObject({ saved: { release: 'one', pages: 4 }, isUnfinished: false })
  })

  test('asks for nothing where all is there', async () => {
    const worker = await withOne()
    await worker.check()
    expect(device.asked).toEqual(['offline.json'])
  })

  test('brings the newer version beside what is left, and changes nothing before the reader wants it', async () => {
    const worker = await withOne()
    device.damage('rules/')
    device.server = two
    await worker.check()
    expect(await worker.status()).toMatchObject({ saved: { release: 'one' }, ready: { release: 'two' } })
    expect(await worker.open('')).toBe('first page, one')
    await worker.useReady()
    expect(await worker.open('rules/')).toBe('rules, two')
  })

  test('drops a newer version that has lost files, and fetches them', async () => {
    const worker = await withOne()
    device.server = two
    await worker.check()
    device.caches.get(`codicil release two of ${first}`)?.delete(`${first}rules/`)
    await worker.useReady()
    expect(await worker.open('')).toBe('first page, one')
    await worker.check()
    expect(await worker.status()).toMatchObject({ ready: { release: 'two' } })
    expect(device.stored('two')).toContain('rules/')
  })

  test.each([
    ['gone', undefined],
    ['damaged', '{"release":"one","files":['],
    ['of another form', '{"release":"one","files":{"rules/":null},"packs":{}}']
  ])('saves anew what has a list that is %s; until then pages come from the server', async (_, text) => {
    const worker = await withOne()
    device.damage('offline-files.json', text)
    const again = await started()
    expect(await again.open('rules/')).toBeUndefined()
    await again.check()
    expect(await again.open('rules/')).toBe('rules, one')
    expect(await worker.status()).toBeDefined()
  })

  test.each(['{', 'null', '[]', '{"saved":{"release":"one"}}', '{"wanted":null}'])(
    'saves anew where the state is %s',
    async (text) => {
      await withOne()
      device.damage('state', text)
      const worker = await started()
      expect(await worker.open('rules/')).toBeUndefined()
      await worker.check()
      expect(await worker.open('rules/')).toBe('rules, one')
    }
  )

  test('saves nothing that nobody wanted', async () => {
    const worker = await withOne()
    await worker.clear()
    const again = await started()
    await again.check()
    expect(device.stored('one')).toEqual([])
  })
})

describe('without room', () => {
  test('the worker answers, says so, and keeps what was saved', async () => {
    const worker = await withOne()
    device.server = two
    device.isFull = true
    await worker.check()
    expect(await worker.status()).toMatchObject({ saved: { release: 'one' }, failure: 'full', isUnfinished: false })
    expect(await worker.open('rules/')).toBe('rules, one')
    expect(device.stored('two')).toEqual([])
  })

  test('even for the state, nothing is half saved', async () => {
    device.isFull = true
    const worker = await started()
    await worker.save()
    expect(await worker.status()).toMatchObject({ failure: 'full', isUnfinished: false })
    expect(await worker.open('rules/')).toBeUndefined()
    device.isFull = false
    await worker.save()
    expect(await worker.open('rules/')).toBe('rules, one')
  })

  test('to say that a newer version is used, the saved one stays', async () => {
    const worker = await withOne()
    device.server = two
    await worker.check()
    device.isFull = true
    await expect(worker.useReady()).rejects.toThrow()
    const again = await started()
    expect(await again.open('rules/')).toBe('rules, one')
    expect(await worker.open('rules/')).toBe('rules, one')
  })
})

describe('a server that sends something else', () => {
  test.each(['<html>Sign in</html>', 'null', '{"release":1}'])(
    'such as %s is one that cannot be reached',
    async (text) => {
      const worker = await withOne()
      device.server = { ...one, 'offline.json': text }
      await worker.check()
      expect(await worker.status()).toMatchObject({ saved: { release: 'one' }, isReachable: false })
    }
  )
})

describe('messages', () => {
  const packs = { paper: 'a4', rulesets: ['skirmish'] }

  test('of pages are read where they have the form of a wish', () => {
    expect(isRequest({ type: 'codicil-save', packs })).toBe(true)
    expect(isRequest({ type: 'codicil-check', isSparing: false })).toBe(true)
    for (const wish of [
      null,
      'codicil-stop',
      { type: 'codicil-save', packs: null },
      { type: 'codicil-other' },
      { type: 'codicil-save', packs: { ...packs, rulesets: [1] } }
    ]) {
      expect(isRequest(wish)).toBe(false)
    }
  })

  test('of any other form are nothing to either side', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isRequest(value)).toBe(false)
        expect(newsIn(value)).toBeUndefined()
        expect(() => statusIn(value)).toThrow(TypeError)
      })
    )
  })

  test('of the worker are read as it sends them', async () => {
    const worker = await withOne()
    const status = await worker.status()
    expect(statusIn(status)).toBe(status)
    expect(newsIn({ type: 'codicil-status', status })).toEqual({ type: 'codicil-status', status })
    expect(newsIn({ type: 'codicil-switched', version: 'two' })).toEqual({ type: 'codicil-switched', version: 'two' })
  })
})
