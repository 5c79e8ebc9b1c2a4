import type { Bundle, Target } from '../../generated/published.ts'
import { remembered } from '../../notation/remembered.ts'
import type { Part } from '../decide/applicability.ts'
import type { Considered } from '../decide/resolution.ts'
import {
  alongside as alongsideUnchecked,
  type ClauseInForce,
  type Resolution,
  type TextInForce
} from '../decide/resolution.ts'
import { checkInquiry, checkRulebook } from '../input/check-input.ts'
import { rulebookOf } from '../input/from-bundle.ts'
import { fieldsOf, InvalidInput, listOf, oneOf, optional, refuse, type Shape, text } from '../input/shape.ts'
import type { Inquiry } from '../inquiry.ts'
import { questionsInForce as questionsInForceUnchecked } from '../questions.ts'
import { type Piece, piecesOf as piecesOfUnchecked, textInForce as textInForceUnchecked } from '../reading/pieces.ts'
import { readingOf as readingOfUnchecked, readingSupposed as readingSupposedUnchecked } from '../reading/read.ts'
import {
  type ClauseReading,
  inwardsOf as inwardsOfUnchecked,
  isRead as isReadUnchecked,
  readingsWithin as readingsWithinUnchecked,
  reasonsAt as reasonsAtUnchecked
} from '../reading/reading.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import { partInWords as partInWordsUnchecked } from '../wording/conditions.ts'

/** Functions that read clauses, and those that take such a reading. */

/**
 * Reads a clause and everything below it: what applies for the selection of `inquiry`, what changes it, and why.
 *
 * @returns `undefined` if the rulebook has no such clause
 * @throws {InvalidInput} if `inquiry` is none
 */
export function readingOf(inquiry: Pick<Inquiry, 'rulebook' | 'clause'>, clause: Target): ClauseReading | undefined {
  checkInquiry(inquiry)
  return readingOfUnchecked(inquiry, clause)
}

/**
 * As `readingOf`, of a text that may apply: how it would read if it did.
 *
 * @throws {InvalidInput} if `inquiry` is none
 */
export function readingSupposed(
  inquiry: Pick<Inquiry, 'rulebook' | 'clause'>,
  clause: Target
): ClauseReading | undefined {
  checkInquiry(inquiry)
  return readingSupposedUnchecked(inquiry, clause)
}

/**
 * As `textInForce` of `reading/pieces.ts`: the text in force for a clause and everything below it.
 *
 * @throws {InvalidInput} if `bundle` or `resolution` is something else, or this is a resolution of another bundle
 */
export function textInForce(bundle: Bundle, resolution: Resolution, clause: Target): readonly Piece[] {
  checkResolution(bundle, resolution)
  return textInForceUnchecked(bundle, resolution, clause)
}

/**
 * As `questionsInForce` of `questions.ts`: the FAQ entries that matter for a clause.
 *
 * @throws {InvalidInput} if `bundle` or `resolution` is something else, or this is a resolution of another bundle
 */
export function questionsInForce(bundle: Bundle, resolution: Resolution, clause: Target): readonly Target[] {
  checkResolution(bundle, resolution)
  return questionsInForceUnchecked(bundle, resolution, clause)
}

/**
 * As `piecesOf` of `reading/pieces.ts`: the text of a reading, clause by clause.
 *
 * @throws {InvalidInput} if `reading` is none
 */
export function piecesOf(reading: ClauseReading): readonly Piece[] {
  checkReading(reading, '')
  return piecesOfUnchecked(reading)
}

/**
 * The reasons that concern exactly the clause of a reading.
 *
 * @throws {InvalidInput} if `reading` is none
 */
export function reasonsAt(reading: ClauseReading): readonly Considered[] {
  checkReading(reading, '')
  return reasonsAtUnchecked(reading)
}

/**
 * True for a clause at which something is read: its own words, or what takes their place.
 *
 * @throws {InvalidInput} if `reading` is none
 */
export function isRead(reading: Pick<ClauseReading, 'state'>): boolean {
  fieldsOf({ state: text })(reading, '')
  return isReadUnchecked(reading)
}

/**
 * A reading and those of everything below it, in reading order.
 *
 * @throws {InvalidInput} if `reading` is none
 */
export function inwardsOf(reading: ClauseReading): readonly ClauseReading[] {
  checkReading(reading, '')
  return inwardsOfUnchecked(reading)
}

/**
 * Every reading that may be printed for this one: itself, its sub-clauses, and texts that amend them or may.
 *
 * @throws {InvalidInput} if `reading` is none
 */
export function readingsWithin(reading: ClauseReading): readonly ClauseReading[] {
  checkReading(reading, '')
  return readingsWithinUnchecked(reading)
}

/**
 * Texts that are read with what is left of a clause: instead of its parts, then beside it.
 *
 * @throws {InvalidInput} if a value is not a clause of a resolution
 */
export function alongside(clause: Pick<ClauseInForce, 'parts' | 'additions'>): readonly TextInForce[] {
  const texts = listOf(fieldsOf({}))
  fieldsOf({ parts: listOf(fieldsOf({ instead: texts })), additions: texts })(clause, '')
  return alongsideUnchecked(clause)
}

/**
 * One part of a condition as a clause of a sentence: `the army is Skaven`.
 *
 * @param faction Id of the faction whose units are meant
 * @param holds False for the opposite: `the army is not Skaven`
 * @throws {InvalidInput} if `rulebook` or `part` is something else
 */
export function partInWords(rulebook: Rulebook, part: Part, faction: string | undefined, holds = true): string {
  checkRulebook(rulebook)
  const about = oneOf(['option', 'faction', 'units', 'except-units', 'trait'])
  fieldsOf({ about, names: listOf(text, 1) })(part, '')
  return partInWordsUnchecked(rulebook, part, faction, holds)
}

const amendment = fieldsOf({ target: text, part: optional(text) })

/** @throws {InvalidInput} if a value is not what `readingOf` returns, at any depth */
const checkReading: Shape = (value, at) =>
  fieldsOf({
    clause: text,
    state: text,
    instead: listOf(checkApplied),
    parts: listOf(checkApplied),
    below: listOf(checkReading),
    additions: listOf(checkApplied),
    conditional: listOf(checkConditional),
    reasons: listOf(fieldsOf({ amendment }))
  })(value, at)

const checkApplied: Shape = (value, at) => {
  const words = optional(checkReading)
  fieldsOf({ amendment, by: fieldsOf({}), text: words, notice: words, conditional: listOf(checkConditional) })(
    value,
    at
  )
}

const checkConditional: Shape = (value, at) =>
  fieldsOf({ amendment, text: optional(checkReading), conditional: listOf(checkConditional) })(value, at)

/** @throws {InvalidInput} if a value is not what `resolve` returns for the bundle */
function checkResolution(bundle: Bundle, resolution: Resolution): void {
  const rulebook = rulebookOf(bundle)
  const { clauses }: { readonly clauses?: unknown } = { ...resolution }
  if (!(clauses instanceof Map)) refuse('a resolution, as `resolve` makes it of a bundle', '', resolution)
  if (idsIn(resolution) !== idsIn(rulebook))
    throw new InvalidInput('Expected a resolution of this bundle, found another.')
}

/** The ids of all clauses, in reading order. */
const idsIn = remembered(({ clauses }: { readonly clauses: ReadonlyMap<Target, unknown> }) =>
  [...clauses.keys()].join()
)
