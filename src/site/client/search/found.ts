import type { Group } from './groups.ts'
import type { SearchScope } from './load/catalogue.ts'
import type { Entry } from './load/entry.ts'

/** Result of a search. */
export interface Found {
  readonly groups: readonly Group[]
  /** How many rulesets were searched. */
  readonly rulesets: number
  /** Words that were read as others. */
  readonly read: readonly { readonly typed: string; readonly read: string }[]
  /** Words that nothing has. */
  readonly missing: readonly string[]
  /** Words to mark where a result opens: those of the reader. */
  readonly marks: readonly string[]
  /** What entries say first, by key; empty until that is known. */
  readonly beginnings: ReadonlyMap<string, string>
  /** Entries with the most similar spelling, if nothing was found. */
  readonly nearest: readonly Entry[]
}

const nowhere: ReadonlyMap<string, string> = new Map()

/** Makes a result of groups, with optional notes. */
export const foundIn = ({ rulesets }: SearchScope, groups: readonly Group[], more: Partial<Found> = {}): Found => ({
  groups,
  rulesets: rulesets.length,
  read: [],
  missing: [],
  marks: [],
  beginnings: nowhere,
  nearest: [],
  ...more
})
