import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newsIn, statusIn } from '../../../../src/site/client/offline/heard.ts'
import { isPageRequest } from '../../../../src/site/offline/shapes.ts'
import { built, Device, first, keptAt, started } from './device.ts'

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

/** Take a file of release one from the device, with the archive it is in, or replace that by other bytes. */
const lose = (address: string, text?: string): void => device.damage(keptAt(one, address), text)

/** A device with release one saved, and a service worker started after that. */
async function withOne() {
  await (await started()).save()
  device.asked.length = 0
  return started()
}

describe('a page that the device has lost', () => {
  test('comes from the server where it is still the same, and is kept again', async () => {
    const worker = await withOne()
    lose('rules/')
    expect(await worker.open('rules/')).toBe('rules, one')
    device.server = undefined
    expect(await worker.open('rules/')).toBe('rules, one')
  })

  test('comes from the server with all it asks for where that has a newer version', async () => {
    const worker = await withOne()
    lose('rules/')
    device.server = two
    expect(await worker.open('rules/')).toBe('rules, two')
    device.page = `${first}rules/`
    expect(await worker.ask('data.json')).toBeUndefined()
    expect(device.stored('one')).not.toContain(keptAt(one, 'rules/'))
    device.page = first
    expect(await (await worker.ask('data.json'))?.text()).toBe('{"of":"one"}')
  })

  test('is not replaced by anything else without a network', async () => {
    const worker = await withOne()
    lose('rules/')
    device.server = undefined
    await expect(worker.open('rules/')).rejects.toThrow()
    expect(await worker.open('')).toBe('first page, one')
  })

  test('counts as lost where its bytes are damaged, whatever they are', async () => {
    for (const text of ['', 'not packed', 'x'.repeat(5000)]) {
      const worker = await withOne()
      lose('rules/', text)
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
    lose('data.json')
    expect(await (await worker.ask('data.json'))?.text()).toBe('{"of":"one"}')
  })

  test('is missing rather than one of another version', async () => {
    const worker = await withOne()
    lose('data.json')
    device.server = two
    expect((await worker.ask('data.json'))?.type).toBe('error')
  })
})

describe('the next check', () => {
  test('fetches what the device has lost, and nothing else', async () => {
    const worker = await withOne()
    lose('rules/')
    await worker.check()
    expect(device.asked).toEqual(['offline.json', 'offline.json', keptAt(one, 'rules/')])
    expect(device.stored('one')).toContain(keptAt(one, 'rules/'))
    expect(await worker.status()).toMatchObject({ saved: { release: 'one', pages: 2 }, isUnfinished: false })
  })

  test('asks for nothing where all is there', async () => {
    const worker = await withOne()
    await worker.check()
    expect(device.asked).toEqual(['offline.json'])
  })

  test('brings the newer version beside what is left, and changes nothing before the reader wants it', async () => {
    const worker = await withOne()
    lose('rules/')
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
    device.caches.get(`codicil release two of ${first}`)?.delete(first + keptAt(two, 'rules/'))
    await worker.useReady()
    expect(await worker.open('')).toBe('first page, one')
    await worker.check()
    expect(await worker.status()).toMatchObject({ ready: { release: 'two' } })
    expect(device.stored('two')).toContain(keptAt(two, 'rules/'))
  })

  test('fetches what the saved version has lost where a newer one was taken back', async () => {
    const worker = await withOne()
    device.server = two
    await worker.check()
    lose('rules/')
    device.server = one
    await worker.check()
    expect(await worker.status()).toMatchObject({ saved: { release: 'one' }, ready: undefined, isUnfinished: false })
    expect(device.stored('one')).toContain(keptAt(one, 'rules/'))
  })

  test.each([
    ['gone', undefined],
    ['damaged', '{"release":"one","files":['],
    ['of another form', '{"release":"one","types":{},"headers":[],"archives":[{"files":null}],"packs":{}}'],
    ['of an earlier form', '{"release":"one","files":{"rules/":["0123456789abcdef",10]},"packs":{}}']
  ])('saves anew what has a list that is %s; until then pages come from the server', async (_, text) => {
    await withOne()
    device.damage('offline-files.json', text)
    const again = await started()
    expect(await again.open('rules/')).toBeUndefined()
    await again.check()
    expect(await again.open('rules/')).toBe('rules, one')
    expect(await again.status()).toMatchObject({ saved: { release: 'one', pages: 2 }, isUnfinished: false })
  })

  test.each([
    '{',
    'null',
    '[]',
    '{"saved":{"release":"one"}}',
    '{"wanted":null}',
    '{"wanted":{"paper":"a4","rulesets":[]}}'
  ])('saves anew where the state is %s', async (text) => {
    await withOne()
    device.damage('state', text)
    const worker = await started()
    expect(await worker.open('rules/')).toBeUndefined()
    await worker.check()
    expect(await worker.open('rules/')).toBe('rules, one')
  })

  test('saves nothing that was not asked for', async () => {
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
  const choice = { groups: ['skirmish'], packs }

  test('of pages are read if they have the form of a request', () => {
    expect(isPageRequest({ type: 'codicil-save', choice })).toBe(true)
    expect(isPageRequest({ type: 'codicil-check', isSparing: false })).toBe(true)
    for (const request of [
      null,
      'codicil-stop',
      { type: 'codicil-save', choice: null },
      { type: 'codicil-save', packs },
      { type: 'codicil-other' },
      { type: 'codicil-save', choice: { ...choice, groups: [1] } },
      { type: 'codicil-save', choice: { ...choice, packs: { ...packs, rulesets: [1] } } }
    ]) {
      expect(isPageRequest(request)).toBe(false)
    }
  })

  test('of any other form are nothing to either side', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isPageRequest(value)).toBe(false)
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
