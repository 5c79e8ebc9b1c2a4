import type { Target } from '../generated/published.ts'
import { formatId, isClauseId, localOf, parseId } from '../notation/ids.ts'

/** An id as it may be written without its kind. */
export const bare = (id: Target): string => formatId({ ...parseId(id), kind: '' })

/** True for the ids that a name means, with their kind before it or without. */
export const isNamed =
  (name: string) =>
  (id: Target): boolean =>
    id === name || bare(id) === name

/** True for the ids of clauses that have a name within their documents: `far`, `#far`. */
export const isLocally = (name: string): ((id: Target) => boolean) => {
  const local = name.replace(/^#/u, '')
  return (id) => local !== '' && localOf(id) === local
}

/** Names of clauses within their documents: `far`. */
export const localsOf = (ids: readonly Target[]): readonly string[] => ids.filter(isClauseId).map(localOf)
