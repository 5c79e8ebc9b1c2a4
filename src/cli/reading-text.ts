import type { Target } from '../generated/published.ts'
import { capital } from '../notation/capitals.ts'
import { textsOf } from '../notation/game.ts'
import { documentOf } from '../notation/ids.ts'
import { type AppliedChange, type ClauseReading, type ConditionalChange, rulebookOf } from '../resolve/index.ts'
import { isSilent } from '../resolve/reading/reading.ts'
import { arrivalWords, disagreeWords, effectOn, notApplyingWords } from '../resolve/wording/effects.ts'
import { modifierInWords, modifierNames } from '../resolve/wording/modifiers.ts'
import type { BundleLookup } from './bundle-lookup.ts'

type Lines = readonly string[]

/**
 * Formats a reading, a line for each clause: its own words while they apply, replaced text, replacements, answers to an open
 * point and additions with their source, conditional changes with their condition, disagreements, and numbers that no sentence states.
 */
export function readingInWords(lookup: BundleLookup, reading: ClauseReading): Lines {
  const { state, below, parts, additions, conditional, against } = reading
  const rest = below.filter((each) => state === 'in-force' || !isSilent(each))
  return [
    ...ownWords(lookup, reading),
    ...(state === 'not-applicable' ? [] : (reading.answers ?? [])).flatMap((each) => answerInWords(lookup, each)),
    ...reading.instead.flatMap((each) => appliedInWords(lookup, state === 'conflict' ? 'contested' : 'instead', each)),
    ...parts.flatMap((each) => appliedInWords(lookup, 'instead', each)),
    ...rest.flatMap((each) => belowInWords(lookup, each)),
    ...additions.flatMap((each) => appliedInWords(lookup, 'added', each)),
    ...conditional.flatMap((each) => conditionalInWords(lookup, 'this', each)),
    ...against.map((other) => `${disagreeWords(textsOf(lookup.bundle.ruleset.game))} ${lookup.name(other)}`),
    ...modifiersInWords(lookup, reading)
  ]
}

/** Lines one step further in. */
export const indented = (lines: Lines): Lines => lines.map((line) => (line === '' ? '' : `  ${line}`))

/** Introductions to the text of a clause that does not apply. */
const gone = {
  'in-force': null,
  replaced: 'Replaced text:',
  suspended: 'Suspended text:',
  conflict: 'Text in dispute:',
  blocked: 'Blocked text:',
  'not-applicable': `${notApplyingWords}:`,
  conditional: 'Text that may apply:'
} as const

function ownWords(lookup: BundleLookup, reading: ClauseReading): Lines {
  const head = gone[reading.state]
  if (head === null) return wordsOf(lookup, reading.clause)
  const words = reading.goneWithParent ? [] : goneWords(lookup, reading)
  return words.length === 0 ? [] : [head, ...indented(words)]
}

/** The words of a clause that are not read, with those of the sub-clauses that are not read either. */
const goneWords = (lookup: BundleLookup, { clause, below }: ClauseReading): Lines => [
  ...wordsOf(lookup, clause),
  ...below.filter(isSilent).flatMap((each) => goneWords(lookup, each))
]

const wordsOf = (lookup: BundleLookup, clause: Target): Lines =>
  (lookup.clause(clause)?.text.plain ?? '').split('\n').filter((line) => line !== '')

/** A sub-clause: under its name if it has a title; otherwise its words after its number, and its changes further in. */
function belowInWords(lookup: BundleLookup, reading: ClauseReading): Lines {
  const { number, title } = lookup.clause(reading.clause) ?? {}
  const lines = readingInWords(lookup, reading)
  if (title) return ['', lookup.name(reading.clause), ...indented(lines)]
  if (reading.state !== 'in-force') return [lookup.name(reading.clause), ...indented(lines)]
  const words = wordsOf(lookup, reading.clause)
  const own = words.map((line, at) => (at === 0 && number ? `${number} ${line}` : line))
  return [...own, ...indented(lines.slice(words.length))]
}

/** An applied change: how it came about, its source, its words, and possible further changes. */
function appliedInWords(
  lookup: BundleLookup,
  how: 'instead' | 'added' | 'contested',
  { amendment, by, text, notice, conditional }: AppliedChange
): Lines {
  const arrival = arrivalWords(text === undefined ? 'gone' : how, amendment, lookup.bundle.ruleset.parts)
  const read = text ?? notice
  return [
    `${arrival}, by “${by.title}”  ${read?.clause ?? by.with}`,
    ...indented(read === undefined ? [] : readingInWords(lookup, read)),
    ...conditional.flatMap((each) => indented(conditionalInWords(lookup, `“${amendment.title}”`, each)))
  ]
}

/** How an option settles an open point: the option, and its words. */
function answerInWords(lookup: BundleLookup, answer: ClauseReading): Lines {
  const { title } = lookup.document(documentOf(answer.clause)) ?? {}
  const arrival = arrivalWords('instead', { effect: 'replaces', isOpen: true }, lookup.bundle.ruleset.parts)
  return [`${arrival}, by “${title ?? ''}”  ${answer.clause}`, ...indented(readingInWords(lookup, answer))]
}

function conditionalInWords(
  lookup: BundleLookup,
  what: string,
  { amendment, condition, text, conditional }: ConditionalChange
): Lines {
  const effect = effectOn(amendment, lookup.bundle.ruleset.parts, what === 'this' ? undefined : what)
  return [
    `${capital(condition)}: “${amendment.title}” ${effect}  ${amendment.with}`,
    ...indented(text === undefined ? [] : readingInWords(lookup, text)),
    ...conditional.flatMap((each) => indented(conditionalInWords(lookup, `“${amendment.title}”`, each)))
  ]
}

function modifiersInWords({ bundle }: BundleLookup, { modifiers }: ClauseReading): Lines {
  const names = modifierNames(rulebookOf(bundle))
  return modifiers
    .filter(({ said }) => !said)
    .map(({ modifier }) => `${modifierInWords(modifier, names)}  (“${modifier.title}”)`)
}
