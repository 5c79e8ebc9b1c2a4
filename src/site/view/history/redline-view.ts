import type { Target } from '../../../generated/published.ts'
import { type Run, redline, wholeRuns } from '../../../model/redline.ts'
import { documentOf, longAnchor } from '../../../notation/ids.ts'
import { type ClauseChange, rulebookOf } from '../../../resolve/index.ts'
import { editionOf } from '../../../resolve/releases/edition.ts'
import { type FactInWords, factInWords, kindsInWords, reasonInWords } from '../../../resolve/wording/changes.ts'
import { withBase } from '../address.ts'
import type { Site } from '../site.ts'
import type { Step, Version } from './versions.ts'

/** A changed clause, ready to print. */
export interface ChangeView {
  /** Anchor on a page of many documents. */
  readonly anchor: string
  readonly number: string | undefined
  /** Heading of the clause; absent if it has none. */
  readonly title: string | undefined
  /** `Reworded, moved`. */
  readonly kinds: string
  /** Why it changed, in words. */
  readonly reasons: readonly string[]
  /** Address of the clause; absent if no present page has it. */
  readonly href: string | undefined
  /** Its words with what is gone and what is new, paragraph by paragraph. */
  readonly paragraphs: readonly (readonly Run[])[]
  /** Changes of its table and its data, each with a name and a redline. */
  readonly details: readonly { readonly name: string; readonly runs: readonly Run[] }[]
  /** Where it was, what it was joined from or split into, in words. */
  readonly places: readonly string[]
}

/** Prints the changes of a version at their clauses. */
export function changeView(site: Site, step: Step, change: ClauseChange): ChangeView {
  const { clause, kinds } = change
  const isGone = kinds.includes('removed')
  const found = editionOf((isGone ? step.before : step.after).bundle).clauses.get(clause)
  return {
    anchor: longAnchor(clause),
    number: found?.clause.number ?? found?.document.number,
    title: found?.parent === undefined ? found?.document.title : found.clause.title,
    kinds: kindsInWords(change),
    reasons: step.reasonsOf(change).map(reasonInWords),
    href: isGone || !found ? undefined : withBase(site.base, found.clause.href),
    paragraphs: paragraphsOf(redline(change.before, change.after)),
    details: [...tableDetails(change), ...factDetails(step, change)],
    places: placesOf(step, change)
  }
}

/** Runs of a text, cut at its line breaks. */
function paragraphsOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const all: Run[][] = [[]]
  for (const { change, text } of runs) {
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) all.push([])
      if (line !== '') all.at(-1)?.push({ change, text: line.replaceAll('\t', '  ') })
    }
  }
  return all.filter((paragraph) => paragraph.length > 0)
}

const tableDetails = ({ table = [] }: ClauseChange): ChangeView['details'] =>
  table.map(({ what, row, column, before, after }) => {
    const place = [row, column].filter(Boolean).join(', ')
    const isElsewhere = before !== undefined && before === after
    return {
      name: what === 'cell' ? place : `${what === 'row' ? 'Row' : 'Column'} ${place}${isElsewhere ? ', moved' : ''}`,
      runs: wholeRuns(before, after)
    }
  })

function factDetails({ before, after }: Step, { data = [] }: ClauseChange): ChangeView['details'] {
  const names = (version: Version, other: Version) => ({
    rulebook: rulebookOf(version.bundle),
    nameOf: (id: Target) => nameIn(version, id) ?? nameIn(other, id) ?? id
  })
  const words = data.map((fact): FactInWords => factInWords(fact, names(before, after), names(after, before)))
  return words.map((each) => ({ name: each.name, runs: wholeRuns(each.before, each.after) }))
}

/** Number and title of a clause in a version: `4.2 Charging`. */
export function nameIn({ bundle }: Version, id: Target): string | undefined {
  const found = editionOf(bundle).clauses.get(id)
  if (!found) return undefined
  return [found.clause.number ?? found.document.number, found.clause.title ?? found.document.title]
    .filter(Boolean)
    .join(' ')
}

function placesOf({ before, after }: Step, { formerly, from, into, kinds }: ClauseChange): readonly string[] {
  const named = (version: Version, ids: readonly Target[]) => ids.map((id) => nameIn(version, id) ?? id).join(', ')
  const isElsewhere = formerly !== undefined && kinds.includes('moved')
  return [
    ...(isElsewhere ? [`It was ${named(before, [formerly])}, in ${named(before, [documentOf(formerly)])}.`] : []),
    ...(from ? [`Joined from ${named(before, from)}.`] : []),
    ...(into ? [`Split into ${named(after, into)}.`] : [])
  ]
}
