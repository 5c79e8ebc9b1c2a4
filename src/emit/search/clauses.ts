import type { AnyDocument, Clause } from '../../generated/published.ts'
import type { SearchClause, SearchClauses } from '../../generated/site.ts'
import { type FormerNumbers, withEnding } from '../../notation/numbers.ts'
import { idFromTitle } from '../../notation/titles.ts'

/** Clauses of a document that have a number or a title, each with those within it. */
export function clausesOf({ kind, clauses }: AnyDocument): SearchClauses {
  const [whole] = clauses
  const listed = clauses.filter(
    ({ local, number, title, formerNumbers }) => local !== '' && ((number ?? title) !== undefined || formerNumbers)
  )
  if (!whole || (kind === 'faq' && listed.length === 1 && listed.every((clause) => isAnswer(clause, whole)))) return []
  const byId = new Map(clauses.map((clause) => [clause.id, clause]))
  const shown = new Set([whole, ...listed])
  const around = (clause: Clause): Clause => {
    const above = byId.get(clause.parent ?? '') ?? whole
    return shown.has(above) ? above : around(above)
  }
  return within(whole, Map.groupBy(listed, around), whole)
}

function within(around: Clause, parts: ReadonlyMap<Clause, readonly Clause[]>, whole: Clause): SearchClauses {
  let place = 1
  return (parts.get(around) ?? []).map((clause) => {
    const usual = around.number === undefined ? '' : `${around.number}.${place}`
    const number = clause.number ?? ''
    if (number === usual) place++
    const clauses = within(clause, parts, whole)
    const { id, ...more } = {
      ...searchClause(clause, whole),
      ...(number !== usual && { number }),
      ...(clauses.length > 0 && { in: clauses })
    }
    return id !== undefined && Object.keys(more).length === 0 ? id : { ...(id !== undefined && { id }), ...more }
  })
}

/** True for the one clause of an answer, which is found by its question. */
function isAnswer(clause: Clause, whole: Clause): boolean {
  const { title, formerly, was } = searchClause(clause, whole)
  return title === undefined && formerly === undefined && was === undefined
}

/** Search data of a clause besides its number. */
function searchClause({ local, title, ...clause }: Clause, whole: Clause): SearchClause {
  const ending = clause.number?.startsWith(`${whole.number}.`) ? clause.number.slice(whole.number?.length) : undefined
  const was = wasOf(clause)
  const followsWhole = isSame(was, ending === undefined ? {} : withEnding(wasOf(whole), ending))
  return {
    ...(local !== idFromTitle(title ?? '') && { id: local }),
    ...(title !== undefined && { title }),
    ...(clause.formerly && { formerly: clause.formerly }),
    ...(!followsWhole && { was })
  }
}

/** Former numbers of a clause. */
export const wasOf = ({ formerNumbers = [] }: Pick<Clause, 'formerNumbers'>): FormerNumbers =>
  Object.fromEntries(formerNumbers.map(({ number, version }) => [number, version]))

const isSame = (one: FormerNumbers, other: FormerNumbers): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([number, version]) => other[number] === version)
