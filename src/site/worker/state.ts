import type { Failure, PackChoice, Progress, Saved } from '../offline/protocol.ts'
import type { Release } from '../offline/release.ts'
import { cacheNames, urlOf } from './scope.ts'

/** What must survive the end of the service worker. */
export interface Kept {
  readonly saved?: Saved | undefined
  readonly ready?: Saved | undefined
  /** Packs to be stored with the pages; set from the wish to save until everything is whole. */
  readonly wanted?: PackChoice | undefined
  readonly failure?: Failure | undefined
  readonly latest?: Release | undefined
}

/** What is true only while the service worker runs. */
export const now: { progress: Progress | undefined; isReachable: boolean } = { progress: undefined, isReachable: true }

let known: Promise<Kept> | undefined

async function read(): Promise<Kept> {
  const found = await caches.match(urlOf('state'), { cacheName: cacheNames.state() })
  return found ? ((await found.json()) as Kept) : {}
}

/** The state as it was last written. */
export function kept(): Promise<Kept> {
  known ??= read().catch(() => ({}))
  return known
}

async function written(state: Kept): Promise<Kept> {
  const cache = await caches.open(cacheNames.state())
  await cache.put(urlOf('state'), Response.json(state))
  return state
}

/**
 * Change part of the state, after every change that was begun before. It is on the device when this resolves.
 *
 * @returns the whole
 */
export function keep(change: Kept): Promise<Kept> {
  const before = kept()
  const after = before.then((state) => written({ ...state, ...change }))
  known = after.catch(() => before)
  return after
}

/** Forget everything. */
export async function forget(): Promise<void> {
  await kept()
  known = undefined
  await caches.delete(cacheNames.state())
}
