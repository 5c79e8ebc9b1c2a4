import type { DayForms } from './build-day.ts'

/**
 * What tells one content of a file from another: the first 16 digits of the SHA-256 of what it says besides the day of
 * the build, and its size in bytes.
 */
export type FileMark = readonly [hash: string, bytes: number]

/** Files by their address below the site's first page: `` for that page, `skirmish/rules/turn/`, `_astro/a.js`. */
export type FileMarks = Readonly<Record<string, FileMark>>

/** Paper a pack is set for. */
export type Paper = 'a4' | 'letter'

/** The printable packs of one ruleset, on one paper. */
export interface PackGroup {
  /** Id of the ruleset. */
  readonly ruleset: string
  readonly paper: Paper
  readonly files: number
  readonly bytes: number
}

/** What a ruleset is called in a release. */
export interface ReleasedRuleset {
  readonly id: string
  readonly title: string
  readonly version: string
}

/**
 * One state of the whole site, `offline.json`: what a reader may keep, and how much it is. It serves the service worker
 * and the pages of the same build; it is no published format, and has no schema.
 */
export interface Release {
  /** Hash of everything a reader may keep: the same content gives the same release. 16 hexadecimal digits. */
  readonly release: string
  /** The release in words: `1.2.0 (3f9a2c1b)`. */
  readonly version: string
  /** Number of pages. */
  readonly pages: number
  /** Number of files, pages included, packs not. */
  readonly files: number
  /** Room they take on a device, where text is packed: bytes, rounded to 100 000. */
  readonly bytes: number
  readonly rulesets: readonly ReleasedRuleset[]
  /** Packs that may be kept besides. */
  readonly packs: readonly PackGroup[]
}

/** Every file of a release, `offline-files.json`; no published format either. */
export interface ReleaseFiles {
  readonly release: string
  /** How its files state the day it was built; left out where they state none. */
  readonly built?: DayForms
  readonly files: FileMarks
  readonly packs: FileMarks
}

/** Address of the release, below the site's first page. */
export const releaseAddress = 'offline.json'

/** Address of the list of its files. */
export const filesAddress = 'offline-files.json'

/** Address of the service worker. */
export const workerAddress = 'sw.js'

/** Address of the page on which readers save the site. */
export const offlinePage = 'offline/'
