import type { Amendment, Clause, LinkedDocument } from '../../../model/graph.ts'
import { effectElsewhere } from '../../../resolve/wording/effects.ts'
import type { Book } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { type Code, literal } from '../code.ts'
import { note, referToAll } from './label.ts'
import { consideredOf } from './overruled.ts'

/**
 * Says what a clause of a rule or option changes elsewhere, a line for each; exceptions are printed at what they
 * change.
 */
export function effectNotes(book: Book, { document }: Chapter, clause: Clause, nest: number): readonly Code[] {
  if (document.valid.kind === 'exception' || book.plan.form === 'sheet') return []
  return notesOf(book, madeBy(document, clause), nest)
}

/** The same for the selection of a pack: only effects in force that are not said at the text itself. */
export function effectNotesInForce(
  book: Book,
  { document }: Pick<Chapter, 'document'>,
  clause: Clause,
  nest: number
): readonly Code[] {
  if (book.plan.form === 'sheet') return []
  if (document.valid.kind === 'exception' || book.told.has(`${document.key} ${clause.key}`)) return []
  return notesOf(
    book,
    madeBy(document, clause).filter((amendment) => isInForce(book, amendment)),
    nest
  )
}

const madeBy = ({ amendments }: LinkedDocument, { key }: Clause): readonly Amendment[] =>
  amendments.filter((amendment) => amendment.with.key === key)

const isInForce = (book: Book, amendment: Amendment): boolean => consideredOf(book, amendment)?.outcome === 'applied'

function notesOf(book: Book, made: readonly Amendment[], nest: number): readonly Code[] {
  const verbOf = ({ effect, target }: Amendment): string => effectElsewhere({ effect, target: target.key })
  return [...Map.groupBy(made, verbOf)].map(([verb, amendments]) =>
    note(
      nest,
      literal(`${verb} `),
      referToAll(
        book,
        amendments.map(({ target }) => target)
      )
    )
  )
}
