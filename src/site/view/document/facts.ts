import type { Adjustment, AnyDocument, Ruleset, Unit } from '../../../generated/published.ts'
import { capital } from '../../../notation/capitals.ts'
import { modifierInWords } from '../../../resolve/wording/modifiers.ts'
import { authorityWords } from '../../../resolve/wording/rulings.ts'
import { disputedAt } from '../clause/disputed.ts'
import { modifierNamesOf } from '../clause/modifier.ts'
import { rulingWords } from '../clause/question.ts'
import { type Reference, type ReferenceGroup, referenceGroups, references } from '../clause/reference.ts'
import { certaintyLabels } from '../labels.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { eventAnswers } from './event-answers.ts'

/** One thing to know about a document: words, or links. */
export interface Fact {
  readonly name: string
  readonly words?: string
  readonly links?: readonly Reference[]
  /** Instead of links, where several of them would have the title of one document. */
  readonly groups?: readonly ReferenceGroup[]
  /** Of a question: the clauses that it is about, by id. */
  readonly about?: readonly string[]
}

/** A modifier in numbers, if no text says it, and what it does not stack with. */
function adjustmentFact(site: Site, rules: RulesetIndex, adjustment: Adjustment, isSaid: boolean): Fact[] {
  const words = modifierInWords(adjustment, modifierNamesOf(site, rules))
  const links = references(site, rules, adjustment.noStackWith ?? [])
  return [
    ...(isSaid ? [] : [{ name: 'Modifier', words }]),
    ...(links.length > 0 ? [{ name: 'Doesn’t stack with', links }] : [])
  ]
}

/** How certain a definition is; of a game of the authors’ own, only where others say it. */
const certaintyWords = ({ certainty }: AnyDocument, { own }: Ruleset['game']): string | undefined =>
  certainty === undefined || (own && certainty === 'source') ? undefined : certaintyLabels[certainty]

const wordFacts = (document: AnyDocument, game: Ruleset['game']): [string, string | undefined][] => [
  ['Where', document.where],
  ['Concerns', document.kind === 'faq' ? document.condition : undefined],
  ['Kind', document.trait && capital(document.trait.replaceAll('-', ' '))],
  ['Definition', certaintyWords(document, game)],
  ['Ruling', document.ruling && rulingWords(document.ruling)],
  ['Its answers', document.authority && capital(authorityWords[document.authority])]
]

const aliasFacts = ({ kind, aliases }: AnyDocument): Fact[] =>
  aliases ? [{ name: kind === 'faq' ? 'Also about' : 'Also called', words: aliases.join(', ') }] : []

/** True if a clause says itself that the sources contradict it. */
const isDisputed = (site: Site, rules: RulesetIndex, { clauses }: AnyDocument): boolean =>
  clauses.some((clause) => disputedAt(site, rules, clause) !== undefined)

const linkFacts = (document: AnyDocument, isSaid: boolean): [string, string[] | undefined][] => [
  ['Needs', document.requires],
  ['Cannot be used with', document.excludes],
  ['About', document.about],
  ['Whether its modifier counts', document.adjusts?.flatMap(({ open }) => open ?? [])],
  ['To be confirmed; changed since', document.toConfirm],
  ['Checked against', [...new Set(document.expects?.map(({ clause }) => clause))]],
  ['Superseded by', document.supersededBy === undefined ? undefined : [document.supersededBy]],
  ['Disagrees with', isSaid ? undefined : document.conflicts]
]

/** Places below one name: one line each, or one line for each document if several are clauses of the same. */
function linkFact(site: Site, rules: RulesetIndex, name: string, targets: readonly string[]): Fact[] {
  const links = references(site, rules, targets)
  if (links.length === 0) return []
  const isRepeated = new Set(links.map(({ title }) => title)).size < links.length
  return isRepeated ? [{ name, groups: referenceGroups(site, rules, targets) }] : [{ name, links }]
}

/** Returns the front matter of a document as facts for readers, in a fixed order. */
export function factsOf(site: Site, rules: RulesetIndex, document: AnyDocument): Fact[] {
  const words = wordFacts(document, rules.ruleset.game).flatMap(([name, text]) =>
    text === undefined ? [] : [{ name, words: text }]
  )
  const links = linkFacts(document, isDisputed(site, rules, document)).flatMap(([name, targets = []]) =>
    linkFact(site, rules, name, targets).map((fact) => (name === 'About' ? { ...fact, about: targets } : fact))
  )
  const atEvents = document.kind === 'faq' ? eventAnswers(site, rules, document.key) : []
  const events = atEvents.length > 0 ? [{ name: 'Rulings at events', links: atEvents }] : []
  const isSaid = document.clauses.some(({ text }) => text.html !== '')
  const modifiers = (document.adjusts ?? []).flatMap((adjustment) => adjustmentFact(site, rules, adjustment, isSaid))
  return [...words, ...events, ...links, ...aliasFacts(document), ...modifiers]
}

/** A kind of troops as a faction page lists it. */
export interface UnitView {
  readonly id: string
  readonly title: string
  readonly aliases: string | undefined
  readonly traits: readonly Reference[]
}

/** Prints the kinds of troops of a faction. */
export const unitViews = (site: Site, rules: RulesetIndex, units: readonly Unit[]): UnitView[] =>
  units.map(({ id, title, aliases, traits }) => ({
    id,
    title,
    aliases: aliases?.join(', '),
    traits: references(site, rules, traits ?? [])
  }))
