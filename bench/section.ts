import type { Row } from './table.ts'

/** Context in which a section measures. */
export interface BenchContext {
  /** Generated content folder. */
  readonly content: string
  /** Number of its files. */
  readonly files: number
  /** Number of its rules and options, and of the armies of each ruleset. */
  readonly documents: number
  readonly armies: number
  /** Folder for temporary files; its subfolder `cache` is used as the cache. */
  readonly scratch: string
  readonly rounds: number
  /** Tells people what is being measured now. */
  readonly note: (text: string) => void
}

/** Measures something that has nothing to do with the number of documents; done once. */
export interface SharedSection {
  readonly heading: string
  readonly measure: (context: Pick<BenchContext, 'rounds' | 'note'>) => Promise<readonly Row[]>
}

/** Measures something about one content folder. */
export interface Section {
  readonly heading: string
  readonly measure: (context: BenchContext) => Promise<readonly Row[]>
  /** How what was measured grew from one content folder to another, once all were. */
  readonly growth?: () => readonly Row[]
}
