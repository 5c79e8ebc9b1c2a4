import type { Clause } from '../../../model/graph.ts'
import type { ClauseReading } from '../../../resolve/index.ts'
import type { Book } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { type Code, call, isVisible, join } from '../code.ts'
import { phrasing } from '../lower/phrasing.ts'
import { inTitle } from '../lower/scope.ts'
import { authored } from '../lower/text.ts'
import { isOnPaper } from '../on-paper.ts'
import { shownNumber } from './frame.ts'
import { labelOf } from './label.ts'
import type { Setting } from './setting.ts'

/**
 * Prints a clause with all that is below it, under the headings of the sections that it is part of.
 *
 * @param shown Sections whose headings are already above; those that are printed are added
 */
export function printUnderHeadings(
  book: Book,
  chapter: Chapter,
  clause: Clause,
  setting: Setting,
  shown: Set<Clause>,
  reading?: ClauseReading
): readonly Code[] {
  if (isOnPaper(book, clause)) return []
  // On a sheet, numbers lead to the section.
  const above = book.plan.form === 'sheet' ? [] : sectionsAround(clause).filter((each) => !shown.has(each))
  for (const each of above) shown.add(each)
  return [
    ...above.map((each) => sectionHeading(book, chapter, each, setting, labelOf(book, each))),
    ...book.print.clause(book, chapter, chapter.document.clauses.indexOf(clause), setting, reading)
  ]
}

/** The sections that a clause is part of, from the outside in. */
function sectionsAround({ document, draft }: Clause): readonly Clause[] {
  const parent = draft.parent > 0 ? document.clauses[draft.parent] : undefined
  if (!parent) return []
  return [...sectionsAround(parent), ...(parent.draft.type === 'section' ? [parent] : [])]
}

/** The heading of a section. @param id Its label; none if its text is not printed */
export function sectionHeading(book: Book, chapter: Chapter, clause: Clause, setting: Setting, id?: Code): Code {
  const body = chapter.bodies[chapter.document.clauses.indexOf(clause)]
  const title = phrasing(body?.title ?? [], inTitle(chapter.scope))
  const named = { id, number: shownNumber({ book, clause, setting }) }
  const said =
    title !== '""' && isVisible(clause.draft.title ?? '')
      ? title
      : join([authored(clause.number ?? clause.draft.local), title])
  if (setting.headings === undefined) return call('entry-section', { ...named, nest: String(setting.nest) }, said)
  return call('section', { ...named, level: Math.min(setting.headings + sectionDepth(clause), 6) }, said)
}

function sectionDepth({ document, draft }: Clause): number {
  const parent = document.clauses[draft.parent]
  if (parent === undefined) return 0
  return sectionDepth(parent) + (parent.draft.type === 'section' ? 1 : 0)
}
