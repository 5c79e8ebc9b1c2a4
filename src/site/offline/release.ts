import type { DayForms } from './build-day.ts'
import type { Paper } from './shelf.ts'

/**
 * Identifies the content of a file: the first 16 digits of its SHA-256 without the day of the build, and its size in
 * bytes, also without that day.
 */
export type FileMark = readonly [hash: string, bytes: number]

/** Files by their address below the site's first page: `` for that page, `skirmish/rules/turn/`, `_astro/a.js`. */
export type FileMarks = Readonly<Record<string, FileMark>>

/** One file of an archive: its address and its mark. */
export type ArchivedFile = readonly [address: string, ...mark: FileMark]

/**
 * Many files as one, `offline/<hash>.bin`: their contents without the day of the build, one after the other, packed by
 * gzip. The name says what is inside, so that an archive that did not change is the same one in the next release.
 */
export interface Archive {
  /** Id of the group that its files belong to. */
  readonly group: string
  /** The first 16 digits of the SHA-256 of the content before compression. */
  readonly hash: string
  /** Its files, in this order. */
  readonly files: readonly ArchivedFile[]
}

/** The printable packs of one ruleset or event, on one paper. */
export interface PackGroup {
  /** Id of the ruleset, or of the group of an event: `events/summer-cup`. */
  readonly ruleset: string
  readonly paper: Paper
  readonly files: number
  readonly bytes: number
}

/** Pages, and what they need, that readers keep or leave out as one. */
export interface KeptGroup {
  /**
   * Empty for what every page needs, which is always kept; otherwise the id of a ruleset, or the folder of what is kept
   * only by choice: `skirmish/v/1.0.0`, `events/summer-cup`.
   */
  readonly id: string
  readonly title: string
  readonly pages: number
  /** Number of files, pages included. */
  readonly files: number
  /** Bytes to fetch, which is also the room they take on a device; rounded to 10 000. */
  readonly bytes: number
}

/** Groups that come with another one: with an event, those of the versions that it plays, to which its links lead. */
export type NeededGroups = Readonly<Record<string, readonly string[]>>

/**
 * One state of the whole site, `offline.json`: the files that a reader may keep, and their size. It serves the service
 * worker and the pages of the same build; it is not a published format, and has no schema.
 */
export interface Release {
  /** Hash of everything a reader may keep: the same content gives the same release. 16 hexadecimal digits. */
  readonly release: string
  /** The release in words: `1.2.0 (3f9a2c1b)`. */
  readonly version: string
  /** Groups of files that may be kept; first the one that every page needs. */
  readonly groups: readonly KeptGroup[]
  /** Left out if no group needs another. */
  readonly needs?: NeededGroups
  /** Packs that may be kept besides. */
  readonly packs: readonly PackGroup[]
}

/** Headers of the answers below a folder. */
export interface AnswerHeaders {
  /** Folder below the site's first page; `` for all of it. */
  readonly below: string
  readonly headers: Readonly<Record<string, string>>
}

/** The files of one group, `offline/<hash>.json`. */
export interface ReleasePart {
  readonly archives: readonly Archive[]
  readonly packs: FileMarks
}

/** The list of the files of one group: the first 16 digits of the SHA-256 of its text, and how many pages it has. */
export type PartMark = readonly [hash: string, pages: number]

/**
 * Files of a release: what every page needs, `offline-base.json`, with the names of the parts that list the rest; what
 * a device keeps of it, with the parts that it does not; or all of them, `offline-files.json`, for service workers of
 * earlier builds and for the next build. No published format either.
 */
export interface ReleaseFiles extends ReleasePart {
  readonly release: string
  /** How its files state the day it was built; left out if they state none. */
  readonly built?: DayForms
  /** Type of the files with an ending: `html` -> `text/html; charset=utf-8`. Others are bytes. */
  readonly types: Readonly<Record<string, string>>
  /** Headers that hosts send with files. The first folder that matches decides. */
  readonly headers: readonly AnswerHeaders[]
  /** As in the release. */
  readonly needs?: NeededGroups
  /** Groups whose files are not in this list; left out if it has all. */
  readonly parts?: Readonly<Record<string, PartMark>>
}

/** Address of the release, below the site's first page. */
export const releaseAddress = 'offline.json'

/** Address of the list of all its files; on a device, of those that it keeps. */
export const filesAddress = 'offline-files.json'

/** Address of the list of what every page needs, and of the parts. */
export const baseAddress = 'offline-base.json'

/** Address of the list of one group. */
export const partAddress = (hash: string): string => `offline/${hash}.json`

/** Address of an archive. Servers know no type for its ending, and so send it as it is. */
export const archiveAddress = ({ hash }: Pick<Archive, 'hash'>): string => `offline/${hash}.bin`

/** Address of the service worker. */
export const workerAddress = 'sw.js'

/** Address of the page on which readers save the site. */
export const offlinePage = 'offline/'
