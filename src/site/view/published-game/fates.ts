import type { AmendedBy, BaseRuleDocument, Clause, Document } from '../../../generated/published.ts'
import { capital } from '../../../notation/capitals.ts'
import { identity } from '../../../resolve/decide/names.ts'
import { effectDone } from '../../../resolve/wording/effects.ts'
import { findPlace, placeReference, type Reference } from '../clause/reference.ts'
import { documentsOf, type RulesetIndex, type Site } from '../site.ts'

/** One clause that changes a published rule. */
export interface PublishedEffect {
  /** The amendment, so that a script finds it: who makes it, its effect, its target and its text, with spaces between. */
  readonly amendment: string
  /** Effect, printed before its name: `Replaced by`, `Added:`. */
  readonly verb: string
  readonly by: Reference
  /** When it does so: `Skaven, only Rat Ogres`; absent if it always does. */
  readonly condition: string | undefined
}

/** One rule of the published game, and its fate. */
export interface PublishedRule {
  readonly rule: Reference
  /** Its place in the published game. */
  readonly where: string | undefined
  /** Effects that always apply to it. */
  readonly always: readonly PublishedEffect[]
  /** Effects that apply with an option, or for some armies. */
  readonly sometimes: readonly PublishedEffect[]
}

/** What can happen to a published rule, in the order of the page. */
const order = ['replaced', 'suspended', 'changed', 'sometimes', 'open', 'untouched'] as const

/** Published rules to which the same happens. */
export interface Fate {
  readonly id: (typeof order)[number]
  readonly title: string
  /** False if nothing changes them with an option, or for some. */
  readonly varies: boolean
  readonly rules: readonly PublishedRule[]
}

const titles: Readonly<Record<Fate['id'], string>> = {
  replaced: 'Replaced',
  suspended: 'Suspended',
  changed: 'Changed',
  sometimes: 'Changed only by an option or for some',
  open: 'Left open',
  untouched: 'Left as published'
}

interface Found {
  readonly amendment: AmendedBy
  readonly clause: Clause
  readonly by: Document
  readonly effect: PublishedEffect
}

const isHouseRule = ({ by }: Found): boolean => by.kind !== 'option' && by.kind !== 'exception'

function effectsOn(site: Site, rules: RulesetIndex, clause: Clause): Found[] {
  return clause.amendedBy.flatMap((amendment) => {
    const author = findPlace(site, rules, amendment.by)
    const text = findPlace(site, rules, amendment.with) ?? author
    if (!author || !text) return []
    const { kind } = author.document
    const condition = kind === 'option' ? 'as an option' : (amendment.condition ?? undefined)
    const effect = {
      amendment: identity({ ...amendment, target: clause.id }),
      verb: effectDone(amendment),
      by: placeReference(site, text),
      condition: condition && capital(condition)
    }
    return [{ amendment, clause, by: author.document, effect }]
  })
}

/** True if a question about a published rule has no answer. */
const isOpen = ({ places }: RulesetIndex, { clauses }: BaseRuleDocument): boolean =>
  clauses
    .flatMap(({ faq }) => faq.flatMap((key) => places.get(key)?.document ?? []))
    .some((entry) => entry.kind === 'faq' && entry.status === 'unanswered' && !entry.supersededBy)

/** Returns what changes do to a published rule, if there are any. It counts as replaced only if all of it is. */
function changedFate(found: readonly Found[]): Fate['id'] | undefined {
  const house = found.filter(isHouseRule)
  const isDone = (effect: AmendedBy['effect']) =>
    house.some(({ amendment, clause }) => amendment.effect === effect && clause.depth === 0)
  if (isDone('replaces')) return 'replaced'
  if (isDone('suspends')) return 'suspended'
  if (house.length > 0) return 'changed'
  return found.length > 0 ? 'sometimes' : undefined
}

function publishedRule(
  site: Site,
  rules: RulesetIndex,
  document: BaseRuleDocument
): { id: Fate['id']; rule: PublishedRule }[] {
  const place = findPlace(site, rules, document.key)
  if (!place) return []
  const found = document.clauses.flatMap((clause) => effectsOn(site, rules, clause))
  const always = found.filter(isHouseRule)
  const rule = {
    rule: placeReference(site, place),
    where: document.where,
    always: always.map(({ effect }) => effect),
    sometimes: found.filter((each) => !always.includes(each)).map(({ effect }) => effect)
  }
  return [{ id: changedFate(found) ?? (isOpen(rules, document) ? 'open' : 'untouched'), rule }]
}

/** Returns the fate of every published rule that a ruleset names, in reading order. */
export function fatesOf(site: Site, rules: RulesetIndex): Fate[] {
  const all = documentsOf(rules, 'base-rule').flatMap((document) => publishedRule(site, rules, document))
  return order.flatMap((id) => {
    const own = all.filter((each) => each.id === id).map(({ rule }) => rule)
    return own.length > 0
      ? [{ id, title: titles[id], varies: own.some(({ sometimes }) => sometimes.length > 0), rules: own }]
      : []
  })
}
