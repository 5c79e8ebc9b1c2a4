import { alongside, type ClauseInForce } from '../../../resolve/index.ts'
import type { ClauseView } from '../clause.ts'
import { questionWithin } from '../long/clause.ts'
import { questionsOf } from '../question.ts'
import type { Reference } from '../reference.ts'
import { type Brought, broughtTo } from './brought.ts'
import { type Perhaps, perhapsAt, type Reason, reasonsAt } from './perhaps.ts'
import { placeIn, placesIn, type Reading } from './reading.ts'

/** What stands with a clause of an army's rules, besides its own words. */
export interface Beside {
  /** What adds to it. */
  readonly added: readonly Brought[]
  readonly perhaps: readonly Perhaps[]
  /** Places the sources set against it. */
  readonly against: readonly Reference[]
  /** The reason in a sentence; absent where nothing was considered. */
  readonly why: string | undefined
  readonly reasons: readonly Reason[]
}

/** A clause as it applies to an army. */
export interface ArmyClause extends ClauseView, Beside {
  readonly state: ClauseInForce['state']
  /** What gave way here: the clause and what went with it; empty where it stands. */
  readonly was: readonly ClauseView[]
  /** What holds in its place. */
  readonly instead: readonly Brought[]
  /** True where parts follow: what is added to the whole comes after them. */
  readonly goesOn: boolean
  /** True where its words gave way, or others stand with them. */
  readonly isTouched: boolean
  /** True where more than its own words stands here. */
  readonly hasMore: boolean
}

/** What stands behind a clause once all its parts were read. */
export interface ArmyTail extends Beside, Pick<ClauseView, 'type' | 'indent' | 'questions'> {
  /** The clause it belongs to. */
  readonly of: Reference
}

/** Print what stands with a clause. */
export function besideOf(reading: Reading, anchor: string, found: ClauseInForce): Beside {
  const reasons = reasonsAt(reading, found)
  return {
    added: broughtTo(reading, anchor, 'added', alongside(found)),
    perhaps: perhapsAt(reading, anchor, found),
    against: placesIn(reading, found.against),
    why: reasons.length > 0 ? found.why : undefined,
    reasons
  }
}

/** True where nothing stands with a clause. */
export const isBare = ({ added, perhaps, against, why }: Beside): boolean =>
  added.length === 0 && perhaps.length === 0 && against.length === 0 && why === undefined

/** Questions about the words that hold at a clause; those about words that gave way are left out. */
export function questionsAbout(reading: Reading, under: string, clauses: readonly string[]): ClauseView['questions'] {
  const { site, rules, anchors } = reading
  const about = new Set(clauses.flatMap((id) => placeIn(reading, id)?.clause.faq ?? []))
  return questionsOf(site, rules, [...about])
    .filter(({ successor }) => successor === undefined)
    .map((question) => questionWithin(anchors, under, question))
}
