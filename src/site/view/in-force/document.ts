import type { Clause, Document } from '../../../generated/published.ts'
import { type AmendmentName, alongside, type ClauseInForce } from '../../../resolve/index.ts'
import { withBase } from '../address.ts'
import { type ClauseView, clauseViews } from '../clause.ts'
import { inRuns, type Run } from '../clause-html.ts'
import { longAnchor } from '../long/anchors.ts'
import { clauseWithin } from '../long/clause.ts'
import { broughtTo, isSame } from './brought.ts'
import { type ArmyClause, type ArmyTail, besideOf, isBare, questionsAbout } from './clause.ts'
import { addressFor, placesIn, type Reading } from './reading.ts'

/** A clause, or what stands behind it once all its parts were read. */
export type Block = ArmyClause | ArmyTail

/** A rule as it applies to an army. */
export interface ArmyDocument {
  readonly anchor: string
  /** Its own page, with the army chosen. */
  readonly href: string
  readonly number: string | undefined
  readonly title: string
  readonly summary: string | undefined
  /** The document itself: the text before its first clause. */
  readonly whole: ArmyClause
  readonly runs: readonly Run<Block>[]
}

interface Walk {
  readonly reading: Reading
  readonly views: ReadonlyMap<string, ClauseView>
  readonly partsOf: (clause: Clause) => readonly Clause[]
}

type Gone = readonly AmendmentName[]

/** Amendments that take a clause's place and did not already take the place of a larger text. */
const ownInstead = ({ instead }: ClauseInForce, above: Gone) =>
  instead.filter(({ amendment }) => !above.some((each) => isSame(each, amendment)))

const amendmentsIn = ({ instead }: ClauseInForce): Gone => instead.map(({ amendment }) => amendment)

/** True for a part that gave way together with what it is part of, and has nothing of its own to say. */
function goesAlong({ reading }: Walk, { id }: Clause, above: Gone): boolean {
  const found = reading.resolution.clauses.get(id)
  if (!found || found.state === 'in-force') return false
  if (found.state === 'blocked') return true
  const isConditional = found.considered.some(
    ({ outcome, amendment }) => outcome === 'conditional' && amendment.target === id
  )
  return ownInstead(found, above).length === 0 && alongside(found).length === 0 && !isConditional
}

/** What gave way with a clause: it and the parts that go along with it. */
function goneWith(walk: Walk, clause: Clause, gone: Gone): ClauseView[] {
  const own = walk.views.get(clause.id)
  const parts = walk.partsOf(clause).filter((part) => goesAlong(walk, part, gone))
  return [...(own ? [own] : []), ...parts.flatMap((part) => goneWith(walk, part, gone))]
}

/** The parts of a clause that are read behind it, those that gave way with it left out. */
const restOf = (walk: Walk, clause: Clause, found: ClauseInForce): Clause[] =>
  walk.partsOf(clause).filter((part) => found.state === 'in-force' || !goesAlong(walk, part, amendmentsIn(found)))

function armyClause(walk: Walk, clause: Clause, view: ClauseView, found: ClauseInForce, above: Gone): ArmyClause {
  const { reading } = walk
  const { state } = found
  const goesOn = restOf(walk, clause, found).length > 0
  const isRead = state !== 'blocked'
  const how = state === 'conflict' ? 'contested' : 'instead'
  const instead = isRead ? broughtTo(reading, view.anchor, how, ownInstead(found, above)) : []
  const beside = besideOf(reading, view.anchor, isRead ? found : { ...found, parts: [], additions: [] })
  const held = [...(state === 'in-force' ? [clause.id] : []), ...instead.flatMap(({ clauses }) => clauses)]
  const brought = goesOn ? [] : beside.added.flatMap(({ clauses }) => clauses)
  const was = state === 'in-force' ? [] : goneWith(walk, clause, amendmentsIn(found))
  const isTouched = was.length + instead.length + brought.length > 0
  return {
    ...view,
    ...beside,
    state,
    was,
    instead,
    goesOn,
    isTouched,
    hasMore: isTouched || !(goesOn || isBare(beside)),
    changes: [],
    incoming: [],
    questions: questionsAbout(reading, view.anchor, [...held, ...brought])
  }
}

function tailOf({ reading }: Walk, clause: ArmyClause, id: string): ArmyTail[] {
  const [of] = placesIn(reading, [id])
  if (!of || !clause.goesOn || isBare(clause)) return []
  const { type, indent, added, perhaps, against, why, reasons } = clause
  const questions = questionsAbout(
    reading,
    `${clause.anchor}.after`,
    added.flatMap(({ clauses }) => clauses)
  )
  return [{ of, type, indent, added, perhaps, against, why, reasons, questions }]
}

function blocksOf(walk: Walk, clause: Clause, above: Gone): Block[] {
  const view = walk.views.get(clause.id)
  const found = walk.reading.resolution.clauses.get(clause.id)
  if (!view || !found) return []
  const own = armyClause(walk, clause, view, found, above)
  const parts = restOf(walk, clause, found).flatMap((part) => blocksOf(walk, part, amendmentsIn(found)))
  return [own, ...parts, ...tailOf(walk, own, clause.id)]
}

/** Print a rule as it applies to an army. */
export function armyDocument(reading: Reading, document: Document): ArmyDocument[] {
  const { site, rules, anchors } = reading
  const { key, href, number, title, summary, clauses } = document
  const views = clauseViews(site, rules, document).map((view, at) => {
    const clause = clauses[at]
    return clause ? [[clause.id, clauseWithin(anchors, view, clause)] as const] : []
  })
  const parts = Map.groupBy(clauses, ({ parent }) => parent)
  const walk: Walk = { reading, views: new Map(views.flat()), partsOf: ({ id }) => parts.get(id) ?? [] }
  const [whole, ...blocks] = clauses[0] ? blocksOf(walk, clauses[0], []) : []
  if (!whole || 'of' in whole) return []
  return [
    {
      anchor: longAnchor(key),
      href: addressFor(reading, withBase(site.base, href)),
      number: number ?? undefined,
      title,
      summary,
      whole,
      runs: inRuns(blocks, ({ type }) => type === 'item')
    }
  ]
}
