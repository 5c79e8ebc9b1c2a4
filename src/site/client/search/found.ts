import type { Group } from './groups.ts'
import type { SearchScope } from './load/catalogue.ts'
import type { Entry } from './load/entry.ts'

/** Result of a search. */
export interface Found {
  readonly groups: readonly Group[]
  /** How many rulesets were searched. */
  readonly rulesets: number
  /** Words that were read as others, which the results have. */
  readonly read: readonly { readonly typed: string; readonly others: readonly string[] }[]
  /** The search for these words as they were typed, if there are any. */
  readonly asTyped: string | undefined
  /** Words that nothing has. */
  readonly missing: readonly string[]
  /** Words of the rules like one that is missing, each with the search for it instead. */
  readonly offered: readonly { readonly word: string; readonly query: string }[]
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
  asTyped: undefined,
  missing: [],
  offered: [],
  marks: [],
  beginnings: nowhere,
  nearest: [],
  ...more
})
