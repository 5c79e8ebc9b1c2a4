import type { Amendment, AnyDocument, Target } from '../../generated/published.ts'
import { armyPageTitle } from '../../notation/army-page.ts'
import { lower } from '../../notation/capitals.ts'
import { kindOf } from '../../notation/ids.ts'
import type { ClauseOfArmy } from '../../resolve/events/army-at-event.ts'
import { optionsPlayed } from '../../resolve/events/played.ts'
import { listed } from '../../resolve/wording/conditions.ts'
import { effectVerb } from '../../resolve/wording/effects.ts'
import { noOptionsWords, optionListNames } from '../../resolve/wording/option-lists.ts'
import { type Code, call, join, optional } from './code.ts'
import { answersThatCount, type Told, toldByChanges } from './event-answers.ts'
import { concerns, documentsOf, isPlayable, type PackArmy, type PlayedRuleset, titleOf } from './event-played.ts'
import { paragraph, plainWords, wordsOf } from './event-words.ts'
import { authored } from './lower/text.ts'
import { part } from './parts/reference.ts'

/**
 * What is played of a ruleset: options, changes, what reads differently for an army, and the answers that count.
 *
 * @param isOnly True where it is the only ruleset of the pack, so that headings need not name it
 */
export function rules(played: PlayedRuleset, army: PackArmy | undefined, isOnly: boolean): readonly Code[] {
  const { said } = played
  const heading = (title: string): string => (isOnly ? title : `${said.title}: ${lower(title)}`)
  const told = toldByChanges(played)
  const answers = answersThatCount(played, army, told)
  return [
    ...part(heading('Options'), optionLines(played).map(paragraph)),
    ...part(heading('What the options change'), optionsOn(played, army, told)),
    ...part(
      heading('Changes for this event'),
      said.changes.filter((each) => concerns(each, army)).map((change) => changePrinted(played, change))
    ),
    ...part(armyPageTitle(titleOf([played], army) ?? ''), (army?.own.clauses ?? []).map(clausePrinted)),
    ...part(heading('Answers that count'), answers)
  ]
}

/** What each option that is on changes, but for the words by which it settles something: they are at the answers. */
const optionsOn = (played: PlayedRuleset, army: PackArmy | undefined, told: Told): readonly Code[] =>
  documentsOf(
    played,
    played.said.options.on.map((id) => `option:${id}`)
  )
    .filter((option) => concerns(option, army) && !told.has(option.key))
    .map((option) => withoutTold(played, option, army, told))
    .filter(({ clauses }) => clauses.some(({ text }) => text.plain !== ''))
    .map((option) => changePrinted(played, option))

/** An option without the changes that are told elsewhere, and those of what an army or the event does not play. */
function withoutTold(played: PlayedRuleset, option: AnyDocument, army: PackArmy | undefined, told: Told): AnyDocument {
  const { clauses, amends = [] } = option
  const isOthers = (target: Target): boolean => {
    const document = played.places.get(target)?.document
    if (!document) return false
    return !concerns(document, army) || (document.kind === 'option' && !isPlayable(played, document.id))
  }
  const left = amends.filter((amendment) => !told.has(amendment.with) && !isOthers(amendment.target))
  const used = new Set(left.map((amendment) => amendment.with))
  const gone = new Set(amends.map((amendment) => amendment.with).filter((words) => !used.has(words)))
  const kept = clauses.filter(({ id, type }) => !gone.has(id) && !told.has(id) && type !== 'design')
  return { ...option, clauses: kept, amends: left }
}

/** Every option, by what the event makes of it; nothing if there are none. */
function optionLines(played: PlayedRuleset): readonly string[] {
  const options = optionsPlayed(played.bundle, played.said)
  const lines = (['on', 'open', 'off'] as const).flatMap((list) => {
    const titles = documentsOf(
      played,
      options[list].map((id) => `option:${id}`)
    ).map(({ title }) => title)
    return titles.length === 0 ? [] : [`${optionListNames[list]}: ${titles.join(', ')}.`]
  })
  return [noOptionsWords(options) ?? [], lines].flat()
}

/** A clause as an army reads it. */
const clausePrinted = ({ document, number, title, lines }: ClauseOfArmy): Code =>
  call(
    'exception',
    { number: optional(number), keep: lines.join('').length < longWords },
    authored(title),
    authored(title === document.title ? '' : document.title),
    join(lines.map(plainWords))
  )

/** More characters than this, some two dozen lines, may be divided between columns. */
const longWords = 1000

function changePrinted(played: PlayedRuleset, change: AnyDocument): Code {
  const said = [change.condition, ...effectsOf(played, change)].filter(Boolean).join('. ')
  return call(
    'exception',
    { number: optional(change.number) },
    authored(change.title),
    authored(said),
    wordsOf(change.clauses)
  )
}

/** What a change does, each effect once, to all that it does it to: `Adds to 1.3.1 Turns`, `Settles Q5 and Q6`. */
function effectsOf({ places }: PlayedRuleset, { amends = [] }: AnyDocument): readonly string[] {
  const verbOf = (amendment: Amendment): string =>
    effectVerb({ ...amendment, isOpen: places.get(amendment.target)?.clause?.open !== undefined })
  return [...Map.groupBy(amends, verbOf)].map(([verb, same]) => {
    const names = same.map(({ target }) => placeName(places, target))
    return `${verb} ${listed(names.toSorted(inOrder), 'and')}`
  })
}

/** The number of what is changed, and the title of its document unless it is a question. */
function placeName(places: PlayedRuleset['places'], target: Target): string {
  const { document, clause } = places.get(target) ?? {}
  const number = clause?.number ?? document?.number
  const title = kindOf(target) === 'faq' && number !== undefined ? undefined : document?.title
  return [number, title].filter(Boolean).join(' ') || target
}

const inOrder = new Intl.Collator('en', { numeric: true }).compare
