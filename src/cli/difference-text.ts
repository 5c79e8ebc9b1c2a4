import {
  type ArmyDifference,
  type ClauseDifference,
  type ClauseReading,
  type Difference,
  type Inquiry,
  inwardsOf
} from '../resolve/index.ts'
import type { BundleLookup } from './bundle-lookup.ts'
import { indented, readingInWords } from './reading-text.ts'
import { headline, paragraphs, questionInWords, section } from './resolution-text.ts'

/** Lists what reads differently for an army than in the common book. */
export function armyDifferenceInWords(lookup: BundleLookup, inquiry: Inquiry, difference: ArmyDifference): string {
  const { clauses, own, questions, commonTraits } = difference
  return paragraphs([
    headline(lookup, inquiry),
    section(
      'Changed for this army:',
      clauses.flatMap((reading) => clauseInWords(lookup, reading))
    ) || 'No changes for this army.',
    section('Only for this army:', own.map(lookup.name)),
    section(
      'Questions about them:',
      questions.flatMap((key) => questionInWords(lookup, inquiry, key))
    ),
    section('More changes depend on traits that belong to no single army:', commonTraits.map(lookup.name))
  ])
}

/** Lists what reads differently for one selection than for another. */
export function differenceInWords(lookup: BundleLookup, inquiry: Inquiry, { clauses, questions }: Difference): string {
  const isOpen = ({ kind }: ClauseDifference): boolean => kind === 'unsettled'
  const open = linesOf(lookup, clauses.filter(isOpen))
  return paragraphs([
    headline(lookup, inquiry),
    section(
      'Changed:',
      linesOf(
        lookup,
        clauses.filter((each) => !isOpen(each))
      )
    ) || 'No changes.',
    section('Same text, but other points are open:', open),
    section(
      'Questions about it:',
      questions.after.flatMap((key) => questionInWords(lookup, inquiry, key))
    ),
    section(
      'Questions that no longer matter:',
      questions.before.flatMap((key) => questionInWords(lookup, inquiry, key))
    )
  ])
}

/** Clauses that differ; parts of a larger clause that is printed are not printed again. */
function linesOf(lookup: BundleLookup, clauses: readonly ClauseDifference[]): readonly string[] {
  const printed = new Set<string>()
  return clauses.flatMap(({ clause, before, after }) => {
    const reading = after ?? before
    if (!reading || printed.has(clause)) return []
    const isPart = before?.state === 'in-force' && after?.state === 'in-force'
    if (!isPart) for (const each of inwardsOf(reading)) printed.add(each.clause)
    return clauseInWords(lookup, isPart ? { ...reading, below: [] } : reading)
  })
}

const clauseInWords = (lookup: BundleLookup, reading: ClauseReading): readonly string[] => [
  lookup.name(reading.clause),
  ...indented([...(reading.state === 'blocked' ? [reading.why] : []), ...readingInWords(lookup, reading)])
]
