import { readingOf } from '../../../resolve/index.ts'
import { isRead } from '../../../resolve/reading/reading.ts'
import { type Book, chaptersOf, holds } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { type Code, call, literal, optional, withNext } from '../code.ts'
import { authored, ifAny } from '../lower/text.ts'
import { printDocument } from '../print/clauses.ts'
import { labelOfDocument, note } from '../print/label.ts'
import { conflictsOf, relations } from '../print/points.ts'
import { orderOf } from '../print/replaced-order.ts'
import { printSequence } from '../print/sequence.ts'
import { inPreface, inRules } from '../print/setting.ts'
import { titleOf } from '../printed-target.ts'

/** Text of the authors about the ruleset as a whole. */
export function preface(book: Book): readonly Code[] {
  if (!holds(book, 'rules')) return []
  const [home] = chaptersOf(book, 'ruleset')
  const text = home ? printDocument(book, home, inPreface) : []
  return text.length === 0 ? [] : [call('part', {}, literal('About these rules')), ...text]
}

/** Rules and options in reading order. */
export function rules(book: Book): readonly Code[] {
  const kinds = [
    ...(holds(book, 'rules') ? (['rule'] as const) : []),
    ...(holds(book, 'options') ? (['option'] as const) : [])
  ]
  const codes = chaptersOf(book, ...kinds).flatMap((chapter) => rule(book, chapter))
  return codes.length === 0 ? [] : [call('part', {}, literal('Rules')), ...codes]
}

/** A rule or option in full. */
export function rule(book: Book, chapter: Chapter): readonly Code[] {
  const { document, record } = chapter
  const reading = book.inquiry && readingOf(book.inquiry, document.key)
  if (reading && !isRead(reading)) return []
  const order = orderOf(book, chapter)
  const stands = reading === undefined || reading.state === 'in-force'
  const kind = document.valid.kind === 'option' ? literal('Option') : undefined
  const named = {
    id: labelOfDocument(book, chapter),
    number: optional(document.number),
    kind,
    summary: ifAny(record?.summary)
  }
  const own = [
    call('rule', named, authored(titleOf(document))),
    ...relations(book, chapter),
    ...(order && stands ? [printSequence(book, order)] : []),
    ...printDocument(book, chapter, inRules, reading),
    ...(stands ? conflictsOf(book, chapter, 0) : [])
  ]
  const sources = sourceNote(book, chapter)
  return sources.length === 0 ? own : [...own.slice(0, -1), ...own.slice(-1).map(withNext), ...sources]
}

/** Sources of a rule that rests on some of the ruleset's sources only. */
function sourceNote(book: Book, { record }: Chapter): readonly Code[] {
  const { sources } = book.bundle.ruleset
  if (!holds(book, 'sources') || record === undefined || record.sources.length === sources.length) return []
  const titles = record.sources.map((id) => sources.find((source) => source.id === id)?.title ?? id)
  return [note(0, authored(`After ${titles.map((title) => `“${title}”`).join(', ')}`))]
}
