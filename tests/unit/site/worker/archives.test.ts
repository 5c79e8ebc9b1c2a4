import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { everyPage, type KeptChoice } from '../../../../src/site/offline/protocol.ts'
import { built, Device, type Files, keptAt, started } from './device.ts'

/** Text that no other file has, long enough that one request more or less decides nothing. */
const text = (name: string): string =>
  Array.from({ length: 400 }, (_, at) => createHash('sha256').update(`${name}${at}`).digest('hex')).join(' ')

let device: Device
beforeEach(() => {
  device = new Device()
  device.install()
})
afterEach(() => void vi.unstubAllGlobals())

const chosen = (...groups: readonly string[]): KeptChoice => ({ ...everyPage, groups })

/** A worker with a site saved. */
async function withSaved(site: Files, choice: KeptChoice = everyPage) {
  device.server = site
  const worker = await started()
  await worker.save(choice)
  device.asked.length = 0
  return worker
}

/** What was asked of the server besides what says which release it has, and lists its files. */
const asked = (): readonly string[] => device.asked.filter((address) => !/^offline.*\.json$/u.test(address))

describe('a reader who saves an event', () => {
  const files = {
    '': 'first page',
    'elves/': 'elves',
    'elves/v/1.0.0/': 'elves of old',
    'elves/v/1.1.0/': 'elves of late',
    'orcs/v/1.0.0/': 'orcs of old',
    'events/cup/': 'cup',
    'events/cup/search.json': '[]'
  }
  const site = built('one', files, { needs: { 'events/cup': ['elves/v/1.0.0'] } })
  const whole = ['', 'elves/v/1.0.0/', 'events/cup/', 'events/cup/search.json'].map((each) => keptAt(site, each)).sort()
  const stored = (release = 'one') => [...device.stored(release)].sort()

  test('has its pages and data, the version that it plays, and no other', async () => {
    const worker = await withSaved(site, chosen('events/cup'))
    expect(stored()).toEqual(whole)
    device.server = undefined
    expect(await worker.open('events/cup/')).toBe('cup')
    expect(await worker.open('elves/v/1.0.0/')).toBe('elves of old')
    expect(await worker.open('elves/v/1.1.0/')).toBeUndefined()
  })

  test('gets it besides what is saved, and is rid of all of it at once, without a network, too', async () => {
    const worker = await withSaved(site)
    const before = stored()
    await worker.save(chosen('*', 'events/cup'))
    expect(asked().toSorted()).toEqual(whole.filter((each) => !before.includes(each)))
    device.server = undefined
    await worker.save(everyPage)
    expect(stored()).toEqual(before)
    expect(await worker.status()).toMatchObject({ isUnfinished: false, saved: { choice: everyPage } })
  })

  test('keeps a version that was chosen by itself', async () => {
    const worker = await withSaved(site, chosen('events/cup', 'elves/v/1.0.0'))
    device.server = undefined
    await worker.save(chosen('elves/v/1.0.0'))
    expect(await worker.open('elves/v/1.0.0/')).toBe('elves of old')
    expect(await worker.open('events/cup/')).toBeUndefined()
  })

  test('keeps the version with the event where something else is left out', async () => {
    const worker = await withSaved(site, chosen('events/cup', 'orcs/v/1.0.0'))
    device.server = undefined
    await worker.save(chosen('events/cup'))
    expect(await worker.status()).toMatchObject({ saved: { choice: chosen('events/cup') } })
    expect(stored()).toEqual(whole)
  })

  test('gets another version with an update of an event that plays it from then on', async () => {
    const worker = await withSaved(site, chosen('events/cup'))
    device.server = built('two', files, { needs: { 'events/cup': ['elves/v/1.1.0'] } })
    await worker.check()
    expect(await worker.open('elves/v/1.1.0/')).toBeUndefined()
    await worker.useReady()
    device.server = undefined
    expect(await worker.open('elves/v/1.1.0/')).toBe('elves of late')
    expect(await worker.open('elves/v/1.0.0/')).toBeUndefined()
  })

  test('has it still where a newer version comes before the one that waits with it is used', async () => {
    const worker = await withSaved(site)
    device.server = built('two', { ...files, 'elves/': 'elves, two' })
    await worker.check()
    await worker.save(chosen('*', 'events/cup'))
    expect(await worker.status()).toMatchObject({ saved: { choice: everyPage }, wanted: undefined })
    device.server = built('three', { ...files, 'elves/': 'elves, three' })
    await worker.check()
    await worker.useReady()
    device.server = undefined
    expect(await worker.open('events/cup/')).toBe('cup')
    expect(await worker.open('elves/')).toBe('elves, three')
  })
})

