import type { AnyDocument, FAQEntryDocument } from '../../../generated/published.ts'
import { type Texts, textsOf } from '../../../notation/game.ts'
import { kindLabels } from '../../../notation/kind-names.ts'
import { count } from '../../../notation/plural.ts'
import { unansweredWords } from '../../../resolve/wording/rulings.ts'
import { documentParams, type Link } from '../address.ts'
import { type QuestionLine, questionLine } from '../clause/question.ts'
import type { Entry } from '../entry.ts'
import { type Frame, listAddress, rulesetFrame } from '../frame.ts'
import type { Kind } from '../labels.ts'
import { lineOf } from '../line.ts'
import type { Offer } from '../selection.ts'
import { questionsLink } from '../site-identity.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'
import { type GlossaryLetter, glossary } from './glossary.ts'
import { numberedTogether } from './numbered-together.ts'
import { answeringOptions } from './open-page.ts'

/** FAQ entries under one topic. */
export interface Topic {
  readonly title: string
  readonly anchor: string
  readonly questions: readonly QuestionLine[]
}

/** Exceptions of one army. */
export interface ArmyEntries {
  readonly title: string
  readonly anchor: string
  readonly entries: readonly Entry[]
}

/** A page that lists one kind of document; exactly one of the lists is filled. */
export interface ListPage {
  readonly frame: Frame
  readonly title: string
  /** How many there are, in words. */
  readonly summary: string
  /** Why numbers are left out of the list, as a sentence. */
  readonly note: string | undefined
  /** How many of them have no answer: `3 unanswered, 2 of them with an optional answer.`; absent if all have one. */
  readonly withoutAnswer: string | undefined
  /** What leaves those open: `sources` or `rules`. */
  readonly texts: Texts
  readonly entries: readonly Entry[]
  /** Exceptions by the army they are for, those for everybody first; empty for other kinds. */
  readonly armies: readonly ArmyEntries[]
  readonly topics: readonly Topic[]
  /** Open questions, listed again at the end. */
  readonly unanswered: readonly QuestionLine[]
  /** Options that answer some of them. */
  readonly offers: readonly Offer[]
  /** Where to ask, on the list of questions. */
  readonly ask: Link | undefined
  readonly letters: readonly GlossaryLetter[]
}

/** Route of a list, and the kind it lists. */
export interface ListRoute {
  readonly params: { readonly ruleset: string; readonly section: string }
  readonly props: { readonly rules: RulesetIndex; readonly kind: Kind; readonly href: string }
}

const listed: readonly Kind[] = ['rule', 'option', 'base-rule', 'faction', 'exception', 'faq', 'term']

/** One list for each kind a ruleset has documents of. */
export const listRoutes = (site: Site): ListRoute[] =>
  [...site.rulesets.values()].flatMap((rules) =>
    listed.flatMap((kind) => {
      const href = listAddress(rules, kind)
      if (href === undefined) return []
      const { ruleset, section } = documentParams(href)
      return [{ params: { ruleset, section }, props: { rules, kind, href } }]
    })
  )

function topicsOf(site: Site, rules: RulesetIndex, documents: readonly FAQEntryDocument[]): Topic[] {
  const topics = new Map<string, QuestionLine[]>()
  for (const document of documents) {
    const topic = document.topic ?? 'General'
    const questions = topics.get(topic) ?? []
    questions.push(questionLine(site, rules, document))
    topics.set(topic, questions)
  }
  return [...topics].map(([title, questions], at) => ({ title, anchor: `topic-${at + 1}`, questions }))
}

function byArmy(site: Site, rules: RulesetIndex): readonly ArmyEntries[] {
  const titles = new Map(documentsOf(rules, 'faction').map(({ id, title }) => [id, title]))
  const groups = Map.groupBy(documentsOf(rules, 'exception'), ({ for: whom }) => titles.get(whom.faction ?? '') ?? '')
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([title, documents], at) => ({
      title: title === '' ? 'Any army' : title,
      anchor: `army-${at + 1}`,
      entries: documents.map((document) => lineOf(site, rules, document))
    }))
}

function summaryOf(kind: Kind, documents: readonly AnyDocument[]): string {
  return `${count(documents.length, kind === 'faq' ? 'question' : kindLabels[kind].one.toLowerCase())}.`
}

/** Kinds whose list is in groups. */
const grouped: ReadonlySet<Kind> = new Set(['faq', 'term', 'exception'])

/** Returns what the list of one kind of document prints. */
export function listPage(site: Site, { rules, kind, href }: ListRoute['props']): ListPage {
  const documents = documentsOf(rules, kind)
  const title = kind === 'faq' ? 'Questions and answers' : kindLabels[kind].many
  const summary = summaryOf(kind, documents)
  const questions = kind === 'faq' ? documentsOf(rules, 'faq') : []
  const open = questions.filter(({ status }) => status === 'unanswered')
  const unanswered = open.map((document) => questionLine(site, rules, document))
  const optional = unanswered.filter((line) => line.optional > 0).length
  const withoutAnswer = open.length > 0 ? unansweredWords(open.length, optional) : undefined
  const description = [`${rules.ruleset.title}: ${summary}`, withoutAnswer].filter(Boolean).join(' ')
  return {
    frame: rulesetFrame(site, rules, { title, description, href }),
    title,
    summary,
    note: kind === 'rule' || kind === 'option' ? numberedTogether(rules.bundle.documents) : undefined,
    withoutAnswer,
    texts: textsOf(rules.ruleset.game),
    entries: grouped.has(kind) ? [] : documents.map((document) => lineOf(site, rules, document)),
    armies: kind === 'exception' ? byArmy(site, rules) : [],
    topics: topicsOf(site, rules, questions),
    unanswered,
    offers: optional > 0 ? answeringOptions(rules) : [],
    ask: kind === 'faq' ? questionsLink(site) : undefined,
    letters: kind === 'term' ? glossary(site, rules.ruleset, documentsOf(rules, 'term')) : []
  }
}
