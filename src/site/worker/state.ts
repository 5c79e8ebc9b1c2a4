import { maybe, shapeOf } from '../guard/shape.ts'
import { everyPage, type Failure, type KeptChoice, type Progress, type Saved } from '../offline/protocol.ts'
import type { Release } from '../offline/release.ts'
import { isFailure, isKeptChoice, isRelease, isSaved } from '../offline/shapes.ts'
import { cacheNames, storedReleases, urlOf } from './scope.ts'

/** What must survive the end of the service worker. */
export interface Kept {
  readonly saved?: Saved | undefined
  readonly ready?: Saved | undefined
  /** What is to be stored; set from the wish to save until everything is whole. */
  readonly wanted?: KeptChoice | undefined
  readonly failure?: Failure | undefined
  readonly latest?: Release | undefined
}

/** What is true only while the service worker runs. */
export const now: { progress: Progress | undefined; isReachable: boolean } = { progress: undefined, isReachable: true }

const isKept = shapeOf<Kept>({
  saved: maybe(isSaved),
  ready: maybe(isSaved),
  wanted: maybe(isKeptChoice),
  failure: maybe(isFailure),
  latest: maybe(isRelease)
})

let known: Promise<Kept> | undefined

/** A state that is there and cannot be read is no reason to lose what was saved: the next check saves it anew. */
async function read(): Promise<Kept> {
  const found = await caches.match(urlOf('state'), { cacheName: cacheNames.state() })
  if (!found) return {}
  const state: unknown = await found.json().catch(() => undefined)
  if (isKept(state)) return state
  return (await storedReleases()).length > 0 ? { wanted: everyPage } : {}
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
 * @throws where there is no room even for that; the state then is as it was
 */
export function keepSurely(change: Kept): Promise<Kept> {
  const before = kept()
  const after = before.then((state) => written({ ...state, ...change }))
  known = after.catch(() => before)
  return after
}

/**
 * The same for what may be lost when the service worker ends: where there is no room, it is kept in memory while the worker runs.
 *
 * @returns the whole
 */
export function keep(change: Kept): Promise<Kept> {
  const after = kept().then((state) => ({ ...state, ...change }))
  known = after.then((state) => written(state).catch(() => state))
  return known
}

/** Forget everything. */
export async function forget(): Promise<void> {
  await kept()
  known = undefined
  await caches.delete(cacheNames.state())
}
