import { type Book, chaptersOf } from '../book.ts'
import { type Code, literal } from '../code.ts'
import { authored, ifAny } from '../lower/text.ts'
import { titleOf } from '../place.ts'
import { record } from './record.ts'

/** Number, title and one sentence of every rule and option. */
export const quickRules = (book: Book): readonly Code[] =>
  chaptersOf(book, 'rule', 'option').map(({ document, record: published }) =>
    record({
      number: literal(document.number ?? ''),
      title: authored(titleOf(document)),
      kind: document.valid.kind === 'option' ? literal('option') : 'none',
      summary: ifAny(published?.summary) ?? 'none'
    })
  )
