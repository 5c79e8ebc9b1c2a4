import type { Document } from '../../../generated/published.ts'
import { longAnchor } from '../../../notation/ids.ts'
import type { ClauseReading } from '../../../resolve/index.ts'
import { withBase } from '../address.ts'
import { inRuns, type Run } from '../clause/clause-html.ts'
import { bareViews } from '../clause/clause.ts'
import { clauseWithin } from '../long/clause.ts'
import { type Block, blocksOf } from './clause.ts'
import { addressFor, type Context } from './context.ts'
import { decidedIn } from './settled.ts'

/** A document of the common book, as far as it reads differently for an army. */
export interface ArmyDocument {
  /** Its own page, with the army chosen. */
  readonly href: string
  readonly number: string | undefined
  readonly title: string
  /** Its place in the published game; absent for a rule of the ruleset. */
  readonly where: string | undefined
  readonly runs: readonly Run<Block>[]
}

/** Prints the clauses of a document that read differently, in reading order. */
export function armyDocument(context: Context, document: Document, readings: readonly ClauseReading[]): ArmyDocument {
  const { site, anchors, isOfOne } = context
  const bare = bareViews(site, document)
  const views = new Map(
    document.clauses.flatMap((clause, at) => {
      const view = bare[at]
      if (!view) return []
      const within = clauseWithin(anchors, document.key, view)
      const printed = isOfOne ? { ...within, level: view.level } : within
      // The title of the document is printed above its clauses.
      const isWhole = at === 0
      const own = isWhole ? { ...printed, anchor: longAnchor(clause.id), number: undefined, title: undefined } : printed
      return [[clause.id, own] as const]
    })
  )
  const decided = decidedIn(context, document, readings)
  const blocks = readings.flatMap((reading) => blocksOf({ context, views, decided }, reading))
  return {
    href: addressFor(context, withBase(site.base, document.href)),
    number: document.number ?? undefined,
    title: document.title,
    where: document.kind === 'base-rule' ? document.where : undefined,
    runs: inRuns(blocks, ({ type }) => type === 'item')
  }
}
