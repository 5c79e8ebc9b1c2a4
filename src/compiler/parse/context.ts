import type { Node } from 'mdast'
import type { ReferenceDraft } from '../../model/document.ts'
import type { Problem, Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'

/** Context that the steps of parsing one file share. */
export interface ParseContext {
  readonly file: string
  /** Text without a byte-order mark; node offsets count in it. */
  readonly text: string
  /** Number to add to node offsets to get offsets in the file: 1 behind a byte-order mark, else 0. */
  readonly shift: number
  readonly report: Report
  /** True if a block of code or a comment has no end, so that part of the text is missing. */
  readonly damaged: boolean
  /** References found so far, in reading order. */
  readonly references: ReferenceDraft[]
  /** Starts of the ids already taken off their blocks. */
  readonly taken: Set<number>
  /** Starts of colons that end a container and are reported, because they come after words. */
  readonly misplacedEnds: Set<number>
  /** Starts of containers whose end Markdown takes as that of one around them, which is reported. */
  readonly endedBelow: Set<number>
  /** Ids that name no clause where they are, or may be missing because something there is reported. */
  readonly lostIds: Set<string>
  /** What the nodes are in, if nothing in it is a clause. */
  readonly within?: 'quotation' | 'footnote'
}

/** Start of a node in the text of the context. */
export const startOf = ({ position }: Node): number => position?.start.offset ?? 0

/** End of a node in the text of the context. */
export const endOf = ({ position }: Node): number => position?.end.offset ?? 0

/** A range of the context's text as a place in the file. */
export const spanOf = ({ file, shift }: ParseContext, start: number, end: number): Span => ({
  file,
  start: start + shift,
  end: end + shift
})

/** Reports a problem at a node. */
export const reportAt = (context: ParseContext, node: Node, problem: Problem): void =>
  context.report(spanOf(context, startOf(node), endOf(node)), problem)

/** Source text of a node. */
export const sourceOf = ({ text }: ParseContext, node: Node): string => text.slice(startOf(node), endOf(node))
