import { openKinds } from '../../../model/open-kinds.ts'
import type { ClauseView } from './clause.ts'

const names = { example: 'Example', note: 'Note', design: 'Designer’s note' } as const

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

type Labelled = Pick<ClauseView, 'type' | 'title' | 'open' | 'reports'>

/** Words above a clause that is not plain text: `Example: three tokens left`, the caption of a table. */
export function clauseLabel({ type, title, open, reports }: Labelled): string | undefined {
  if (type === 'table') return title
  if (open) return `Open: ${title ?? openKinds[open.kind]}`
  if (reports) return title ?? 'What the source says'
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
