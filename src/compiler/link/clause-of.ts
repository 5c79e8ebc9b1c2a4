import type { Clause } from '../../model/graph.ts'
import { type DraftDocument, dataOf } from './draft.ts'

/** A clause by its id in a document, former ids included. */
export function clauseOf(document: DraftDocument, local: string): Clause | undefined {
  const found = document.clauses.find(({ draft }) => draft.local === local)
  if (found) return found
  const moved = dataOf(document)['moved-clauses'] as Readonly<Record<string, string>> | undefined
  const now = moved?.[local]
  return now === undefined ? undefined : document.clauses.find(({ draft }) => draft.local === now)
}
