import type { AnyDocument, Target } from '../generated/published.ts'
import {
  type ClauseReading,
  type Considered,
  type Inquiry,
  inwardsOf,
  readingOf,
  readingSupposed,
  reasonsAt,
  selectionInWords
} from '../resolve/index.ts'
import { questionsWithin } from '../resolve/reading/read.ts'
import { concernsOnly } from '../resolve/wording/conditions.ts'
import { effectOn } from '../resolve/wording/effects.ts'
import type { BundleLookup } from './bundle-lookup.ts'
import { indented, readingInWords } from './reading-text.ts'

/** Title of the ruleset, and the selection in words. */
export const headline = ({ title }: BundleLookup, { rulebook, selection }: Pick<Inquiry, 'rulebook' | 'selection'>) =>
  `${title}: ${selectionInWords(rulebook, selection)}`

/** One clause: how it reads with all below it, why, everything that was considered, and the questions that matter. */
export function clauseInWords(lookup: BundleLookup, inquiry: Inquiry, id: Target): string {
  const reading = readingOf(inquiry, id)
  if (!reading) return ''
  // The words of a text that may apply are not resolved yet: they are shown as they would read.
  const read = (reading.state === 'conditional' && readingSupposed(inquiry, id)) || reading
  return paragraphs([
    headline(lookup, inquiry),
    `${lookup.name(id)}\n${reading.why}`,
    readingInWords(lookup, read).join('\n'),
    section('Reasons:', reasonsInWords(lookup, reading)),
    section('Questions:', questionsInWords(lookup, inquiry, [reading]))
  ])
}

/** Parts of a text with a blank line between them; those that are empty are left out. */
export const paragraphs = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n')

/** Lines under a title; empty if there are none. */
export const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [title, ...indented(lines)].join('\n')

/** Every amendment that was considered for a clause, and for the clauses below it under its name. */
function reasonsInWords(lookup: BundleLookup, reading: ClauseReading): readonly string[] {
  const [, ...below] = inwardsOf(reading)
  const lines = (all: readonly Considered[]) => all.map((each) => reasonInWords(lookup, each))
  return [
    ...lines(reading.reasons),
    ...below.flatMap((each) => {
      const here = reasonsAt(each)
      return here.length === 0 ? [] : [lookup.name(each.clause), ...indented(lines(here))]
    })
  ]
}

function reasonInWords({ bundle }: BundleLookup, { amendment, through, why }: Considered): string {
  const effect = effectOn(amendment, bundle.ruleset.parts, through ? `“${through.title}”` : undefined)
  return `${through ? '  ' : ''}“${amendment.title}” ${effect}: ${why}`
}

/** The questions about what is read in some texts, each once, in reading order. */
function questionsInWords(
  lookup: BundleLookup,
  inquiry: Inquiry,
  readings: readonly ClauseReading[]
): readonly string[] {
  const asked = new Set(readings.flatMap(questionsWithin))
  const said = new Set(readings.flatMap(inwardsOf).flatMap(({ answers = [] }) => answers.map(({ clause }) => clause)))
  return [...inquiry.rulebook.documents.keys()]
    .filter((key) => asked.has(key))
    .flatMap((key) => questionInWords(lookup, inquiry, key, said))
}

/**
 * A question with its answer: its own, or that of an option which settles it.
 *
 * @param said Answers of options that an open point has above
 */
export function questionInWords(
  lookup: BundleLookup,
  inquiry: Inquiry,
  key: Target,
  said: ReadonlySet<Target> = new Set()
): readonly string[] {
  const reading = readingOf(inquiry, key)
  const answer = reading ? answerInWords(lookup, reading, said) : []
  const { title, condition }: Partial<AnyDocument> = lookup.document(key) ?? {}
  const only = condition === undefined ? [] : [`(${concernsOnly(condition)})`]
  return [[title ?? key, ...only].join(' '), ...indented(answer)]
}

function answerInWords(lookup: BundleLookup, reading: ClauseReading, said: ReadonlySet<Target>): readonly string[] {
  const isSaid = reading.instead.some(({ text }) => text && said.has(text.clause))
  return isSaid ? ['Answered above.'] : readingInWords(lookup, reading).filter((line) => line !== '')
}
