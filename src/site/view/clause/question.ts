import type { AmendedBy, Clause, FAQEntryDocument, Ruleset, Ruling } from '../../../generated/published.ts'
import { beginningOf } from '../../../notation/beginnings.ts'
import { capital, lower } from '../../../notation/capitals.ts'
import { dateInWords } from '../../../notation/dates.ts'
import { type Texts, textsOf } from '../../../notation/game.ts'
import { kindOf } from '../../../notation/ids.ts'
import { concernsOnly } from '../../../resolve/wording/conditions.ts'
import { authorityWords } from '../../../resolve/wording/rulings.ts'
import { type Link, withBase } from '../address.ts'
import { optionalAnswers } from '../phrasing.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { type Change, changesOf } from './change.ts'
import { joinedHtml } from './clause-html.ts'
import { findPlace, type Reference, references } from './reference.ts'

/** A FAQ entry as it is printed under a clause. */
export interface Question {
  readonly key: string
  readonly href: string
  readonly number: string | undefined
  readonly question: string
  /** Absent while the question is open and nothing is known. */
  readonly html: string | undefined
  readonly answered: boolean
  /** What would have the answer: `sources` or `rules`. */
  readonly texts: Texts
  /** Whom it concerns; absent if everyone. */
  readonly only: string | undefined
  readonly ruling: RulingLabel | undefined
  /** The entry that takes its place. */
  readonly successor: Reference | undefined
  /** Clauses that have changed since the answer was confirmed. */
  readonly toConfirm: readonly Reference[]
  /** True if the page has printed it before, so that its answer stays folded here. */
  readonly repeated: boolean
  /** Options that settle it, with their answers. */
  readonly settledBy: readonly Change[]
  /** What settles it for every reader, in place of its answer: a change of an event, an option that everybody plays there. */
  readonly settled: readonly Change[]
}

/** The authority behind an answer, which is always shown, and who gave it when, which opens with it. */
export interface RulingLabel {
  /** `Official ruling`. */
  readonly label: string
  /** `A. Writer, 20 November 2026`. */
  readonly by: string
}

const rulingLabel = ({ by, date, authority }: Ruling): RulingLabel => ({
  label: capital(authorityWords[authority]),
  by: `${by}, ${dateInWords(date)}`
})

/** What is said of a question that has no answer: `No answer in the sources`. */
export const noAnswerWords = ({ game }: Pick<Ruleset, 'game'>): string => `No answer in the ${textsOf(game)}`

/** Says with what authority an answer was given, by whom and when, in one line. */
export function rulingWords(ruling: Ruling): string {
  const { label, by } = rulingLabel(ruling)
  return `${label}: ${by}`
}

/** Prints one FAQ entry with its answer. */
export function questionOf(site: Site, rules: RulesetIndex, document: FAQEntryDocument): Question {
  const { ruling, status, supersededBy, condition, toConfirm = [] } = document
  const [whole] = document.clauses
  const settling = whole ? settlingFor(rules, whole) : []
  return {
    key: document.key,
    href: withBase(site.base, document.href),
    number: document.number ?? undefined,
    question: document.title,
    html: joinedHtml(site.base, document.clauses, rules.ruleset.game) || undefined,
    answered: status === 'answered',
    texts: textsOf(rules.ruleset.game),
    only: condition && concernsOnly(condition),
    ruling: ruling && rulingLabel(ruling),
    successor: references(site, rules, supersededBy === undefined ? [] : [supersededBy])[0],
    toConfirm: references(site, rules, toConfirm),
    repeated: false,
    settledBy: whole && settling.length === 0 ? changesOf(site, rules, whole) : [],
    settled: whole && settling.length > 0 ? changesOf(site, rules, { ...whole, amendedBy: [...settling] }) : []
  }
}

/** Amendments of an entry that apply to every reader; those of an event take precedence over those of an option. */
function settlingFor({ played, places }: RulesetIndex, { amendedBy }: Clause): readonly AmendedBy[] {
  const isOfEvent = ({ by }: AmendedBy): boolean => places.get(by)?.document.event !== undefined
  const ofEvent = amendedBy.filter((each) => isOfEvent(each) && each.condition === undefined)
  return ofEvent.length > 0 ? ofEvent : amendedBy.filter(({ by }) => played?.has(by))
}

