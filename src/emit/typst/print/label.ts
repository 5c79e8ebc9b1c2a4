import type { Clause } from '../../../model/graph.ts'
import { documentOf } from '../../../notation/ids.ts'
import type { Book } from '../book.ts'
import { type Chapter, noted } from '../chapter.ts'
import { type Code, call, join, literal } from '../code.ts'
import { crossReference } from '../lower/links.ts'
import type { Scope } from '../lower/scope.ts'
import { authored } from '../lower/text.ts'
import { printedTarget } from '../printed-target.ts'

/** Typst label of a clause, the first time only; a label is unique in a pack. */
export function labelOf({ labelled }: Book, { key }: Pick<Clause, 'key'>): Code | undefined {
  if (labelled.has(key)) return undefined
  labelled.add(key)
  return literal(key)
}

/** Typst label of a document as a whole, the first time only. */
export const labelOfDocument = (book: Book, { document: { clauses } }: Chapter): Code | undefined =>
  clauses[0] && labelOf(book, clauses[0])

/** Scope of our own words. */
export const plainScope: Scope = {
  targetOf: () => undefined,
  asset: () => undefined,
  footnotes: new Map(),
  noted: new Set(),
  links: true,
  depth: 0,
  indent: 0
}

/** Our own reference to a clause: `3.2 (p. 7)`, or its name where a reader finds it by name. */
export function referTo({ bundle, referred }: Book, clause: Clause): Code {
  return crossReference(noted(printedTarget(clause, bundle.ruleset.id), referred), '""', '', plainScope)
}

/** References to several clauses, one after another: the name of an entry is said once. */
export function referToAll(book: Book, clauses: readonly Clause[]): Code {
  const isAgain = (clause: Clause, index: number): boolean => clauses[index - 1]?.document === clause.document
  return enumerated(clauses.map((clause, index) => (isAgain(clause, index) ? referBriefly : referTo)(book, clause)))
}

/** The same for canonical ids. */
export function referToIds(book: Book, ids: readonly string[]): Code {
  const known = ids.flatMap((id) => clauseAt(book, id) ?? [])
  return known.length === ids.length ? referToAll(book, known) : enumerated(ids.map((id) => referToId(book, id)))
}

/** A reference that says no name, only where. */
export const referBriefly = ({ bundle, referred }: Book, clause: Clause): Code =>
  crossReference(noted(printedTarget(clause, bundle.ruleset.id), referred), '""', '', { ...plainScope, brief: true })

/** The same for canonical ids. */
export const referBrieflyToIds = (book: Book, ids: readonly string[]): Code =>
  enumerated(ids.map((id) => referToId(book, id, referBriefly)))

/** As `referTo`, with words in front of the number. */
export const referWith = ({ bundle, referred }: Book, clause: Clause, said: string): Code =>
  crossReference(noted(printedTarget(clause, bundle.ruleset.id), referred), authored(said), '', plainScope)

/** A reference to a canonical id; an id of another ruleset is printed as it is. @param refer How it is referred to */
export function referToId(book: Book, id: string, refer = referTo): Code {
  const clause = clauseAt(book, id)
  return clause ? refer(book, clause) : authored(id)
}

/** The clause of a canonical id of this ruleset. */
export function clauseAt({ chapter }: Book, id: string): Clause | undefined {
  return chapter(documentOf(id))?.document.clauses.find((clause) => clause.key === id)
}

/** Expressions separated by commas. */
export const enumerated = (parts: readonly Code[]): Code =>
  join(parts.flatMap((part, index) => (index === 0 ? [part] : [literal(', '), part])))

/** A sentence of our own made of words and references, whole unless it is long. @param nest As in a setting */
export const note = (nest: number, ...parts: readonly Code[]): Code =>
  call('side-note', { nest, keep: isFewLines(parts.join('')) }, ...parts)

/** True for code that makes about ten lines or fewer. */
export const isFewLines = (code: Code): boolean => code.length < 600

/** As `note` on the page, never parted from what follows. */
export const leadingNote = (...parts: readonly Code[]): Code => call('side-note', { sticky: true }, ...parts)
