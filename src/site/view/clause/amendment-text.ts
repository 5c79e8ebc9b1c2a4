import type { Clause } from '../../../generated/published.ts'
import type { Place } from '../site.ts'
import type { Change } from './change.ts'
import { bareHtml, subtree } from './clause-html.ts'

/** One clause of the text that an amendment brings under the clause it changes. */
export interface AmendmentClause {
  /** Canonical id, so that a script finds the words. */
  readonly clause: string
  readonly isItem: boolean
  readonly html: string
  /** Changes to it in turn: exceptions to an exception. */
  readonly changes: readonly Change[]
}

/**
 * Lists the clauses of the text that an amendment brings: a clause and everything below it that prints something.
 *
 * @param changesIn Returns the changes of a clause of the text
 */
export function amendmentText(
  base: string,
  { document, clause }: Place,
  changesIn: (clause: Clause) => Change[]
): AmendmentClause[] {
  return subtree(document, clause).flatMap((part) => {
    const [html, changes] = [bareHtml(base, part), changesIn(part)]
    const isEmpty = html === '' && changes.length === 0
    return isEmpty ? [] : [{ clause: part.id, isItem: part.type === 'item', html, changes }]
  })
}
