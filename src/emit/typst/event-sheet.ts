import type { Clause, AnyDocument as Document, Target } from '../../generated/published.ts'
import { recordsOf } from '../../model/records.ts'
import { lower } from '../../notation/capitals.ts'
import { leftOpenWords } from '../../notation/game.ts'
import { documentOf } from '../../notation/ids.ts'
import { readingIfApplicable, readingOf } from '../../resolve/reading/read.ts'
import { isSettled, mayBeRead } from '../../resolve/reading/reading.ts'
import { optionListNames } from '../../resolve/wording/option-lists.ts'
import { type Code, call, literal, optional } from './code.ts'
import { documentsOf, isPlayable, type PlayedRuleset } from './event-played.ts'
import { paragraph } from './event-words.ts'
import { authored } from './lower/text.ts'
import { answersOn, type LeftOpen, openIn } from './parts/left-open.ts'
import { part } from './parts/reference.ts'

/** What players agree on and sign: options that are left to them, and what the sources leave open. */
export function sheet(played: readonly PlayedRuleset[]): readonly Code[] {
  const choices = played.flatMap((each) =>
    documentsOf(each, openOptions(each)).map(({ title, summary = '', number }) =>
      call('choice', { number: optional(number) }, authored(title), authored(summary))
    )
  )
  const fill = (...labels: readonly string[]): Code => call('to-fill-in', {}, ...labels.map(literal))
  return [
    ...part('Who plays', [fill('Player', 'Army', 'Player', 'Army')]),
    ...part(optionListNames.open, choices),
    ...played.flatMap((each) => part(leftOpen(each, played.length === 1), explained(pointsOf(each)))),
    ...part('Signed', [fill('Name', 'Name')])
  ]
}

const openOptions = ({ said }: PlayedRuleset): readonly Target[] =>
  said.options.open.map((id): Target => `option:${id}`)

/** @param isAlone True if the event plays no other ruleset */
function leftOpen({ said, bundle }: PlayedRuleset, isAlone: boolean): string {
  const words = leftOpenWords(bundle.ruleset.game)
  return isAlone ? words : `${said.title}: ${lower(words)}`
}

const explained = (points: readonly Code[]): readonly Code[] =>
  points.length === 0 ? [] : [paragraph('Write down on the lines how you play each point.'), ...points]

/** What the sources leave open and the event does not settle: points by document, then questions about none of them. */
function pointsOf(played: PlayedRuleset): readonly Code[] {
  const { language } = played.bundle.ruleset
  const options = new Map(documentsOf(played, openOptions(played)).map((option) => [option.key, option]))
  const points = played.bundle.documents
    .filter((document) => isPlayed(played, document))
    .flatMap((document) => document.clauses.filter(isToAgree(played)).map((clause) => ({ document, clause })))
  const asked = new Set(points.flatMap(({ clause }) => clause.faq))
  const questions = unanswered(played).filter(({ key }) => !asked.has(key))
  const rules = [...Map.groupBy(points, ({ document }) => document)].flatMap(([{ title, number }, open]) =>
    openIn(
      { number: optional(number), title: authored(title) },
      open.map(({ clause }) => ({
        ...toAgree(clause.number, clause.text.plain),
        answers: answersOn(options, clause)
      })),
      language
    )
  )
  const asking = questions.map(({ number, title }) => toAgree(number, title))
  return [...rules, ...openIn({ title: literal('Questions without an answer') }, asking, language)]
}

const toAgree = (number: string | undefined, words: string): LeftOpen => ({
  named: { number: optional(number) },
  words
})

/**
 * True for a point that players can agree on: it is not what is missing from a source, and neither an option in play nor
 * a change of the event settles it.
 */
const isToAgree =
  (played: PlayedRuleset) =>
  ({ id, open }: Clause): boolean =>
    open !== undefined && open.kind !== 'missing' && !isSettledAt(played, id)

/** Questions that have no answer at the event, in reading order; none that is asked first of what is not played. */
function unanswered(played: PlayedRuleset): readonly Document[] {
  const { bundle } = played
  const documents = recordsOf(bundle)
  return bundle.documents.filter(({ kind, key, status, about = [] }: Document) => {
    if (kind !== 'faq' || status !== 'unanswered' || isSettledAt(played, key)) return false
    const asked = documents.get(documentOf(about[0] ?? ''))
    return asked === undefined || isPlayed(played, asked) || isForAnyArmy(played, asked)
  })
}

/** True for what an option or a change of the event settles, at least for those whom it concerns. */
function isSettledAt({ inquiry }: PlayedRuleset, key: Target): boolean {
  const reading = readingIfApplicable(inquiry, key)
  return reading !== undefined && isSettled(reading)
}

/** True for exceptions in the pack for everybody: those who play such an army read it, too. */
const isForAnyArmy = ({ inquiry }: PlayedRuleset, { kind }: Document): boolean =>
  kind === 'exception' && inquiry.selection.faction === undefined

/** False for an option that is off, for questions, and for exceptions that do not concern the army of the pack. */
function isPlayed(played: PlayedRuleset, { kind, id, key }: Document): boolean {
  const { inquiry } = played
  if (kind === 'option') return isPlayable(played, id)
  if (kind !== 'exception') return kind !== 'faq'
  const reading = readingOf(inquiry, key)
  return inquiry.selection.faction !== undefined && reading !== undefined && mayBeRead(reading)
}
