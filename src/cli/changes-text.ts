import type { Target } from '../generated/published.ts'
import { count } from '../notation/plural.ts'
import { tableDetails } from '../redline/changed-clause.ts'
import { redline, redlinedValue, redlineText } from '../redline/words.ts'
import { type ClauseChange, type ReasonsOf, type ReleaseDifference, rulebookOf } from '../resolve/index.ts'
import { kindsInWords, reasonInWords } from '../resolve/wording/changes.ts'
import { factInWords } from '../resolve/wording/facts.ts'
import type { BundleLookup } from './bundle-lookup.ts'
import { indented } from './reading-text.ts'
import { paragraphs, section } from './resolution-text.ts'

/** Two versions of a ruleset, with their names. */
export interface Versions {
  readonly before: BundleLookup
  readonly after: BundleLookup
  readonly reasonsOf: ReasonsOf
}

/**
 * All changes between two versions, clause by clause, with words that are gone or new in place.
 *
 * @param isPartial Only those are meant for which no reason is given
 */
export function changesInWords(
  versions: Versions,
  { clauses, renumbered }: ReleaseDifference,
  isPartial = false
): string {
  const moved = new Set(clauses.flatMap(({ clause, kinds }) => (kinds.includes('moved') ? [clause] : [])))
  const atTheirPlace = renumbered.filter(({ clause }) => !moved.has(clause))
  return paragraphs([
    headOf(versions),
    clauses.length === 0
      ? isPartial
        ? 'A reason is given for every change.'
        : 'No rule has changed.'
      : `${count(clauses.length, 'change')}:`,
    ...clauses.map((change) => changeInWords(versions, change)),
    isPartial ? '' : unexplained(versions, clauses),
    section(
      'Renumbered, which changes nothing:',
      atTheirPlace.map(({ clause, before, after }) => `${before} is now ${after}  ${clause}`)
    )
  ])
}

/** What changed for one army. @param isPartial Only those are meant for which no reason is given */
export const armyChangesInWords = (
  versions: Versions,
  army: string,
  clauses: readonly ClauseChange[],
  isPartial = false
): string =>
  paragraphs([
    `${headOf(versions)}, for ${army}`,
    clauses.length === 0
      ? isPartial
        ? 'Every change for this army has a reason.'
        : 'Nothing has changed for this army.'
      : `${count(clauses.length, 'change')}:`,
    ...clauses.map((change) => changeInWords(versions, change))
  ])

/** How many changes have no reason yet; nothing while the authors have given none at all. */
function unexplained({ reasonsOf, after }: Versions, clauses: readonly ClauseChange[]): string {
  const missing = clauses.filter((change) => reasonsOf(change).length === 0).length
  if (missing === 0 || !after.bundle.ruleset.changes) return ''
  return `${count(missing, 'change')} ${missing === 1 ? 'has' : 'have'} no reason; \`--unexplained\` lists only such changes.`
}

const headOf = ({ before, after }: Versions): string =>
  `${after.bundle.ruleset.title}: from ${before.bundle.ruleset.version} to ${after.bundle.ruleset.version}`

function changeInWords({ before, after, reasonsOf }: Versions, change: ClauseChange): string {
  const { clause, kinds, formerly, from, into, data = [] } = change
  const present = kinds.includes('removed') ? before : after
  const names = (lookup: BundleLookup) => ({ rulebook: rulebookOf(lookup.bundle), nameOf: nameIn(lookup, present) })
  const facts = data.map((fact) => factInWords(fact, names(before), names(after)))
  const lines = [
    ...reasonsOf(change).map(reasonInWords),
    ...wordsOf(change),
    ...tableDetails(change).map(({ name, runs }) => `${name}: ${redlineText(runs)}`),
    ...facts.map(({ name, before: was, after: is }) => `${name}: ${redlineText(redlinedValue(was, is))}`),
    ...(formerly !== undefined || kinds.includes('moved') ? [`It was ${before.name(formerly ?? clause)}`] : []),
    ...(from === undefined ? [] : ['Joined from:', ...indented(from.map(before.name))]),
    ...(into === undefined ? [] : ['Split into:', ...indented(into.map(after.name))])
  ]
  return [`${kindsInWords(change, reasonsOf)}: ${present.name(clause)}`, ...indented(lines)].join('\n')
}

const nameIn =
  (lookup: BundleLookup, other: BundleLookup) =>
  (id: Target): string =>
    (lookup.clause(id) ? lookup : other).name(id)

const wordsOf = ({ before, after }: ClauseChange): readonly string[] => {
  if (before === undefined && after === undefined) return []
  return redlineText(redline(before, after)).split('\n')
}
