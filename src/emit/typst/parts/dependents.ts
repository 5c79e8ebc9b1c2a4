import type { Target } from '../../../generated/published.ts'
import { capital } from '../../../notation/capitals.ts'
import { documentOf, kindOf } from '../../../notation/ids.ts'
import type { ArmyDifference } from '../../../resolve/index.ts'
import { inwardsOf } from '../../../resolve/reading/reading.ts'
import { type Book, chaptersOf, holds, ownChaptersOf } from '../book.ts'
import type { Chapter } from '../chapter.ts'
import { array, type Code, call } from '../code.ts'
import { authored } from '../lower/text.ts'
import { enumerated, referWith } from '../print/label.ts'
import { part } from './reference.ts'

/**
 * Which of the exceptions of an army are for all of it, and which depend on a unit or what it has: a line for each. Those
 * that the words of the army name above are left out.
 */
export function dependents(book: Book, differing: ArmyDifference): readonly Code[] {
  if (!holds(book, 'exceptions')) return []
  const said = namedAbove(book)
  const exceptions = ownChaptersOf(book, 'exception').filter(({ document }) => !said.has(document.key))
  const conditions = conditionsIn(differing)
  const groups = [...Map.groupBy(exceptions, (chapter) => conditionOf(book, chapter, conditions))]
  if (groups.length < 2) return []
  const ordered = [
    ...groups.filter(([condition]) => condition === ''),
    ...groups.filter(([condition]) => condition !== '')
  ]
  const lines = ordered.map(([condition, chapters]) =>
    array([authored(condition === '' ? 'Always' : condition), enumerated(chapters.map((each) => named(book, each)))])
  )
  return part(said.size > 0 ? 'When the other exceptions apply' : 'When each exception applies', [
    call('dependents', {}, ...lines)
  ])
}

/** Keys of the exceptions that printed words about a faction lead to. */
function namedAbove(book: Book): ReadonlySet<string> {
  const words = chaptersOf(book, 'faction').flatMap(({ records }) => [...records.values()])
  const printed = words.filter(({ id }) => book.labelled.has(id))
  const named = printed.flatMap(({ out }) => out.map(({ to }) => documentOf(to)))
  return new Set(named.filter((key) => kindOf(key) === 'exception'))
}

/** Condition of an exception, as the beginning of a line; empty if it applies. */
function conditionOf({ inquiry }: Book, { document }: Chapter, conditions: ReadonlyMap<Target, string>): string {
  const found = inquiry?.clause(document.key)
  if (found?.state !== 'conditional') return ''
  const condition = conditions.get(document.key)
  return capital(condition ?? found.why)
}

/** Conditions of the documents that change a clause of a difference, by key. */
const conditionsIn = ({ clauses }: ArmyDifference): ReadonlyMap<Target, string> =>
  new Map(
    clauses
      .flatMap(inwardsOf)
      .flatMap(({ reasons }) =>
        reasons.flatMap(({ amendment, condition }) =>
          condition === undefined ? [] : [[amendment.by, condition] as const]
        )
      )
  )

function named(book: Book, { document }: Chapter): Code {
  const [first] = document.clauses
  return first ? referWith(book, first, document.title) : authored(document.title)
}
