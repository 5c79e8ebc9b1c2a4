import type { NeededGroups, PackGroup, Release } from './release.ts'
import type { Paper } from './shelf.ts'
import { isByChoice } from './shelf.ts'

/** Packs a reader keeps besides the pages. */
export interface PackChoice {
  readonly paper: Paper
  /** Ids of rulesets, and of groups of events. */
  readonly rulesets: readonly string[]
}

/** Keep no packs. */
export const noPacks: PackChoice = { paper: 'a4', rulesets: [] }

/** Id that means every ruleset, including those added later. */
export const allRulesets = '*'

/** Parts that a reader keeps, besides what every page needs. */
export interface KeptChoice {
  /** Ids of groups, and `*` for every ruleset. */
  readonly groups: readonly string[]
  readonly packs: PackChoice
}

/** Keep every page, and no packs. */
export const everyPage: KeptChoice = { groups: [allRulesets], packs: noPacks }

/** True for a group that a choice names, also as one of all rulesets, and for what every page needs. */
export const isNamed = ({ groups }: Pick<KeptChoice, 'groups'>, group: string): boolean =>
  group === '' || groups.includes(group) || (groups.includes(allRulesets) && !isByChoice(group))

/**
 * True for a group that a choice keeps: one that it names, or that comes with one of these.
 *
 * @param release Says which groups come with others; each release says it anew
 */
export const isChosen = (
  choice: Pick<KeptChoice, 'groups'>,
  group: string,
  { needs = {} }: { readonly needs?: NeededGroups }
): boolean =>
  isNamed(choice, group) || choice.groups.some((id) => Object.hasOwn(needs, id) && needs[id]?.includes(group))

/** True for packs of a ruleset or an event, on one paper, that a choice keeps. */
export const hasPacks = ({ packs }: KeptChoice, { ruleset, paper }: Pick<PackGroup, 'ruleset' | 'paper'>): boolean =>
  packs.paper === paper && packs.rulesets.includes(ruleset)

/** A release whose chosen parts are completely on this device. */
export interface Saved {
  readonly release: string
  /** The release in words. */
  readonly version: string
  /** When it was whole, by the clock of this device: ISO 8601. */
  readonly savedAt: string
  readonly pages: number
  /** Room it takes on the device, packs included. */
  readonly bytes: number
  readonly choice: KeptChoice
}

/** How far saving has come. */
export interface Progress {
  readonly version: string
  readonly pages: number
  readonly pagesInAll: number
  /** Size of the stored content, in bytes. */
  readonly bytes: number
  readonly bytesInAll: number
}

/**
 * Why saving stopped: the server cannot be reached, it sends something else than the release says, there is no room,
 * or there is a bug.
 */
export type Failure = 'unreachable' | 'unlike' | 'full' | 'fault'

/** State of saving: what is on this device, and what is going on. */
export interface Status {
  /** Release that pages are read from. */
  readonly saved: Saved | undefined
  /** A newer release that is whole and waits to be used. */
  readonly ready: Saved | undefined
  /** Set while files are being stored; then saving is unfinished, too. */
  readonly progress: Progress | undefined
  /** True if saving has started and is not finished. */
  readonly isUnfinished: boolean
  /** What is being saved, or was when saving stopped. */
  readonly wanted: KeptChoice | undefined
  /** Why the last attempt stopped. */
  readonly failure: Failure | undefined
  /** The newest release that the server announced. */
  readonly latest: Release | undefined
  /** False if the server did not answer when last asked. */
  readonly isReachable: boolean
}

/** The choice that the reader made last; `undefined` if nothing is saved, nor to be saved. */
export const lastChoice = ({ wanted, ready, saved }: Partial<Pick<Status, 'wanted' | 'ready' | 'saved'>>) =>
  wanted ?? ready?.choice ?? saved?.choice

/** Requests of a page to the service worker; each is answered with the status. */
export type PageRequest =
  | { readonly type: 'codicil-status' }
  /** Ask the server for a newer release, and resume unfinished saving. */
  | { readonly type: 'codicil-check'; readonly isSparing: boolean }
  /** Store what is chosen, and nothing else; with a version saved, only what is new is fetched. */
  | { readonly type: 'codicil-save'; readonly choice: KeptChoice }
  | { readonly type: 'codicil-stop' }
  /** Read from the release that is ready. */
  | { readonly type: 'codicil-use' }
  /** Remove everything that was kept. */
  | { readonly type: 'codicil-clear' }

/** Messages that the service worker posts to every page unasked. */
export type News =
  | { readonly type: 'codicil-status'; readonly status: Status }
  /** Pages are read from another release from now on. */
  | { readonly type: 'codicil-switched'; readonly version: string }
