import type { AnyDocument } from '../../generated/published.ts'
import { type Link, withBase } from './address.ts'
import type { Reference } from './clause/reference.ts'

/** A document in a list. */
export interface Entry extends Link {
  readonly number: string | undefined
  readonly summary: string | undefined
  /** Another page about it, and facts in a few words: `Changes 4 clauses`. */
  readonly also?: Link
  readonly remark?: string
  /** Of a document that has no page but this line: its anchor, and what refers to it. */
  readonly own?: { readonly anchor: string; readonly mentions: readonly Reference[] }
}

/** Prints a document as a line of a list: an exception without a summary says whom it is for. */
export const entryOf = (site: { readonly base: string }, document: AnyDocument): Entry => ({
  href: withBase(site.base, document.href),
  label: document.title,
  number: document.number ?? undefined,
  summary: document.summary ?? document.condition ?? document.where
})
