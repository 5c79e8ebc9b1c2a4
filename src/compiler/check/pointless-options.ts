import { eventPointlessOption } from '../../diagnostics/catalogue/check.ts'
import type { Report } from '../../model/problem.ts'
import type { Span } from '../../model/span.ts'
import { documentId } from '../../notation/ids.ts'
import {
  type Amendment,
  competes,
  covers,
  inwards,
  type Rulebook,
  type RulebookDocument
} from '../../resolve/rulebook/rulebook.ts'

/**
 * Reports options that an event leaves to the players though its own changes replace everything that they change: the game
 * is the same with the option and without it.
 *
 * @param open Ids of the options
 * @param placeOf Place of an option, by its position in `open`
 */
export function checkPointlessOptions(
  rulebook: Rulebook,
  open: readonly string[],
  placeOf: (at: number) => Span,
  report: Report
): void {
  const changes = rulebook.amendments.filter((each) => each.by.layer === 'event' && isForAll(each) && isWhole(each))
  for (const [at, id] of open.entries()) {
    const option = rulebook.documents.get(documentId('option', id))
    const victor = option && changesNothing(option, rulebook) ? victorOver(option, rulebook, changes) : undefined
    if (victor) report(placeOf(at), eventPointlessOption({ option: id, by: victor.by.key, target: victor.target.id }))
  }
}

const isForAll = ({ by }: Amendment): boolean => Object.values(by.whom).every((part) => part === undefined)
const isWhole = ({ effect }: Amendment): boolean => effect === 'replaces' || effect === 'suspends'

const amendmentsOf = (option: RulebookDocument, { amendments }: Rulebook): readonly Amendment[] =>
  amendments.filter(({ by }) => by === option)

/** True for an option that does nothing but amend: no words or modifiers of its own, and nothing that depends on it. */
function changesNothing(option: RulebookDocument, rulebook: Rulebook): boolean {
  const texts = amendmentsOf(option, rulebook).map((each) => each.with)
  const leaves = inwards(option.root).filter(({ children }) => children.length === 0)
  const isAsked = ({ key, whom: { options = [], exceptOptions = [] }, requires }: RulebookDocument): boolean =>
    key !== option.key && [...options, ...exceptOptions, ...requires].includes(option.key)
  return (
    option.adjusts.length + option.starts.length === 0 &&
    leaves.every((leaf) => texts.some((text) => covers(text, leaf))) &&
    ![...rulebook.documents.values()].some(isAsked)
  )
}

/** The first change of the event that takes precedence over an option; `undefined` if something of the option is left. */
function victorOver(
  option: RulebookDocument,
  rulebook: Rulebook,
  changes: readonly Amendment[]
): Amendment | undefined {
  const own = amendmentsOf(option, rulebook)
  const victors = own.map((each) => changes.find(({ target }) => competes(each) && covers(target, each.target)))
  return victors.every((each) => each !== undefined) ? victors[0] : undefined
}
