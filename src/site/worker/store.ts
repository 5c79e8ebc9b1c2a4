import { maybe, hasFields } from '../guard/guards.ts'
import { everyPage, type Failure, type KeptChoice, type Progress, type Saved } from '../offline/protocol.ts'
import type { Release } from '../offline/release.ts'
import { isFailure, isKeptChoice, isRelease, isSaved } from '../offline/shapes.ts'
import { cacheNames, storedReleases, urlOf } from './scope.ts'

/** State that survives the end of the service worker, written to the device. */
export interface StoredState {
  readonly saved?: Saved | undefined
  readonly ready?: Saved | undefined
  /** Choice to be saved; set from the request to save until everything is stored. */
  readonly wanted?: KeptChoice | undefined
  readonly failure?: Failure | undefined
  readonly latest?: Release | undefined
}

/** State of the running service worker, lost when it ends. */
export const runtimeState: { progress: Progress | undefined; isReachable: boolean } = {
  progress: undefined,
  isReachable: true
}

const isStoredState = hasFields<StoredState>({
  saved: maybe(isSaved),
  ready: maybe(isSaved),
  wanted: maybe(isKeptChoice),
  failure: maybe(isFailure),
  latest: maybe(isRelease)
})

let known: Promise<StoredState> | undefined

/** Reads the state. If it is damaged, nothing saved is lost: the next check saves it again. */
async function read(): Promise<StoredState> {
  const found = await caches.match(urlOf('state'), { cacheName: cacheNames.state() })
  if (!found) return {}
  const state: unknown = await found.json().catch(() => undefined)
  if (isStoredState(state)) return state
  return (await storedReleases()).length > 0 ? { wanted: everyPage } : {}
}

/** Returns the state as it was last written. */
export function storedState(): Promise<StoredState> {
  known ??= read().catch(() => ({}))
  return known
}

async function written(state: StoredState): Promise<StoredState> {
  const cache = await caches.open(cacheNames.state())
  await cache.put(urlOf('state'), Response.json(state))
  return state
}

/**
 * Changes part of the state, after every earlier change. Resolves when it is on the device.
 *
 * @returns the whole state
 * @throws if the device has no room for it; the state then is unchanged
 */
export function persistState(change: StoredState): Promise<StoredState> {
  const before = storedState()
  const after = before.then((state) => written({ ...state, ...change }))
  known = after.catch(() => before)
  return after
}

/**
 * Changes part of the state that may be lost when the service worker ends: if the device has no room, it stays in
 * memory while the worker runs.
 *
 * @returns the whole state
 */
export function updateState(change: StoredState): Promise<StoredState> {
  const after = storedState().then((state) => ({ ...state, ...change }))
  known = after.then((state) => written(state).catch(() => state))
  return known
}

/** Deletes the state. */
export async function clearState(): Promise<void> {
  await storedState()
  known = undefined
  await caches.delete(cacheNames.state())
}
