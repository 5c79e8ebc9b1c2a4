import type { Target } from '../../../generated/published.ts'
import type { Clause } from '../../../model/graph.ts'
import { documentOf, parseId } from '../../../notation/ids.ts'
import type { Chapter } from '../chapter.ts'

/** True if the words of a clause refer to a text, so that a line below it need not say where that is. */
export function isNamedIn({ records }: Chapter, { key }: Clause, text: Target): boolean {
  const named = records.get(key)?.out ?? []
  return named.some(({ to, via }) => via === 'reference' && (to === text || to === entryOf(text)))
}

/** The exception that a clause is part of: who refers to it refers to its clauses. */
function entryOf(text: Target): Target | undefined {
  const document = documentOf(text)
  return parseId(document).kind === 'exception' ? document : undefined
}

/** Kinds of which an entry is printed in a list: its words are there to say where to look. */
const listed: ReadonlySet<string> = new Set(['base-rule', 'term', 'faction'])

/** The same for what changes a clause. Only entries of a list leave such lines to their words. */
export const isChangeNamedIn = (chapter: Chapter, clause: Clause, text: Target): boolean =>
  listed.has(clause.document.valid.kind) && isNamedIn(chapter, clause, text)
