import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { everyPage, type KeptChoice } from '../../../../src/site/offline/protocol.ts'
import { partAddress, type ReleaseFiles } from '../../../../src/site/offline/release.ts'
import { built, Device, type Files, first, keptAt, started } from './device.ts'

const files = {
  '': 'first page',
  'elves/': 'elves',
  'orcs/': 'orcs',
  'orcs/v/1.0.0/': 'orcs of old',
  'events/cup/': 'cup',
  'packs/orcs/core.a4.pdf': 'orcs on paper'
}
const needs = { 'events/cup': ['orcs/v/1.0.0'] }
const one = built('one', files, { needs })
const two = built('two', { ...files, 'orcs/': 'orcs, two' }, { needs })

const base = 'offline-base.json'
const full = 'offline-files.json'

/** Address of the list of a group. */
const partOf = (site: Files, group: string): string =>
  partAddress((JSON.parse(`${site[base]}`) as ReleaseFiles).parts?.[group]?.[0] ?? '')

let device: Device
beforeEach(() => {
  device = new Device()
  device.server = one
  device.install()
})
afterEach(() => void vi.unstubAllGlobals())

const chosen = (...groups: readonly string[]): KeptChoice => ({ ...everyPage, groups })

/** Lists that were asked for. */
const lists = (): readonly string[] =>
  device.asked.filter((address) => address !== 'offline.json' && address.endsWith('.json')).sort()

/** A worker that has saved what is chosen of release one. */
async function withSaved(...groups: readonly string[]) {
  const worker = await started()
  await worker.save(chosen(...groups))
  const asked = lists()
  device.asked.length = 0
  return { worker, asked }
}

describe('lists of files', () => {
  test('are fetched of what is kept, and of nothing else', async () => {
    const { worker, asked } = await withSaved('orcs')
    expect(asked).toEqual([base, partOf(one, 'orcs')].sort())
    expect(await worker.status()).toMatchObject({ saved: { pages: 2 }, isUnfinished: false })
  })

  test('of an event come with those of the version that it plays', async () => {
    const { asked } = await withSaved('events/cup')
    expect(asked).toEqual([base, partOf(one, 'events/cup'), partOf(one, 'orcs/v/1.0.0')].sort())
  })

  test('are fetched of what is added, and then no other', async () => {
    const { worker } = await withSaved('orcs')
    await worker.save(chosen('orcs', 'elves'))
    expect(lists()).toEqual([partOf(one, 'elves')])
    expect(await worker.open('elves/')).toBe('elves')
    device.asked.length = 0
    await worker.save(chosen('orcs'))
    await worker.save(chosen('orcs', 'elves'))
    expect(lists()).toEqual([])
  })

  test('name packs, also of a ruleset whose pages are left out', async () => {
    const worker = await started()
    await worker.save({ groups: ['elves'], packs: { paper: 'a4', rulesets: ['orcs'] } })
    expect(device.stored('one')).toContain('packs/orcs/core.a4.pdf')
    expect(await worker.open('orcs/')).toBeUndefined()
  })

  test('that did not change are not fetched with an update', async () => {
    const { worker } = await withSaved('*', 'events/cup')
    device.server = two
    await worker.check()
    expect(lists()).toEqual([base, partOf(two, 'orcs')].sort())
    await worker.useReady()
    expect(await worker.open('orcs/')).toBe('orcs, two')
    expect(await worker.open('events/cup/')).toBe('cup')
  })
})

describe('a list of a group that the server', () => {
  const part = partOf(one, 'elves')
  test.each([
    ['has lost', ({ [part]: _, ...others }: Files) => others],
    ['replaced by the sign-in page of a network', (site: Files) => ({ ...site, [part]: '<html>Sign in</html>' })],
    ['replaced by that of another group', (site: Files) => ({ ...site, [part]: site[partOf(one, 'orcs')] ?? '' })]
  ])('%s is not used: the page says so, what was saved stays, and the next check mends it', async (_, damaged) => {
    const { worker } = await withSaved('orcs')
    device.server = damaged(one)
    await worker.save(chosen('orcs', 'elves'))
    expect(await worker.status()).toMatchObject({
      failure: 'unlike',
      isUnfinished: true,
      saved: { choice: chosen('orcs') }
    })
    expect(await worker.open('orcs/')).toBe('orcs')
    device.server = one
    await worker.check()
    expect(await worker.status()).toMatchObject({ failure: undefined, isUnfinished: false })
    expect(await worker.open('elves/')).toBe('elves')
  })
})

describe('a choice of something that the device has no list of', () => {
  test('is kept in mind until there is a network', async () => {
    const { worker } = await withSaved('orcs', 'events/cup')
    device.server = undefined
    await worker.save(chosen('orcs', 'elves'))
    expect(await worker.status()).toMatchObject({ wanted: chosen('orcs', 'elves'), saved: { choice: chosen('orcs') } })
    device.server = one
    await worker.check()
    expect(await worker.open('elves/')).toBe('elves')
  })

  test('does not count as saved, whatever the state says', async () => {
    await withSaved('orcs')
    const state = device.caches.get(`codicil state ${first}`)?.get(`${first}state`)
    device.damage('state', new TextDecoder().decode(state?.body).replace('["orcs"]', '["orcs","elves"]'))
    const worker = await started()
    expect(await worker.open('elves/')).toBeUndefined()
    await worker.check()
    expect(await worker.open('elves/')).toBe('elves')
  })
})

test('the list of all files that a worker of an earlier build stored is read, and none is fetched', async () => {
  await withSaved('*')
  device.damage(full, `${one[full]}`)
  const worker = await started()
  expect(await worker.open('elves/')).toBe('elves')
  await worker.save(chosen('*', 'events/cup'))
  expect(lists()).toEqual([])
  expect(await worker.open('events/cup/')).toBe('cup')
  expect(device.stored('one')).toContain(keptAt(one, 'orcs/v/1.0.0/'))
})
