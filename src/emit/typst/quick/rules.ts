import { type Book, type Chapter, chaptersOf } from '../book.ts'
import { type Code, literal } from '../code.ts'
import { authored, ifAny } from '../lower/text.ts'
import { titleOf } from '../place.ts'
import { isAside } from '../print/clauses.ts'
import { record } from './record.ts'

/** Rules and options in reading order, without those that only explain: a worked round is for reading at home. */
export const quickChapters = (book: Book): readonly Chapter[] =>
  chaptersOf(book, 'rule', 'option').filter(({ document: { clauses } }) => {
    const inner = clauses.slice(1)
    return inner.length === 0 || !inner.every(isAside)
  })

/** Number, title and one sentence of every rule and option. */
export const quickRules = (book: Book): readonly Code[] =>
  quickChapters(book).map(({ document, record: published }) =>
    record({
      number: literal(document.number ?? ''),
      title: authored(titleOf(document)),
      kind: document.valid.kind === 'option' ? literal('option') : 'none',
      summary: ifAny(published?.summary) ?? 'none'
    })
  )
