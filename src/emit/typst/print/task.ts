import type { Clause } from '../../../model/graph.ts'
import type { ClauseReading } from '../../../resolve/index.ts'
import type { Book } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import type { Setting } from './setting.ts'

/** Inputs for printing one clause. */
export interface ClauseTask {
  readonly book: Book
  readonly chapter: Chapter
  readonly clause: Clause
  /** Index of the clause in its document. */
  readonly index: number
  readonly setting: Setting
  /** How the clause reads for the selection of the pack, if it has one. */
  readonly reading: ClauseReading | undefined
}
