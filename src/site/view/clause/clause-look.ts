import type { ClauseView } from './clause.ts'

const names = { example: 'Example', note: 'Note', design: 'Designer’s note' } as const

/** Classes of a clause: its type, its indentation, and whether another document changes it. */
export function clauseClass({ type, indent, durable, changes, number }: ClauseView): string {
  const marks = [durable && 'durable', changes.length > 0 && 'changed', number === undefined && 'unnumbered']
  return ['clause', type, `in-${indent}`, ...marks].filter(Boolean).join(' ')
}

/** Words above a clause that is no plain text: `Example: three tokens left`, the caption of a table. */
export function clauseLabel({ type, title }: Pick<ClauseView, 'type' | 'title'>): string | undefined {
  if (type === 'table') return title
  if (type !== 'example' && type !== 'note' && type !== 'design') return undefined
  return title === undefined ? names[type] : `${names[type]}: ${title}`
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
