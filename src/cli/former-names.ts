import type { Bundle, Document, Target } from '../generated/published.ts'
import { clauseId, documentId } from '../notation/ids.ts'

/** Canonical ids that documents and clauses had before, each with its present clause. */
export function formerNames({ documents }: Bundle): ReadonlyMap<Target, Target> {
  return new Map(documents.flatMap(namesOf))
}

function namesOf({ key, kind, formerly = [], clauses, moved = [] }: Document): readonly (readonly [Target, Target])[] {
  const keys = formerly.map((id) => documentId(kind, id))
  const renamed = clauses.flatMap((clause) => keys.map((old) => [clauseId(old, clause.local), clause.id] as const))
  const within = clauses.flatMap(({ id, formerly: locals = [] }) =>
    [key, ...keys].flatMap((each) => locals.map((local) => [clauseId(each, local), id] as const))
  )
  const elsewhere = [key, ...keys].flatMap((each) => moved.map(({ id, to }) => [clauseId(each, id), to] as const))
  return [...renamed, ...within, ...elsewhere]
}
