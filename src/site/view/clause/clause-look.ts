import type { ClauseView } from './clause.ts'

/** Classes of a clause: its type, what its note is, its indentation, and whether another document changes it: an answer to an open point does not. */
export function clauseClass({ type, open, reports, indent, durable, changes, number }: ClauseView): string {
  const marks = [
    open && 'open',
    reports && 'reports',
    durable && 'durable',
    changes.some(({ settles }) => !settles) && 'changed',
    number === undefined && 'unnumbered'
  ]
  return ['clause', type, `in-${indent}`, ...marks].filter(Boolean).join(' ')
}

/**
 * Part of a clause that a reader can fold away, as `data-fold` names it; the reader's settings use the same names.
 * `faq` and `exceptions` are printed below a clause, the others are clauses themselves.
 */
export type Fold = 'faq' | 'exceptions' | 'examples' | 'design'

/** Returns the fold that a clause is by itself, if it is one. */
export function clauseFold({ type }: Pick<ClauseView, 'type'>): Fold | undefined {
  return type === 'example' ? 'examples' : type === 'design' ? 'design' : undefined
}
