// A clause is written like a place within a page: its document, `#`, and its local id.
import { addressAt, fragmentOf, pageOf } from './addresses.ts'

declare const brand: unique symbol

/** Canonical id of a document, `<kind>:<id>`: `rule:charging`. Only `documentId` makes one. */
export type DocumentId = string & { readonly [brand]: 'DocumentId' }

/** Canonical id of a clause, `<kind>:<id>#<local>`, or of a whole document. Only `clauseId` makes one. */
export type ClauseId = string & { readonly [brand]: 'ClauseId' }

/** Parts of a canonical id: `siege/rule:charging#distance`. */
export interface IdParts {
  /** The ruleset; absent within its own ruleset. */
  readonly ruleset?: string | undefined
  /** Empty in a reference that leaves it out. */
  readonly kind: string
  /** Id of the document among those of its kind. */
  readonly id: string
  /** Id of the clause within its document; empty for the document as a whole. */
  readonly local: string
}

/** Takes a canonical id apart. */
export function parseId(text: string): IdParts {
  const [, ruleset, kind = '', id = '', local = ''] = /^(?:([^/:#]*)\/)?(?:([^:#]*):)?([^#]*)#?(.*)$/su.exec(text) ?? []
  return { ...(ruleset !== undefined && { ruleset }), kind, id, local }
}

/** Puts an id together from its parts; those that are empty are left out. */
export function formatId({ ruleset, kind, id, local }: IdParts): string {
  const document = clauseId(kind === '' ? id : documentId(kind, id), local)
  return ruleset === undefined ? document : qualifiedId(ruleset, document)
}

/** Returns the canonical id of a document. */
// A brand is given by saying so; these two functions are the only ones that do.
export const documentId = (kind: string, id: string): DocumentId => `${kind}:${id}` as DocumentId

/** Returns the canonical id of a clause; an empty local id means the document itself. */
export const clauseId = (document: string, local: string): ClauseId => addressAt(document, local) as ClauseId

/** Returns an id as it is written outside its ruleset: `siege/rule:charging`. */
export const qualifiedId = (ruleset: string, id: string): string => `${ruleset}/${id}`

/** True for an id that names its ruleset. */
export const isQualified = (id: string): boolean => id.includes('/')

/** Returns the kind of a document of this ruleset, by its canonical id or a clause's. */
export const kindOf = (id: string): string => id.split(':')[0] ?? ''

/** True for the id of a clause, false for that of a whole document. */
export const isClauseId = (id: string): boolean => id.includes('#')

/** True for the id of a clause of this document, but not for that of the document itself. */
export const isClauseOf = (document: string, id: string): boolean => id.startsWith(`${document}#`)

/** Returns the id of the document that a clause belongs to; a document's id is returned as it is. */
export const documentOf: (id: string) => string = pageOf

/** Returns the id of a clause within its document; empty for a whole document. */
export const localOf = (id: string): string => fragmentOf(id) ?? ''

/** Returns the last part of an id: a clause's id within its document, or a document's id without its kind. */
export const lastPartOf = (id: string): string => id.replace(/^.*[:#]/su, '')

/**
 * Returns the anchor of a clause on a page of many documents, where local ids would clash: its canonical id, with a
 * point for the hash, `rule:charging.distance`.
 */
export const longAnchor = (id: string): string => id.replace('#', '.')

/**
 * Returns the anchor of a change on a page of changes: that of its clause; of a whole document, whose changes are together
 * at its own anchor, with a point behind, `rule:charging.`.
 */
export const changeAnchor = (id: string): string => longAnchor(isClauseId(id) ? id : `${id}#`)

/** Returns the local id of the clause at such an anchor; empty for a whole document. */
export const localOfAnchor = (anchor: string): string => anchor.split('.')[1] ?? ''
