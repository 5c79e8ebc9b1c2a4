import type { Clause } from '../../generated/published.ts'
import type { Change } from './change.ts'
import { bareHtml, subtree } from './clause-html.ts'
import type { Place } from './site.ts'

/** One clause of a text that an amendment puts under another clause. */
export interface Carried {
  /** Canonical id, so that a script finds the words. */
  readonly clause: string
  readonly isItem: boolean
  readonly html: string
  /** What changes it in turn: exceptions to an exception. */
  readonly changes: readonly Change[]
}

/**
 * The text of a clause and everything below it.
 *
 * @param changesIn What changes a clause of the text
 */
export function carriedBy(
  base: string,
  { document, clause }: Place,
  changesIn: (clause: Clause) => Change[]
): Carried[] {
  return subtree(document, clause).flatMap((part) => {
    const [html, changes] = [bareHtml(base, part), changesIn(part)]
    const isEmpty = html === '' && changes.length === 0
    return isEmpty ? [] : [{ clause: part.id, isItem: part.type === 'item', html, changes }]
  })
}
