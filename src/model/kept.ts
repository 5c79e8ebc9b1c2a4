/** Plain data that earlier runs made, one of each name. Any can be lost at any time. */
export interface Kept<Value> {
  /** Returns what was kept under a name, if that was with the same key: a text that has all that it depends on. */
  readonly find: (name: string, key: string) => Value | undefined
  /** Replaces what is kept under a name. */
  readonly keep: (name: string, key: string, value: Value) => void
}
