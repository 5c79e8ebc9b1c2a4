import type { AnyDocument, Sequence } from '../../../generated/published.ts'
import { isRead } from '../../../resolve/reading/reading.ts'
import type { Book } from '../book.ts'
import type { Chapter } from '../chapter.ts'

/** Returns the order of play of a rule, unless an option that is on has one that replaces it. */
export function orderOf({ bundle, inquiry }: Book, { document, record }: Chapter): Sequence | undefined {
  if (!record?.sequence) return undefined
  const isReplaced = bundle.documents.some(({ key, sequence }: AnyDocument) => {
    const found = sequence?.insteadOf === document.key ? inquiry?.clause(key) : undefined
    return found !== undefined && isRead(found)
  })
  return isReplaced ? undefined : record.sequence
}

/** Says which order of play another one replaces; nothing where a selection leaves only one of them. */
export function replacedWords({ bundle, inquiry }: Book, { insteadOf }: Sequence): string | undefined {
  if (insteadOf === undefined || inquiry) return undefined
  const replaced = bundle.documents.find(({ key }) => key === insteadOf) as AnyDocument | undefined
  return replaced?.sequence && `Replaces “${replaced.sequence.title}”.`
}
