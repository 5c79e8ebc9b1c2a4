import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { isNamed } from '../../../../src/site/offline/protocol.ts'
import { groupOf } from '../../../../src/site/offline/shelf.ts'
import { amount } from '../../../support/soak.ts'
import { built, Device, type Files, keptAt, started } from './device.ts'

/** Pages of what all share, and of two rulesets. */
const addresses = ['', 'docs/', 'elves/', ...Array.from({ length: 6 }, (_, at) => `orcs/${at}/`)]

/** What a release says on each page, by number, and whether the pages of one ruleset share an archive. */
interface Edition {
  readonly words: readonly number[]
  readonly isTogether: boolean
  readonly day: string
}

/** What pages ask of the worker. */
type Request =
  | { readonly do: 'save'; readonly groups: readonly string[] }
  | { readonly do: 'check' | 'use' | 'stop' | 'clear' }

type Step =
  | Request
  | { readonly do: 'deploy'; readonly edition: number }
  | { readonly do: 'together'; readonly requests: readonly Request[] }
  | { readonly do: 'lose'; readonly address: string }
  | { readonly do: 'damage'; readonly address: string }
  | { readonly do: 'answer'; readonly requests: number }
  | { readonly do: 'fill'; readonly isFull: boolean }
  | { readonly do: 'restart' }

const edition: fc.Arbitrary<Edition> = fc.record({
  words: fc.array(fc.constantFrom(0, 0, 0, 0, 1), { minLength: addresses.length, maxLength: addresses.length }),
  isTogether: fc.boolean(),
  day: fc.constantFrom('May', 'June')
})

const address = fc.constantFrom(...addresses)

const of = <const T extends object>(weight: number, fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) => ({
  weight,
  arbitrary: fc.record(fields) as fc.Arbitrary<T>
})

const request: fc.Arbitrary<Request> = fc.oneof(
  of(3, { do: fc.constant('save' as const), groups: fc.subarray(['*', 'orcs', 'elves']) }),
  of(3, { do: fc.constantFrom('check' as const, 'use' as const, 'stop' as const, 'clear' as const) })
)

const step: fc.Arbitrary<Step> = fc.oneof(
  of(4, { do: fc.constant('deploy' as const), edition: fc.nat(2) }),
  of(4, { do: fc.constant('use' as const) }),
  of(2, { do: fc.constant('save' as const), groups: fc.subarray(['*', 'orcs', 'elves']) }),
  of(2, { do: fc.constant('together' as const), requests: fc.array(request, { minLength: 2, maxLength: 4 }) }),
  of(2, { do: fc.constant('answer' as const), requests: fc.constantFrom(0, 2, 3, 4, 100, 100) }),
  of(1, { do: fc.constant('lose' as const), address }),
  of(1, { do: fc.constant('damage' as const), address }),
  of(1, { do: fc.constant('fill' as const), isFull: fc.constantFrom(true, false, false) }),
  of(1, { do: fc.constantFrom('check' as const, 'restart' as const, 'stop' as const, 'clear' as const) })
)

/** Long enough that one changed page is less than all of an archive. */
const textOf = ({ words, day }: Edition, at: number): string =>
  `${addresses[at]} ${words[at]} ${'.'.repeat(8000)} ${day}`

const siteOf = (made: Edition, name: string): Files =>
  built(name, Object.fromEntries(addresses.map((each, at) => [each, textOf(made, at)])), {
    together: made.isTogether ? addresses.filter((each) => each.startsWith('orcs/')) : [],
    day: made.day
  })

let device: Device
afterEach(() => void vi.unstubAllGlobals())

/** A device of its own for each run. */
function newDevice(): void {
  device = new Device()
  device.install()
  // Pauses before asking again prove nothing here.
  vi.stubGlobal('setTimeout', setImmediate)
}

type Worker = Awaited<ReturnType<typeof started>>

function requested(worker: Worker, wanted: Request): Promise<void> {
  switch (wanted.do) {
    case 'save':
      return worker.save({ groups: wanted.groups, packs: { paper: 'a4', rulesets: [] } })
    case 'check':
      return worker.check()
    case 'use':
      return worker.useReady().catch(() => undefined)
    case 'stop':
      return worker.stop()
    case 'clear':
      return worker.clear()
  }
}

/** Makes requests at once, as pages do that do not wait for each other. */
async function requestedTogether(worker: Worker, requests: readonly Request[]): Promise<void> {
  await Promise.all(requests.map((each) => requested(worker, each)))
  const last = requests.at(-1)?.do
  if (last !== 'stop' && last !== 'clear') return
  expect(await worker.status()).toMatchObject({ isUnfinished: false, progress: undefined })
  if (last === 'clear') expect([...device.caches.keys()].filter((name) => name.includes(' release '))).toEqual([])
}

async function act(worker: Worker, next: Step, sites: readonly Files[]): Promise<Worker> {
  switch (next.do) {
    case 'deploy':
      device.server = sites[next.edition]
      await worker.check()
      return worker
    case 'together':
      await requestedTogether(worker, next.requests)
      return worker
    case 'lose':
    case 'damage':
      for (const site of sites) device.damage(keptAt(site, next.address), next.do === 'lose' ? undefined : 'damaged')
      return started()
    case 'answer':
      device.answers = next.requests
      return worker
    case 'fill':
      device.isFull = next.isFull
      return worker
    case 'restart':
      return started()
    default:
      await requestedTogether(worker, [next])
      return worker
  }
}

test('whatever happens, pages are of the release that is saved, or of none', async () => {
  const editions = fc.array(edition, { minLength: 3, maxLength: 3 })
  const steps = fc.array(step, { minLength: 4, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(editions, steps, async (all, taken) => {
      newDevice()
      const sites = all.map((each, at) => siteOf(each, `r${at}`))
      device.server = sites[0]
      let worker = await started()
      await worker.save()
      let isIntact = true
      for (const next of taken) {
        isIntact &&= next.do !== 'lose' && next.do !== 'damage'
        worker = await act(worker, next, sites)
        await expectOne(worker, all, isIntact)
      }
    }),
    { numRuns: amount(25, 300) }
  )
})

/** Read every page without a network. @param isIntact Nothing was taken from the device */
async function expectOne(worker: Worker, all: readonly Edition[], isIntact: boolean): Promise<void> {
  const { saved } = await worker.status()
  const made = all[Number(saved?.release.slice(1))]
  const { answers } = device
  device.answers = 0
  for (const [at, each] of addresses.entries()) {
    const text = await worker.open(each).catch(() => undefined)
    const isKept = saved !== undefined && isNamed(saved.choice, groupOf(each, new Set(['orcs', 'elves'])))
    if (text !== undefined || (isIntact && isKept))
      expect(text && excerpt(text)).toBe(made && excerpt(textOf(made, at)))
    if (!isKept) expect(text).toBeUndefined()
  }
  device.answers = answers
}

const excerpt = (text: string): string => text.slice(0, 30) + text.slice(-6)
