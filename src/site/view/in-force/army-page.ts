import type { Document } from '../../../generated/published.ts'
import { armyPageTitle } from '../../../notation/army-page.ts'
import { leftOpenWords } from '../../../notation/game.ts'
import { documentOf } from '../../../notation/ids.ts'
import { count } from '../../../notation/plural.ts'
import type { ArmyDifference, ClauseReading } from '../../../resolve/index.ts'
import { goneQuestions } from '../../../resolve/reading/gone-questions.ts'
import { inwardsOf, readingsWithin } from '../../../resolve/reading/reading.ts'
import { dependingWords } from '../../../resolve/wording/conditions.ts'
import type { Link } from '../address.ts'
import { type Question, questionsOf } from '../clause/question.ts'
import type { Reference } from '../clause/reference.ts'
import { type TermUsed, termsLinkedFrom } from '../document/terms-used.ts'
import { type Frame, rulesetFrame } from '../frame.ts'
import { anchorsOfClauses } from '../long/anchors.ts'
import { allForArmyLink, armyAddress, armyLink } from '../multi-document-pages.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'
import { addedOnce } from './added-once.ts'
import { type Context, placeIn, placesIn } from './context.ts'
import { type ArmyDocument, armyDocument } from './document.ts'
import { optionsFor } from './options.ts'
import { openPointsOf, type OwnDocument, ownDocuments } from './own.ts'

/** Everything the page of what is different for an army prints. */
export interface ArmyPage {
  readonly frame: Frame
  readonly title: string
  readonly faction: Reference
  /** How much differs, in a sentence. */
  readonly summary: string
  /** The whole book with this army chosen; absent if the ruleset has none. */
  readonly whole: Link | undefined
  /** Rules that read differently, document by document. */
  readonly documents: readonly ArmyDocument[]
  /** Documents of the army that are read at no clause: they change none, or only take others away. */
  readonly own: readonly OwnDocument[]
  /** What its documents leave open and the page says nowhere else. */
  readonly leftOpen: readonly OwnDocument[]
  /** Heading of those: `Left open by the sources`. */
  readonly leftOpenBy: string
  /** Questions about its own documents. */
  readonly questions: readonly Question[]
  /** Questions about words that do not apply to it, and how many they are, in words; absent if there are none. */
  readonly gone: { readonly words: string; readonly questions: readonly Reference[] } | undefined
  /** Options that change one of these clauses, too. */
  readonly options: readonly Reference[]
  /** Traits that any army can have, and on which further changes depend. */
  readonly traits: readonly Reference[]
  /** Terms its words link to, with their definitions. */
  readonly terms: readonly TermUsed[]
}

/** Route of an army's page, and what to print it from. */
export interface ArmyRoute {
  readonly params: { readonly ruleset: string; readonly id: string }
  readonly props: { readonly rules: RulesetIndex; readonly faction: Document }
}

/** One page for each faction. */
export const armyRoutes = (site: Site): ArmyRoute[] =>
  [...site.rulesets.values()].flatMap((rules) =>
    documentsOf(rules, 'faction').map((faction) => ({
      params: { ruleset: rules.ruleset.id, id: faction.id },
      props: { rules, faction }
    }))
  )

/** Returns what the page of an army prints. */
export function armyPage(site: Site, { rules, faction }: ArmyRoute['props']): ArmyPage {
  const difference = site.data.differenceFor(rules.bundle, { faction: faction.id, options: [] })
  const { printed: readings, further } = addedOnce(difference.clauses)
  const anchors = anchorsOfClauses(site, rules, clausesOf(readings))
  const context: Context = { site, rules, faction, anchors, told: new Map(), further }
  const [reference] = placesIn(context, [faction.key])
  if (!reference) throw new Error(`${faction.key} is not a document of its ruleset`)
  return {
    frame: rulesetFrame(site, rules, {
      title: armyPageTitle(faction.title),
      description: armyLink(site, faction).label,
      href: armyAddress(faction)
    }),
    title: faction.title,
    faction: reference,
    summary: summaryOf(faction, difference),
    whole: allForArmyLink(site, rules, faction),
    documents: documentsIn(context, readings),
    own: ownDocuments(context, ownLeft(difference)),
    leftOpen: openLeft(context, difference),
    leftOpenBy: leftOpenWords(context.rules.ruleset.game),
    questions: questionsOf(site, rules, questionsLeft(difference)),
    gone: goneFor(context, faction, goneQuestions(rules.bundle.documents, faction.id, difference)),
    options: placesIn(context, optionsFor(rules, new Set(clausesOf(difference.clauses)))),
    traits: placesIn(context, difference.commonTraits),
    terms: termsLinkedFrom(site, rules, wordsRead(context, difference))
  }
}

const clausesOf = (readings: readonly ClauseReading[]): readonly string[] =>
  readings.flatMap(inwardsOf).map(({ clause }) => clause)

function summaryOf({ title }: Document, { clauses }: ArmyDifference): string {
  if (clauses.length === 0) return `Nothing in these rules is different for ${title}.`
  const depending = clauses.filter(({ conditional, instead, parts, additions }) => {
    return conditional.length > 0 && instead.length + parts.length + additions.length === 0
  }).length
  const differ = `${count(clauses.length, 'clause')} ${clauses.length === 1 ? 'is' : 'are'} different for ${title}`
  return `${differ}${dependingWords(clauses.length, depending)}.`
}

function goneFor(context: Context, { title }: Document, keys: readonly string[]): ArmyPage['gone'] {
  const words = `${count(keys.length, 'question')} about words that do not apply to ${title}`
  return keys.length === 0 ? undefined : { words, questions: placesIn(context, keys) }
}

/** The clauses that differ by the document they are part of, in reading order. */
function documentsIn(context: Context, clauses: readonly ClauseReading[]): readonly ArmyDocument[] {
  const byDocument = Map.groupBy(clauses, ({ clause }) => placeIn(context, clause)?.document)
  return [...byDocument].flatMap(([document, readings]) =>
    document ? [armyDocument(context, document, readings)] : []
  )
}

/** Documents of the army of which no clause is read at another. */
function ownLeft({ clauses, own }: ArmyDifference): readonly string[] {
  const read = new Set(clauses.flatMap(readingsWithin).map(({ clause }) => documentOf(clause)))
  return own.filter((key) => !read.has(key))
}

/** What documents of the army leave open, where no clause reads it and they are not printed by themselves. */
function openLeft(context: Context, difference: ArmyDifference): readonly OwnDocument[] {
  const whole = new Set(ownLeft(difference))
  const read = new Set(difference.clauses.flatMap(readingsWithin).map(({ clause }) => clause))
  const parts = difference.own.filter((key) => !whole.has(key))
  return openPointsOf(context, parts, read)
}

/** Questions of the army that are not printed at one of the clauses. */
function questionsLeft({ clauses, questions }: ArmyDifference): readonly string[] {
  const printed = new Set(clauses.flatMap(inwardsOf).flatMap((reading) => reading.questions))
  return questions.filter((key) => !printed.has(key))
}

/** Ids of the clauses whose words the page prints. */
const wordsRead = (context: Context, { clauses, own }: ArmyDifference): readonly string[] => [
  ...clauses.flatMap((reading) => readingsWithin(reading).map(({ clause }) => clause)),
  ...own.flatMap((key) => placeIn(context, key)?.document.clauses.map(({ id }) => id) ?? [])
]