describe('a reader who saves some rulesets', () => {
  const site = built('one', {
    '': 'first page',
    'orcs/': 'orcs',
    'api/v1/orcs/rulebook.json': '{"of":"orcs"}',
    'elves/': 'elves',
    'elves/v/1.0.0/': 'elves of old',
    'packs/orcs/core.a4.pdf': 'orcs on paper'
  })
  const archives = (...addresses: readonly string[]) => addresses.map((address) => keptAt(site, address)).sort()

  test('has their pages and data, what every page needs, and nothing else', async () => {
    const worker = await withSaved(site, chosen('orcs'))
    expect([...device.stored('one')].sort()).toEqual(archives('', 'orcs/', 'api/v1/orcs/rulebook.json'))
    expect(await worker.open('orcs/')).toBe('orcs')
    expect(await worker.open('elves/')).toBeUndefined()
    expect(await worker.status()).toMatchObject({ saved: { pages: 2 } })
  })

  test('has old versions only where they are chosen, also with every ruleset', async () => {
    const worker = await withSaved(site)
    expect(await worker.open('elves/')).toBe('elves')
    expect(await worker.open('elves/v/1.0.0/')).toBeUndefined()
    await worker.save(chosen('*', 'elves/v/1.0.0'))
    expect(asked()).toEqual([keptAt(site, 'elves/v/1.0.0/')])
    expect(await worker.open('elves/v/1.0.0/')).toBe('elves of old')
    expect(await worker.status()).toMatchObject({ saved: { pages: 4 } })
  })

  test('asks the server for all that a page of another ruleset needs', async () => {
    const worker = await withSaved(site, chosen('orcs'))
    device.page += 'elves/'
    expect(await worker.ask('api/v1/orcs/rulebook.json')).toBeUndefined()
  })

  test('gets another one without fetching again what is there', async () => {
    const worker = await withSaved(site, chosen('orcs'))
    await worker.save(chosen('orcs', 'elves'))
    expect(asked()).toEqual([keptAt(site, 'elves/')])
    expect(await worker.open('elves/')).toBe('elves')
  })

  test('has the room of one that is left out at once, without a network, too', async () => {
    const packs = { paper: 'a4', rulesets: ['orcs'] } as const
    const worker = await withSaved(site, { groups: ['*'], packs })
    expect(device.stored('one')).toContain('packs/orcs/core.a4.pdf')
    const { saved: before } = await worker.status()
    device.server = undefined
    await worker.save(chosen('elves'))
    expect([...device.stored('one')].sort()).toEqual(archives('', 'elves/'))
    const { saved, failure, isUnfinished } = await worker.status()
    expect([failure, isUnfinished]).toEqual([undefined, false])
    expect(saved).toMatchObject({ choice: chosen('elves'), pages: 2, savedAt: before?.savedAt })
    expect(saved?.bytes).toBeLessThan(before?.bytes ?? 0)
    expect(await worker.open('elves/')).toBe('elves')
  })

  test('does not get it back with a newer version that waits', async () => {
    const worker = await withSaved(site)
    device.server = built('two', { '': 'first page', 'orcs/': 'orcs, two', 'elves/': 'elves, two' })
    await worker.check()
    device.server = undefined
    await worker.save(chosen('elves'))
    await worker.useReady()
    expect(await worker.open('elves/')).toBe('elves, two')
    expect(await worker.open('orcs/')).toBeUndefined()
    expect(device.stored('two')).toHaveLength(2)
  })

  test('keeps those that are saved where there is no room for another', async () => {
    const worker = await withSaved(site, chosen('orcs'))
    const before = device.stored('one')
    device.isFull = true
    await worker.save(chosen('orcs', 'elves'))
    expect(await worker.status()).toMatchObject({ failure: 'full', saved: { choice: chosen('orcs') } })
    expect(device.stored('one')).toEqual(before)
    expect(await worker.open('orcs/')).toBe('orcs')
  })

  test('keeps the choice with the next release', async () => {
    const worker = await withSaved(site, chosen('orcs'))
    device.server = built('two', { '': 'first page', 'orcs/': 'orcs, two', 'elves/': 'elves, two' })
    await worker.check()
    await worker.useReady()
    expect(await worker.open('orcs/')).toBe('orcs, two')
    expect(await worker.open('elves/')).toBeUndefined()
  })
})

