import type { Document } from '../../../generated/published.ts'
import { alongside, type Considered } from '../../../resolve/index.ts'
import { longAnchor } from '../long/anchors.ts'
import type { Reference } from '../reference.ts'
import { documentsOf } from '../site.ts'
import { type Brought, broughtTo } from './brought.ts'
import { type Perhaps, perhapsAt } from './perhaps.ts'
import { placesIn, type Reading } from './reading.ts'

/** A published rule or term that exceptions change for an army. */
export interface PublishedChange {
  readonly rule: Reference
  /** Where to find it in the published game. */
  readonly where: string | undefined
  readonly brought: readonly Brought[]
  readonly perhaps: readonly Perhaps[]
}

const isByException = ({ amendment }: Pick<Considered, 'amendment'>): boolean => amendment.layer === 'exception'

function changeOf(reading: Reading, { key, where, clauses }: Document): PublishedChange[] {
  const [rule] = placesIn(reading, [key])
  const found = clauses.flatMap(({ id }) => reading.resolution.clauses.get(id) ?? [])
  const brought = found.flatMap(({ clause, instead, parts, additions }) => [
    ...broughtTo(reading, longAnchor(clause), 'instead', instead.filter(isByException)),
    ...broughtTo(reading, longAnchor(clause), 'added', alongside({ parts, additions }).filter(isByException))
  ])
  const perhaps = found.flatMap((each) =>
    perhapsAt(reading, longAnchor(each.clause), { ...each, considered: each.considered.filter(isByException) })
  )
  return rule && brought.length + perhaps.length > 0 ? [{ rule, where, brought, perhaps }] : []
}

/** Print what exceptions change outside the rules themselves, in reading order. */
export const elsewhereFor = (reading: Reading): PublishedChange[] =>
  [...documentsOf(reading.rules, 'base-rule'), ...documentsOf(reading.rules, 'term')].flatMap((document) =>
    changeOf(reading, document)
  )
