import type { Bundle, Document, Target } from '../generated/published.ts'

/** Canonical ids that documents and clauses had before, each with its present clause. */
export function formerNames({ documents }: Bundle): ReadonlyMap<Target, Target> {
  return new Map(documents.flatMap(namesOf))
}

function namesOf({ key, kind, formerly = [], clauses, moved = [] }: Document): readonly (readonly [Target, Target])[] {
  const keys = formerly.map((id) => `${kind}:${id}`)
  const renamed = clauses.flatMap((clause) => keys.map((old) => [clause.id.replace(key, old), clause.id] as const))
  const within = clauses.flatMap(({ id, formerly: locals = [] }) =>
    [key, ...keys].flatMap((each) => locals.map((local) => [`${each}#${local}`, id] as const))
  )
  const elsewhere = [key, ...keys].flatMap((each) => moved.map(({ id, to }) => [`${each}#${id}`, to] as const))
  return [...renamed, ...within, ...elsewhere]
}