describe('an update', () => {
  const names = Array.from({ length: 20 }, (_, at) => `rules/${at}/`)
  const files = Object.fromEntries(names.map((name) => [name, text(name)]))
  const one = built('one', { '': 'first', ...files }, { together: names })

  async function updated(changed: Files, building: Parameters<typeof built>[2]) {
    const worker = await withSaved(one)
    device.server = built('two', { '': 'first', ...files, ...changed }, building)
    await worker.check()
    await worker.useReady()
    const expected = { ...files, ...changed }
    for (const name of names) expect(await worker.open(name), name).toBe(expected[name])
    return device.server
  }

  test('fetches one changed file of an archive by itself', async () => {
    await updated({ 'rules/7/': text('changed') }, { together: names })
    expect(asked()).toEqual(['rules/7/'])
  })

  test('fetches an archive as a whole where that is less', async () => {
    const changed = Object.fromEntries(names.slice(0, 12).map((name) => [name, text(`${name} changed`)]))
    const site = await updated(changed, { together: names })
    expect(asked()).toEqual([keptAt(site, 'rules/0/')])
  })

  test('fetches nothing where files have only moved from one archive to another', async () => {
    await updated({}, { together: names.slice(3) })
    expect(asked()).toEqual([])
  })

  test('fetches an archive as a whole where the device has lost what it would be made of', async () => {
    await withSaved(one)
    const two = built('two', { '': 'first', ...files, 'rules/7/': text('changed') }, { together: names })
    device.damage(keptAt(one, 'rules/7/'), 'not packed')
    device.server = two
    const fresh = await started()
    await fresh.check()
    expect(asked()).toEqual([keptAt(two, 'rules/7/')])
    await fresh.useReady()
    expect(await fresh.open('rules/7/')).toBe(text('changed'))
  })

  test('of nothing but the day fetches nothing, and states the new day', async () => {
    const worker = await withSaved(built('one', { '': 'Built May. More.', 'a.json': '{"May"}' }, { day: 'May' }))
    device.server = built('two', { '': 'Built June. More.', 'a.json': '{"May"}' }, { day: 'June' })
    await worker.check()
    expect(asked()).toEqual([])
    await worker.useReady()
    expect(await worker.open('')).toBe('Built June. More.')
    expect(await (await worker.ask('a.json'))?.text()).toBe('{"May"}')
  })
})

describe('an archive', () => {
  const site = built('one', { '': 'first page', 'data.json': '{}', 'font.woff2': 'bytes' })

  test('answers with the types and headers that hosts send', async () => {
    const worker = await withSaved(site)
    const types = await Promise.all(
      ['', 'data.json', 'font.woff2'].map(async (address) =>
        (await worker.opened(address))?.headers.get('content-type')
      )
    )
    expect(types).toEqual(['text/html; charset=utf-8', 'application/json', 'application/octet-stream'])
    expect((await worker.opened(''))?.headers.get('x-policy')).toBe('ours')
  })

  test('is the same where a server says that it is packed for the way, and the browser unpacks it', async () => {
    const unpacked = Object.entries(site).map(([address, content]) => [
      address,
      address.endsWith('.bin') ? gunzipSync(content as Uint8Array) : content
    ])
    await withSaved(Object.fromEntries(unpacked) as Files)
    const worker = await started()
    device.server = undefined
    expect(await worker.open('')).toBe('first page')
  })

  test('of other bytes than the release lists is not saved', async () => {
    const other = built('two', { '': 'another page' })
    const worker = await withSaved({ ...site, [keptAt(site, '')]: other[keptAt(other, '')] ?? '' })
    expect(await worker.status()).toMatchObject({ saved: undefined, failure: 'unlike' })
    expect(await worker.open('')).toBeUndefined()
  })
})
