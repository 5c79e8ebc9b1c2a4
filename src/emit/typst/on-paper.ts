import type { Clause } from '../../model/graph.ts'
import { asidesLeftOut, hasReports } from '../packs/sections.ts'
import type { Book } from './book.ts'
import { isChosen } from './chosen.ts'

/** True for a clause of which nothing is left to print: it is on paper, all that is below its title is, or it is left out. */
export const isOnPaper = (book: Book, clause: Clause): boolean =>
  book.printed.has(clause.key) || isLeftOut(book, clause) || isSpent(book, clause)

/** True for an example or note that the pack does not include. A sheet has the open points that its author chose. */
export const isLeftOut = (book: Book, clause: Clause): boolean => {
  const { plan } = book
  const { type, reports, open } = clause.draft
  return (
    (reports === true && !hasReports(plan)) ||
    (plan.form === 'sheet' && type === 'note' && !(open && isChosen(book, clause.key))) ||
    asidesLeftOut(plan.include).some((left) => left === type)
  )
}

/** True for a title without text below which everything is printed already. */
export const isSpent = (book: Book, clause: Clause): boolean =>
  isTitleOver(book, clause, (below) => isOnPaper(book, below))

/** True for a heading without text below which the pack leaves everything out. */
export const isEmptied = (book: Book, clause: Clause): boolean =>
  clause.draft.type === 'section' &&
  isTitleOver(book, clause, (below) => isLeftOut(book, below) || isEmptied(book, below))

/** True for a title without text below which there are clauses, all of a kind. */
function isTitleOver(book: Book, clause: Clause, isOfKind: (below: Clause) => boolean): boolean {
  const { document, draft } = clause
  const chapter = book.chapter(document.key)
  const index = document.clauses.indexOf(clause)
  const below = chapter?.children.get(index) ?? []
  const isTitle = draft.type === 'section' || draft.type === 'document'
  if (!isTitle || below.length === 0 || chapter?.bodies[index]?.blocks.length !== 0) return false
  return below.every((at) => {
    const child = document.clauses[at]
    return child === undefined || isOfKind(child)
  })
}
