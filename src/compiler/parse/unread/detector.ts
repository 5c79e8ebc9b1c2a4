import { unreadSyntax } from '../../../diagnostics/catalogue/parse.ts'
import type { Problem } from '../../../model/problem.ts'
import type { ParseContext } from '../context.ts'
import type { Visible } from './visible.ts'

/** Something that an author most likely meant as markup, and that readers would see as signs. Offsets count in the context's text. */
export interface Finding {
  readonly start: number
  readonly end: number
  readonly problem: Problem
  /** The edit that fixes it, if there is exactly one. */
  readonly fix?: { readonly start: number; readonly end: number; readonly text: string }
  /** True if its signs mean something together: what is found within them is no mistake of its own. */
  readonly isWhole?: boolean
}

/** Something wrong with words wherever they are, in a text or in a field. Offsets count in the words. */
export interface WordFinding {
  readonly at: number
  readonly found: string
  readonly problem: Problem
  /** What to write instead, if there is only one way. */
  readonly fixed?: string
}

/** Context of a block: facts about the document around it that detectors need. */
export interface Around {
  readonly context: ParseContext
  /** Labels of the definitions of links and footnotes; none of the latter begins with `^`. */
  readonly labels: () => readonly string[]
  /** Asterisks behind words of the file, for notes elsewhere. */
  readonly stars: () => ReadonlySet<string>
  /** Containers that are reported, at their opening or as not closed, and whose end may still come. */
  openings: number
}

/** Looks for one family of look-alikes in what readers see of a block, in time linear in its length. */
export type Detector = (visible: Visible, around: Around) => Iterable<Finding>

/** Returns the report of signs in a block, and the fix if there is only one. Offsets count in the block. */
export function finding(
  { source, start }: Visible,
  form: Parameters<typeof unreadSyntax>[0]['form'],
  at: number,
  length: number,
  fixed?: string
): Finding {
  const range = { start: start + at, end: start + at + length }
  const found = source.slice(at, at + length).replaceAll(/\s+/gu, ' ')
  const problem = unreadSyntax({ form, found, ...(fixed !== undefined && { fixed }) })
  return { ...range, problem, ...(fixed !== undefined && { fix: { ...range, text: fixed } }) }
}

/** Leaves out what is within a finding that is one whole, in time that grows little faster than the findings. */
export function outermost(findings: readonly Finding[]): readonly Finding[] {
  let until = -1
  return findings
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ end, isWhole }) => {
      if (end <= until) return false
      if (isWhole) until = end
      return true
    })
}

/**
 * Reports `[[id|label]]` in a table, where the bar ends the cell.
 *
 * @param found The reference up to there, as authored
 * @param bar Offset of the bar
 */
export function barInReference(range: Pick<Finding, 'start' | 'end'>, found: string, id: string, bar: number): Finding {
  const problem = unreadSyntax({ form: 'reference-in-table', found, fixed: `[[${id}\\|…]]` })
  return { ...range, problem, fix: { start: bar, end: bar, text: '\\' } }
}