/** Prints the FAQ entries with these keys, current ones first. */
export function questionsOf(site: Site, rules: RulesetIndex, keys: readonly string[]): Question[] {
  const found = keys.flatMap((key) => findPlace(site, rules, key) ?? [])
  const printed = found.flatMap(({ document }) => (document.kind === 'faq' ? [questionOf(site, rules, document)] : []))
  return [...printed.filter(({ successor }) => !successor), ...printed.filter(({ successor }) => successor)]
}

/** A FAQ entry in a list, without its answer. */
export interface QuestionLine extends Link {
  readonly key: string
  readonly number: string | undefined
  readonly answered: boolean
  /** True if it does not concern everyone. */
  readonly isForSome: boolean
  /** First sentence of the answer; absent while there is none. */
  readonly answer: string | undefined
  /** First sentences of the answers that options and exceptions give it. */
  readonly instead: readonly AnswerInstead[]
  /** How many options answer it. */
  readonly optional: number
  /** Authority of the answer, `to be confirmed`, `no answer in the sources · 1 optional answer`, or `superseded`. */
  readonly status: string
}

/** The answer that an option or exception gives, in a list. */
export interface AnswerInstead {
  /** The clause that has its words. */
  readonly of: string
  /** Its first sentence. */
  readonly answer: string
}

/** Prints one line of a FAQ list. */
export function questionLine(site: Site, rules: RulesetIndex, document: FAQEntryDocument): QuestionLine {
  const { title, number } = document
  const amendedBy = document.clauses[0]?.amendedBy ?? []
  const optional = new Set(amendedBy.flatMap(({ by }) => (kindOf(by) === 'option' ? [by] : []))).size
  return {
    key: document.key,
    href: withBase(site.base, document.href),
    label: title,
    number: number ?? undefined,
    answered: document.status === 'answered',
    isForSome: document.condition !== undefined,
    answer: document.status === 'answered' ? answerOf(document) : undefined,
    instead: answersInstead(site, rules, amendedBy),
    optional,
    status: statusOf(rules, document, optional)
  }
}

/** Answers that amendments give an entry, and those that further ones give in place of these. */
function answersInstead(
  site: Site,
  rules: RulesetIndex,
  amendedBy: readonly AmendedBy[],
  before: readonly string[] = []
): readonly AnswerInstead[] {
  return amendedBy.flatMap(({ with: carrier }) => {
    const place = before.includes(carrier) ? undefined : findPlace(site, rules, carrier)
    if (!place) return []
    const { clauses } = place.document
    const from = clauses.slice(clauses.indexOf(place.clause))
    const first = from.findIndex(({ text }) => text.plain !== '')
    const further = answersInstead(
      site,
      rules,
      from.slice(0, first + 1).flatMap((clause) => clause.amendedBy),
      [...before, carrier]
    )
    const said = from[first]
    return said ? [{ of: said.id, answer: beginningOf(said.text.plain, 30) }, ...further] : further
  })
}

const answerOf = ({ clauses }: FAQEntryDocument): string | undefined => {
  const text = clauses.find((clause) => clause.text.plain !== '')?.text.plain
  return text === undefined ? undefined : beginningOf(text, 30)
}

function statusOf({ ruleset }: RulesetIndex, document: FAQEntryDocument, optional: number): string {
  const { condition, status, supersededBy } = document
  const isOpen = status !== 'answered' && supersededBy === undefined
  const standing = isOpen ? openStatus(ruleset, optional) : standingOf(document)
  return [...(condition === undefined ? [] : [concernsOnly(condition)]), standing].join('; ')
}

/** What is said in a list of a question without an answer: a reader learns that an option has one. */
const openStatus = (ruleset: Ruleset, optional: number): string =>
  [lower(noAnswerWords(ruleset)), ...(optional > 0 ? [optionalAnswers(optional)] : [])].join(' · ')

function standingOf({ ruling, supersededBy, toConfirm }: FAQEntryDocument): string {
  if (supersededBy !== undefined) return 'superseded'
  const authority = ruling ? authorityWords[ruling.authority] : ''
  return toConfirm ? [authority, 'to be confirmed'].filter((word) => word !== '').join(', ') : authority
}
