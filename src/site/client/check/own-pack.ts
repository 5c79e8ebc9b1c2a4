import type { RulebookFile, Target } from '../../../generated/published.ts'
import type { CheckChange } from '../../../notation/check-file.ts'
import { documentOf, kindOf } from '../../../notation/ids.ts'
import { sectionOf } from '../../../notation/pack-sections.ts'
import type { OwnPrintout } from '../../../notation/printout.ts'
import type { ClauseState } from '../../../resolve/decide/resolution.ts'
import { rulebookFrom } from '../../../resolve/input/from-file.ts'
import { inquire } from '../../../resolve/inquiry.ts'
import { armyDifference } from '../../../resolve/reading/army-difference.ts'
import { readingsWithin } from '../../../resolve/reading/reading.ts'
import { keyOfChoice } from '../../../resolve/rulebook/answers.ts'
import type { Rulebook } from '../../../resolve/rulebook/rulebook.ts'
import type { Selection } from '../../../resolve/rulebook/selection.ts'

/**
 * Finds the changes that concern a pack a reader made: in its sections, and read for its selection then or now.
 *
 * @param files The rulebook of its version, and that of today
 */
export function changesInOwnPack(
  changes: readonly CheckChange[],
  own: OwnPrintout,
  files: readonly RulebookFile[]
): readonly CheckChange[] {
  const readers = files.map((file) => readerFor(rulebookFrom(file), own))
  return changes.filter((change) => {
    const section = sectionOf(kindOf(change.id) ?? '')
    const isIn = section !== undefined && own.sections.includes(section)
    return isIn && readers.some((reads) => reads(change))
  })
}

type Reads = (change: CheckChange) => boolean

/** Tells what a pack prints of a version. */
function readerFor(rulebook: Rulebook, { form, faction, unit, traits, options }: OwnPrintout): Reads {
  const known = options.filter((id) => rulebook.clauses.has(keyOfChoice(id)))
  const selection: Selection = { ...(faction && { faction }), ...(unit && { unit }), traits, options: known }
  if (form === 'difference') return inDifference(rulebook, selection)
  // Without a choice, a pack prints every change with its condition.
  const isOpen = faction === undefined && options.length + Object.keys(traits).length === 0
  const inquiry = inquire(rulebook, selection)
  const isPrinted = (id: Target): boolean => isOpen || printed.has(inquiry.clause(id)?.state ?? 'in-force')
  return ({ id, was = id }) => isPrinted(id) || isPrinted(was)
}

/** States in which the words of a clause itself are on paper. */
const printed: ReadonlySet<ClauseState> = new Set(['in-force', 'conditional', 'conflict'])

/** A difference prints what reads differently for the army, its own documents, and the answers about them. */
function inDifference(rulebook: Rulebook, selection: Selection): Reads {
  const { clauses, own } = armyDifference(rulebook, selection)
  const differing = new Set<Target>(clauses.flatMap(readingsWithin).map(({ clause }) => clause))
  const isOwn = (id: Target): boolean => own.includes(documentOf(id))
  return ({ id, was = id, about = [] }) =>
    [id, was].some((each) => differing.has(each) || isOwn(each)) || about.some(isOwn)
}
