import type { Paper, Release } from './release.ts'

/** Packs a reader keeps besides the pages. */
export interface PackChoice {
  readonly paper: Paper
  /** Ids of rulesets. */
  readonly rulesets: readonly string[]
}

/** Keep no packs. */
export const noPacks: PackChoice = { paper: 'a4', rulesets: [] }

/** A release that is whole on this device. */
export interface Saved {
  readonly release: string
  /** The release in words. */
  readonly version: string
  /** When it was whole, by the clock of this device: ISO 8601. */
  readonly savedAt: string
  readonly pages: number
  /** Number of stored files, packs included. */
  readonly files: number
  /** Room they take on the device. */
  readonly bytes: number
  readonly packs: PackChoice
}

/** How far saving has come. */
export interface Progress {
  readonly version: string
  readonly pages: number
  readonly pagesInAll: number
  /** Content of the files that are stored, in bytes. */
  readonly bytes: number
  readonly bytesInAll: number
}

/**
 * Why saving stopped: the server cannot be reached, it sends something else than the release says, there is no room,
 * or a fault of ours.
 */
export type Failure = 'unreachable' | 'unlike' | 'full' | 'fault'

/** What is kept on this device, and what is going on. */
export interface Status {
  /** What pages are read from. */
  readonly saved: Saved | undefined
  /** A newer release that is whole and waits to be used. */
  readonly ready: Saved | undefined
  /** Set while files are being stored. */
  readonly progress: Progress | undefined
  /** True where saving was begun and is not done. */
  readonly isUnfinished: boolean
  /** Why the last attempt stopped. */
  readonly failure: Failure | undefined
  /** The newest release the server told of. */
  readonly latest: Release | undefined
  /** False where the server did not answer when last asked. */
  readonly isReachable: boolean
}

/** What a page asks of the service worker; each is answered with the status. */
export type Request =
  | { readonly type: 'codicil-status' }
  /** Ask the server for a newer release, and go on with what is unfinished. */
  | { readonly type: 'codicil-check'; readonly isSparing: boolean }
  /** Store everything; with a version saved, only what is new. */
  | { readonly type: 'codicil-save'; readonly packs: PackChoice }
  | { readonly type: 'codicil-stop' }
  /** Read from the release that is ready. */
  | { readonly type: 'codicil-use' }
  /** Remove everything that was kept. */
  | { readonly type: 'codicil-clear' }

/** What the service worker tells every page by itself. */
export type News =
  | { readonly type: 'codicil-status'; readonly status: Status }
  /** Pages are read from another release from now on. */
  | { readonly type: 'codicil-switched'; readonly version: string }
