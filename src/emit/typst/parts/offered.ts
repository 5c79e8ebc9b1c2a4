import type { AnyDocument, Target } from '../../../generated/published.ts'
import { documentOf, kindOf } from '../../../notation/ids.ts'
import { type Inquiry, inquire } from '../../../resolve/index.ts'
import { clashAmong } from '../../../resolve/input/options.ts'
import { choiceOf, keyOfOption } from '../../../resolve/rulebook/answers.ts'
import type { Book } from '../book.ts'

const optionsOn = ({ plan }: Book): ReadonlySet<Target> => new Set((plan.selection?.options ?? []).map(keyOfOption))

/** True for an option that those who sign can still turn on: the pack has it neither on nor anything on that excludes it. */
export function isOffered(book: Book, option: Target): boolean {
  const on = optionsOn(book)
  return !on.has(option) && !isExcluded(book, option)
}

/** True for an option that cannot be on together with those of the pack. */
export function isExcluded(book: Book, option: Target): boolean {
  const on = optionsOn(book)
  return (
    !on.has(option) &&
    book.inquiry !== undefined &&
    clashAmong(book.inquiry.rulebook, new Set([...on, option])) !== undefined
  )
}

/** Options that those who sign can still turn on, by their keys. */
export const offeredOptions = (book: Book): ReadonlyMap<string, AnyDocument> =>
  new Map(
    book.bundle.documents.flatMap((each) =>
      each.kind === 'option' && isOffered(book, each.key) ? [[each.key, each]] : []
    )
  )

/** Resolves what a document leaves open: that of an option on offer as if it were on, as it is for those who tick it. */
export function inquiryWith(book: Book, clause: Target): Inquiry | undefined {
  const key = documentOf(clause)
  const { inquiry } = book
  if (!inquiry || kindOf(key) !== 'option' || !isOffered(book, key)) return inquiry
  const { rulebook, selection } = inquiry
  return inquire(rulebook, { ...selection, options: [...(selection.options ?? []), choiceOf(key)] })
}
