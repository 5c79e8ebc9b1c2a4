import { type AppliedChange, type ClauseReading, readingOf } from '../../../resolve/index.ts'
import { isRead } from '../../../resolve/reading/reading.ts'
import { type Book, chaptersOf } from '../book.ts'

/**
 * Notes which clauses of rules and options replace another clause of a rule or option, or are added to it: they are
 * printed there, and their own chapter refers to them.
 */
export function noteMoved(book: Book): void {
  const { inquiry, moved } = book
  if (!inquiry) return
  for (const { document } of chaptersOf(book, 'rule', 'option')) {
    const reading = readingOf(inquiry, document.key)
    for (const key of reading ? broughtBy(reading) : []) moved.add(key)
  }
}

function broughtBy(reading: ClauseReading): readonly string[] {
  if (!isRead(reading)) return []
  const { instead, parts, additions, below } = reading
  const isOfRules = ({ by, text }: AppliedChange): boolean => by.layer !== 'exception' && text !== undefined
  const here = [...instead, ...parts, ...additions].filter(isOfRules).flatMap(({ text }) => text?.clause ?? [])
  return [...here, ...below.flatMap(broughtBy)]
}
