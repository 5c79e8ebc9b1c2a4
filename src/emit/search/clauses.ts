import type { AnyDocument, Clause } from '../../generated/published.ts'
import type { SearchClause, SearchClauses } from '../../generated/site.ts'
import { idFromTitle } from '../../notation/titles.ts'

/** The document as a whole and its clauses that can be found: those with a number or a title; answers by their question. */
export function listedClauses({ kind, clauses }: AnyDocument): readonly Clause[] {
  const [whole] = clauses
  const parts = clauses.filter(({ local, number, title }) => local !== '' && (number ?? title) !== undefined)
  if (!whole || (kind === 'faq' && parts.every(({ title }) => title === undefined))) return clauses.slice(0, 1)
  return [whole, ...parts]
}

/** Clauses of a document that can be found, each with those within it. */
export function clausesOf(document: AnyDocument): SearchClauses {
  const [whole, ...listed] = listedClauses(document)
  if (!whole) return []
  const around = surroundingOf(document, new Set([whole, ...listed]))
  return within(whole, Map.groupBy(listed, around))
}

/** Says which of some clauses of a document another is in: the closest around it, or the document as a whole. */
export function surroundingOf({ clauses }: AnyDocument, among: ReadonlySet<Clause>): (clause: Clause) => Clause {
  const byId = new Map(clauses.map((clause) => [clause.id, clause]))
  const around = (clause: Clause): Clause => {
    const above = byId.get(clause.parent ?? '') ?? clauses[0] ?? clause
    return among.has(above) ? above : around(above)
  }
  return around
}

function within(around: Clause, parts: ReadonlyMap<Clause, readonly Clause[]>): SearchClauses {
  let place = 1
  const clauses = (parts.get(around) ?? []).map((clause) => {
    const usual = around.number === undefined ? '' : `${around.number}.${place}`
    const number = clause.number ?? ''
    if (number === usual) place++
    const below = within(clause, parts)
    const { id, ...more } = {
      ...searchClause(clause),
      ...(number !== usual && { number }),
      ...(below.length > 0 && { in: below })
    }
    return id !== undefined && Object.keys(more).length === 0 ? id : { ...(id !== undefined && { id }), ...more }
  })
  return joined(clauses)
}

/** Joins ids that follow each other: without a comma and quotation marks between two, they take fewer bytes. */
function joined(clauses: SearchClauses): SearchClauses {
  const all: SearchClauses[number][] = []
  for (const each of clauses) {
    const last = all.at(-1)
    if (typeof each === 'string' && typeof last === 'string') all[all.length - 1] = `${last} ${each}`
    else all.push(each)
  }
  return all
}

/** Search data of a clause besides its number. */
const searchClause = ({ local, title }: Clause): SearchClause => ({
  ...(local !== idFromTitle(title ?? '') && { id: local }),
  ...(title !== undefined && { title })
})
