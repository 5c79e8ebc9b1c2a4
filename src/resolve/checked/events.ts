import type { Bundle, Document, EventRuleset, EventRulings } from '../../generated/published.ts'
import {
  bundleOfEvent as bundleOfEventUnchecked,
  changesIn as changesInUnchecked,
  type Played,
  selectionOfEvent as selectionOfEventUnchecked
} from '../events/played.ts'
import { type Adoption, adoptRulings as adoptRulingsUnchecked } from '../events/rulings.ts'
import { bundleInShape, checkSelection } from '../input/check-input.ts'
import { fieldsOf, listOf, optional, refuse, text } from '../input/shape.ts'
import type { Selection } from '../rulebook/selection.ts'

/** Functions about events. */

/**
 * As `bundleOfEvent` of `events/played.ts`: a ruleset as an event plays it.
 *
 * @param played An entry of `rulesets` in the file of the event, or those fields of one
 * @throws {InvalidInput} if `bundle` or `played` is something else, or that is of another ruleset or version
 */
export function bundleOfEvent(bundle: Bundle, played: Played): Bundle {
  const { ruleset } = bundleInShape(bundle)
  checkPlayed(played)
  const { id = ruleset.id, version = ruleset.version }: Played & Partial<EventRuleset> = played
  if (id !== ruleset.id || version !== ruleset.version)
    refuse(`the bundle of ${id} ${version}, which the event plays`, '', `${ruleset.id} ${ruleset.version}`)
  return bundleOfEventUnchecked(bundle, played)
}

/**
 * Documents of a bundle that are made for an event alone.
 *
 * @throws {InvalidInput} if `bundle` is none
 */
export function changesIn(bundle: Bundle): readonly Document[] {
  bundleInShape(bundle)
  return changesInUnchecked(bundle)
}

/**
 * As `selectionOfEvent` of `events/played.ts`: a selection with the options of an event.
 *
 * @throws {InvalidInput} if `played` or `selection` is something else
 */
export function selectionOfEvent(played: Pick<Played, 'options'>, selection: Selection): Selection {
  const ids = listOf(text)
  fieldsOf({ options: fieldsOf({ on: ids, open: ids }) })(played, '')
  checkSelection(selection)
  return selectionOfEventUnchecked(played, selection)
}

/**
 * As `adoptRulings` of `events/rulings.ts`: decides which answers count at an event.
 *
 * @throws {InvalidInput} if a bundle or `adoption` is something else
 */
export function adoptRulings(version: Bundle, present: Bundle, adoption: Adoption): EventRulings {
  for (const bundle of [version, present]) checkEntries(bundle)
  const words = optional(text)
  const authorities = optional(listOf(fieldsOf({ authority: text, by: words })))
  fieldsOf({ of: authorities, until: words, except: listOf(text) })(adoption, '')
  return adoptRulingsUnchecked(version, present, adoption)
}

/** @throws {InvalidInput} if a value is no bundle, or an answer in it has another form */
function checkEntries(bundle: Bundle): void {
  bundleInShape(bundle)
  const words = optional(text)
  const ruling = optional(fieldsOf({ date: words, by: words, authority: words }))
  const entry = fieldsOf({ about: listOf(text), status: text, supersededBy: words, ruling })
  for (const [at, document] of bundle.documents.entries())
    if (document.kind === 'faq') entry(document, `documents[${at}]`)
}

/** @throws {InvalidInput} if a value is not what the file of an event says of a ruleset */
function checkPlayed(played: Played): void {
  if (Object(played).rulesets !== undefined) refuse('one of the `rulesets` of an event', '', played)
  const documents = listOf(fieldsOf({ key: text, clauses: listOf(fieldsOf({ id: text })) }))
  fieldsOf({ changes: documents, rulings: fieldsOf({ added: documents, adopted: listOf(text) }) })(played, '')
}
