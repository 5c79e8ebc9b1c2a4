import type { Bundle, Target } from '../generated/published.ts'
import { documentOf } from '../notation/ids.ts'
import { type ClauseChange, type ReasonsOf, type ReleaseDifference, rulebookOf } from '../resolve/index.ts'
import { editionOf, wordsOf } from '../resolve/releases/edition.ts'
import { kindsInWords, reasonInWords } from '../resolve/wording/changes.ts'
import { factInWords, movedBehind } from '../resolve/wording/facts.ts'
import { areUnchanged, type RedlineBlock, redlinedBlocks } from './blocks.ts'
import type { Run } from './runs.ts'
import { redlinedValue, wholeRuns } from './words.ts'

/** Two versions of a ruleset, with what changed between them and why. */
export interface ComparedVersions {
  readonly before: Bundle
  readonly after: Bundle
  readonly difference: ReleaseDifference
  readonly reasonsOf: ReasonsOf
}

/** A changed clause with old and new words, as every output prints it. */
export interface ChangedClause {
  /** Its id in the later version; in the earlier, if it was removed. */
  readonly clause: Target
  readonly number: string | undefined
  /** Heading of the clause, if it has one. */
  readonly title: string | undefined
  /** Address of the clause, without base path; absent where it was removed. */
  readonly href: string | undefined
  /** `Reworded, moved`. */
  readonly kinds: string
  /** Why it changed, in words. */
  readonly reasons: readonly string[]
  /** Its words and tables, with what is gone and what is new. */
  readonly blocks: readonly RedlineBlock[]
  /** Changes of its data, and of table values that read the same, each with a name and a redline. */
  readonly details: readonly { readonly name: string; readonly runs: readonly Run[] }[]
  /** Where it was, what it was joined from or split into, in words. */
  readonly places: readonly string[]
}

/** Puts one change into words. */
export function changedClause(versions: ComparedVersions, change: ClauseChange): ChangedClause {
  const { clause, kinds } = change
  const isGone = kinds.includes('removed')
  const found = editionOf(isGone ? versions.before : versions.after).clauses.get(clause)
  const blocks = blocksOf(versions, change)
  return {
    clause,
    number: found?.clause.number ?? found?.document.number,
    title: found?.parent === undefined ? found?.document.title : found.clause.title,
    href: isGone ? undefined : found?.clause.href,
    kinds: kindsInWords(change, versions.reasonsOf),
    reasons: versions.reasonsOf(change).map(reasonInWords),
    blocks: areUnchanged(blocks) ? [] : blocks,
    details: [...(areUnchanged(blocks) ? tableDetails(change) : []), ...factDetails(versions, change)],
    places: placesOf(versions, change)
  }
}

/** Old and new words. For a change within a table, these are the words of the whole clause; its cells say what changed. */
function blocksOf({ before, after }: ComparedVersions, change: ClauseChange): readonly RedlineBlock[] {
  if (!change.table) return redlinedBlocks(change.before, change.after)
  const was = editionOf(before).clauses.get(change.formerly ?? change.clause)
  const is = editionOf(after).clauses.get(change.clause)
  return redlinedBlocks(was && wordsOf(was), is && wordsOf(is))
}

/** What changed in the cells of a table, and which rows and columns came, went or moved. */
export const tableDetails = ({ table = [] }: ClauseChange): ChangedClause['details'] =>
  table.map(({ what, row, column, before, after }) => {
    const place = [row, column].filter(Boolean).join(', ')
    const isElsewhere = before !== undefined && before === after
    return {
      name: what === 'cell' ? place : `${what === 'row' ? 'Row' : 'Column'} ${place}${isElsewhere ? movedBehind : ''}`,
      runs: wholeRuns(before, after)
    }
  })

function factDetails({ before, after }: ComparedVersions, { data = [] }: ClauseChange): ChangedClause['details'] {
  const names = (version: Bundle, other: Bundle) => ({
    rulebook: rulebookOf(version),
    nameOf: (id: Target) => nameIn(version, id) ?? nameIn(other, id) ?? id
  })
  const words = data.map((fact) => factInWords(fact, names(before, after), names(after, before)))
  return words.map((each) => ({ name: each.name, runs: redlinedValue(each.before, each.after) }))
}

/** Number and title of a clause in a version, `4.2 Charging`; absent if the version does not have it. */
export function nameIn(version: Bundle, id: Target): string | undefined {
  const found = editionOf(version).clauses.get(id)
  if (!found) return undefined
  return [found.clause.number ?? found.document.number, found.clause.title ?? found.document.title]
    .filter(Boolean)
    .join(' ')
}

function placesOf(
  { before, after }: ComparedVersions,
  { clause, formerly = clause, from, into, kinds }: ClauseChange
): readonly string[] {
  const named = (version: Bundle, ids: readonly Target[], by = ', ') =>
    ids.map((id) => nameIn(version, id) ?? id).join(by)
  return [
    ...(kinds.includes('moved') ? [`It was ${named(before, placeOf(before, formerly), ', in ')}.`] : []),
    ...(from ? [`Joined from ${named(before, from)}.`] : []),
    ...(into ? [`Split into ${named(after, into)}.`] : [])
  ]
}

/** The clause, and its document where the clause is called by a heading of its own. */
function placeOf(version: Bundle, clause: Target): readonly Target[] {
  const document = documentOf(clause)
  const hasHeading = clause !== document && editionOf(version).clauses.get(clause)?.clause.title !== undefined
  return hasHeading ? [clause, document] : [clause]
}
