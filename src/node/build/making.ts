import type { PublishedCheck } from '../../emit/check-published.ts'
import type { Assets } from '../content/assets.ts'
import type { Publication } from '../content/publication.ts'
import type { Output } from '../output/output.ts'
import type { Printer } from '../pages/printer.ts'
import type { Held } from './held.ts'
import type { BuildRequest } from './request.ts'
import type { Reuse } from './reuse.ts'
import type { SearchIndexes } from './search-index.ts'
import type { Stopwatch } from './stopwatch.ts'

/** What is published, without what it was made of. */
export type Published = Omit<Publication, 'compilation' | 'context'>

/** Inputs for the parts of the output. */
export interface Making {
  readonly request: BuildRequest
  readonly publication: Published
  /** The same with the graph, which packs and lists need; forgotten before pages are printed, which take as much memory. */
  readonly linked: Held<Publication>
  /** Linked files, read once: keys, PDFs and the site have the same bytes. */
  readonly assets: Assets
  readonly output: Output
  readonly watch: Stopwatch
  readonly reuse: Reuse
  /** The program that prints pages. */
  readonly printer: Printer
  /** Search indexes of the rulesets that are not taken over, which are being made. */
  readonly indexes: SearchIndexes
  /** Checks each file of JSON before it is written. */
  readonly check: PublishedCheck
}
