import type { PublishedCheck } from '../../emit/check-published.ts'
import type { Assets } from '../content/assets.ts'
import type { Publication } from '../content/publication.ts'
import type { Output } from '../output/output.ts'
import type { Printer } from '../pages/printer.ts'
import type { BuildRequest } from './request.ts'
import type { Reuse } from './reuse.ts'
import type { SearchIndexes } from './search-index.ts'
import type { Stopwatch } from './stopwatch.ts'

/** Inputs for the parts of the output. */
export interface Making {
  readonly request: BuildRequest
  readonly publication: Publication
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
