import { capital } from '../../../notation/capitals.ts'
import { longAnchor } from '../../../notation/ids.ts'
import type { AppliedChange, ClauseReading, ConditionalChange } from '../../../resolve/index.ts'
import { inwardsOf } from '../../../resolve/reading/reading.ts'
import { arrivalWords, effectOn } from '../../../resolve/wording/effects.ts'
import type { Reference } from '../clause/reference.ts'
import { changeKey } from './added-once.ts'
import { type At, type Context, placesIn, type Text, toldOnce } from './context.ts'

/** A change that applies at a clause: its words and its source. */
export interface Applied extends Text {
  /** `instead` of the clause, `added` to it, one of several texts `contested`, or `gone`: nothing takes its place. */
  readonly how: 'instead' | 'added' | 'contested' | 'gone'
  /** How it came here, before the name of its source: `Instead`. */
  readonly words: string
  /** The document that decides. */
  readonly by: Reference
  /** Changes to it that apply only under a condition; empty if its words are above, with what changes them. */
  readonly conditional: readonly Conditional[]
}

/** A change that applies only under a condition that is open. */
export interface Conditional extends Text {
  /** `For Rat Ogres`. */
  readonly condition: string
  readonly by: Reference
  /** Effect it would have: `replaces this`, `adds to E3 Cavalry`. */
  readonly words: string
}

const nameOf = ({ number, title }: Reference): string => (number === undefined ? title : `${number} ${title}`)

/** Prints changes that apply at a clause. */
export function appliedChanges(
  context: Context,
  at: At,
  how: 'instead' | 'added' | 'contested',
  changes: readonly AppliedChange[]
): readonly Applied[] {
  const printed = changes.flatMap((change) => {
    const { amendment, by, text, notice, conditional } = change
    const [source] = placesIn(context, [by.by])
    if (!source) return []
    const kind: Applied['how'] = text === undefined ? 'gone' : how
    const words = arrivalWords(kind, amendment, context.rules.bundle.ruleset.parts)
    const told = toldOnce(context, at, at.anchor, text ?? notice)
    const open = told.above ? [] : conditionalChanges(context, at, openWithin(text, conditional), source)
    const further = furtherOf(context, change)
    return [{ how: kind, words, by: source, ...told, further, conditional: open }]
  })
  return joinNeighbours(printed, (a, b) => a.how !== 'contested' && a.how === b.how && a.words === b.words)
}

/**
 * Prints changes of a clause that depend on a condition, each followed by what depends on it in turn.
 *
 * @param changed The document whose text they change; absent if that is the clause itself
 */
export function conditionalChanges(
  context: Context,
  at: At,
  changes: readonly ConditionalChange[],
  changed?: Reference
): readonly Conditional[] {
  const { parts } = context.rules.bundle.ruleset
  const printed = changes.flatMap((change) => {
    const { amendment, condition, text, conditional } = change
    const [by] = placesIn(context, [amendment.by])
    if (!by) return []
    const words = effectOn(amendment, parts, changed && nameOf(changed))
    const own = {
      condition: capital(condition),
      by,
      words,
      ...toldOnce(context, at, `${at.anchor}.${longAnchor(amendment.with)}`, text),
      further: furtherOf(context, change)
    }
    if (own.above) return [own]
    return [own, ...conditionalChanges(context, at, openWithin(text, conditional), by)]
  })
  return joinNeighbours(printed, (a, b) => a.words === b.words && a.condition === b.condition)
}

/** Links to the further clauses that a text is added to. */
const furtherOf = (context: Context, change: AppliedChange | ConditionalChange): readonly Reference[] =>
  placesIn(context, context.further?.get(changeKey(change) ?? '') ?? [])

/** Finds what may change an amendment, or the clauses of its text. */
const openWithin = (
  text: ClauseReading | undefined,
  conditional: readonly ConditionalChange[]
): readonly ConditionalChange[] => [
  ...conditional,
  ...(text ? inwardsOf(text) : []).flatMap((each) => each.conditional)
]

interface FromSource extends Text {
  readonly by: Reference
  readonly conditional?: readonly Conditional[]
}

/** Neighbours from one document that are alike become one, with the words of both. */
function joinNeighbours<Change extends FromSource>(
  all: readonly Change[],
  areAlike: (a: Change, b: Change) => boolean
): readonly Change[] {
  const joined: Change[] = []
  for (const each of all) {
    const last = joined.at(-1)
    const isSame =
      last !== undefined &&
      last.by.href === each.by.href &&
      last.above?.href === each.above?.href &&
      areAlike(last, each)
    if (!isSame) joined.push(each)
    else joined[joined.length - 1] = { ...last, ...together(last, each) }
  }
  return joined
}

const together = (a: FromSource, b: FromSource) => ({
  parts: [...a.parts, ...b.parts],
  further: distinct([...(a.further ?? []), ...(b.further ?? [])]),
  ...(a.conditional && b.conditional && { conditional: [...a.conditional, ...b.conditional] })
})

const distinct = (places: readonly Reference[]): readonly Reference[] => [
  ...new Map(places.map((place) => [place.href, place])).values()
]
