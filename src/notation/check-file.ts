/** Form of the files below `check/`: pages of the same build read them, and they may change with the next one. */
export const checkFormat = 2

/** Address of what checking a printout of a ruleset needs, without base path. */
export const checkFileAddress = (ruleset: string): string => `/check/${ruleset}/packs.json`

/** Address of the rulebook of a released version, against which packs that readers made are checked, without base path. */
export const checkRulebookAddress = (ruleset: string, version: string): string =>
  `/check/${ruleset}/${version}.rulebook.json`

/** A pack by its fingerprint. */
export interface CheckPack {
  readonly id: string
  /** Ids it had before. */
  readonly formerly?: readonly string[]
  readonly name: string
  readonly fingerprint: string
}

/** True for a pack that has an id, or had it before. */
export const isPackOf = (
  id: string,
  pack: { readonly id: string; readonly formerly?: readonly string[] | undefined }
): boolean => pack.id === id || pack.formerly?.includes(id) === true

/** A change since a version. */
export interface CheckChange {
  /** Canonical id of the clause today, or of one that was removed: its place on the page of the changes. */
  readonly id: string
  /** Its id then, where it was another. */
  readonly was?: string
  /** Documents that it is about, if it is in an answer. */
  readonly about?: readonly string[]
}

/** What changed between a version and a later one. */
export interface CheckStep {
  /** Address of the page with these changes, without base path. */
  readonly page: string
  readonly changes: readonly CheckChange[]
}

/** A released version: its packs, and what has changed since. */
export interface CheckVersion {
  readonly version: string
  /** Day from which it is in force, `YYYY-MM-DD`. */
  readonly day?: string
  /** Edition fingerprint. */
  readonly fingerprint: string
  /** Address of the page with all changes since, without base path; absent for the present version. */
  readonly page?: string
  readonly changes: readonly CheckChange[]
  /** What the release after it changed; absent for the last release, and for those after which comes the present version. */
  readonly next?: CheckStep
  /** Its packs, each with the places of the changes that concern it, up to the present version and in `next`. */
  readonly packs: readonly (CheckPack & { readonly changes: readonly number[]; readonly next?: readonly number[] })[]
}

/** What a browser reads to check a printout of a ruleset, `check/<ruleset>/packs.json`. */
export interface CheckFile {
  readonly format: typeof checkFormat
  readonly title: string
  /** The rules today. */
  readonly present: {
    readonly version: string
    readonly draft?: true
    /** Day from which it is in force, `YYYY-MM-DD`; absent on a draft. */
    readonly day?: string
    /** Edition fingerprint. */
    readonly fingerprint: string
    readonly packs: readonly CheckPack[]
  }
  /** Released versions, oldest first; the present one is among them if it is released. */
  readonly versions: readonly CheckVersion[]
}
