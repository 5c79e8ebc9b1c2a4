import type { Target } from '../../../generated/published.ts'
import { documentOf } from '../../../notation/ids.ts'
import { type Book, chaptersOf, holds, labelledChapters } from '../book.ts'
import type { Chapter } from '../chapter.ts'

/**
 * Base rules and terms to list, in reading order: all in a pack of the whole or of nothing else, else what is used by
 * what is printed.
 */
export function neededFor(book: Book): readonly Chapter[] {
  const chapters = [
    ...(holds(book, 'base-rules') ? chaptersOf(book, 'base-rule') : []),
    ...(holds(book, 'glossary') ? chaptersOf(book, 'term') : [])
  ]
  if (book.plan.id === 'complete' || !texts.some((section) => holds(book, section))) return chapters
  const used = usedBy(book)
  return chapters.filter(({ document, record }) => used.has(document.key) || isChanged(book, record))
}

/** Sections whose text uses base rules and terms. */
const texts = ['rules', 'options', 'exceptions', 'faq'] as const

/** Keys of documents that something on paper refers to, changes or depends on. */
function usedBy(book: Book): ReadonlySet<string> {
  const used = new Set<string>()
  const use = (id: Target): void => {
    used.add(documentOf(id))
  }
  for (const { records, record } of labelledChapters(book)) {
    const printed = [...records.values()].filter(({ id }) => book.labelled.has(id))
    for (const { out } of printed) for (const { to } of out) use(to)
    if (printed.length > 0) for (const trait of traitsIn(record)) use(trait)
  }
  return used
}

const traitsIn = (record: Chapter['record']): readonly Target[] => [
  ...(record?.for?.traits ?? []),
  ...(record?.units ?? []).flatMap(({ traits = [] }) => traits)
]

/** True if something changes a document for the selection of the pack, or may. */
function isChanged({ inquiry }: Book, record: Chapter['record']): boolean {
  return (record?.clauses ?? []).some(({ id }) =>
    inquiry?.clause(id)?.considered.some(({ outcome }) => outcome === 'applied' || outcome === 'conditional')
  )
}
