import type { Bundle, Clause as ClauseRecord, Document as DocumentRecord } from '../../generated/published.ts'
import type { LinkedDocument, Ruleset } from '../../model/graph.ts'
import type { Kind } from '../../model/id.ts'
import type { ClauseBody, DocumentBody } from '../../model/markup.ts'
import { footnotesIn } from './lower/footnotes.ts'
import type { Scope } from './lower/scope.ts'

import { assetOf, placeOfReference } from './place.ts'

/** What `emitTypst` makes a pack from. */
export interface PackInput {
  readonly ruleset: Ruleset
  readonly bundle: Bundle
  /** Words of a document, aligned with its clauses. */
  readonly bodies: (document: LinkedDocument) => DocumentBody
  readonly paper: 'a4' | 'letter'
}

/** One document as the pack prints it. */
export interface Chapter {
  readonly document: LinkedDocument
  /** The published form; absent for `ruleset.md`, whose data the bundle keeps elsewhere. */
  readonly record: DocumentRecord | undefined
  readonly bodies: readonly ClauseBody[]
  readonly records: ReadonlyMap<string, ClauseRecord>
  readonly scope: Scope
  /** Indexes of the sub-clauses of each clause. */
  readonly children: ReadonlyMap<number, readonly number[]>
}

/** A pack while it is written: every document by its key, and what has been printed so far. */
export interface Book {
  readonly bundle: Bundle
  readonly chapters: ReadonlyMap<string, Chapter>
  /** Keys of clauses that stand on paper already; each is printed once and referred to afterwards. */
  readonly printed: Set<string>
  /** Keys whose Typst label has been set. */
  readonly labelled: Set<string>
}

/** Open the book of a ruleset. */
export function openBook({ ruleset, bundle, bodies }: PackInput): Book {
  const records = new Map(bundle.documents.map((record) => [record.key, record]))
  const documents = [ruleset.home, ...ruleset.documents]
  const byKey = new Map(documents.map((document) => [document.key as string, document]))
  const chapters = documents.map((document): [string, Chapter] => {
    const record = records.get(document.key)
    return [document.key, openChapter(document, record, bodies(document).clauses, byKey)]
  })
  return { bundle, chapters: new Map(chapters), printed: new Set(), labelled: new Set() }
}

function openChapter(
  document: LinkedDocument,
  record: DocumentRecord | undefined,
  bodies: readonly ClauseBody[],
  byKey: ReadonlyMap<string, LinkedDocument>
): Chapter {
  const indexes = document.clauses.map((_, index) => index).slice(1)
  return {
    document,
    record,
    bodies,
    records: new Map(record?.clauses.map((clause) => [clause.id, clause])),
    scope: scopeOf(document, bodies, byKey),
    children: Map.groupBy(indexes, (index) => document.clauses[index]?.draft.parent ?? 0)
  }
}

function scopeOf(
  document: LinkedDocument,
  bodies: readonly ClauseBody[],
  byKey: ReadonlyMap<string, LinkedDocument>
): Scope {
  return {
    place: (reference) => placeOfReference(document, reference, byKey),
    asset: (image) => assetOf(document, image),
    footnotes: footnotesIn(
      bodies.flatMap(({ blocks }) => [...blocks]),
      document.key
    ),
    noted: new Set(),
    links: true,
    depth: 0
  }
}

/** Documents of some kinds, in reading order. */
export const chaptersOf = ({ chapters }: Book, ...kinds: readonly Kind[]): readonly Chapter[] =>
  [...chapters.values()].filter(({ document }) => kinds.includes(document.valid.kind))
