import { headingTwice } from '../../diagnostics/catalogue/validate.ts'
import { reportTwice } from '../../diagnostics/twice.ts'
import { type ClauseDraft, type Document, spanIn } from '../../model/document.ts'
import type { Report } from '../../model/problem.ts'
import { titleKey } from '../../notation/title-key.ts'

/** Clauses that readers know by their words: headings, and captions of tables. */
const named = { section: 'heading', table: 'caption' } as const

/**
 * Reports headings, and captions, that are the same as an earlier one in the same place. Under another heading they may
 * repeat: lists show them below that.
 */
export function checkHeadings(
  { file, clauses, damaged }: Omit<Document, 'diagnostics' | 'hash'>,
  report: Report
): void {
  if (damaged) return
  const heads = clauses.flatMap((clause) => {
    const { type, parent, title } = clause
    if ((type !== 'section' && type !== 'table') || !title?.trim()) return []
    return [{ key: [type, parent, titleKey(title)].join('\n'), span: headOf(file, clause), what: named[type], title }]
  })
  reportTwice(heads, ({ what, title }) => headingTwice({ what, title }), report)
}

/** The place of a heading, or of the id of a table; of one without id, where it begins. */
const headOf = (file: string, { type, start, end, idStart, idEnd }: ClauseDraft) =>
  spanIn(file, type === 'section' ? [start, end] : [idStart, Math.max(idEnd, idStart + 1)])
