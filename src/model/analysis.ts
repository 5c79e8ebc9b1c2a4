import type { Document } from './document.ts'
import type { Kind } from './id.ts'
import type { DocumentBody } from './markup.ts'

/** Fields of front matter, of whatever kind. */
export type Fields = Readonly<Record<string, unknown>>

/** Result of validating a document: what it is, and whether its front matter is accepted. */
export interface Identity {
  /** Kind; `rule` if no known kind is written. */
  readonly kind: Kind
  /** Id as written; empty if there is none. */
  readonly id: string
  /**
   * Set only if the front matter is rejected: it is broken, of no known kind, or fails the schema of its kind. Contains
   * the top-level fields without errors, none if nothing can be trusted; the references in them are still checked, so
   * that one run reports everything.
   */
  readonly rejected?: Fields
}

/** Everything that can be known from one file alone. */
export interface Analysis {
  readonly document: Document
  /** Absent if the schema does not accept the front matter. */
  readonly identity?: Identity
  /** The words, made or fetched when they are needed; checks do not need them. */
  readonly body: () => DocumentBody
}
