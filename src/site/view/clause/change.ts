import type { AmendedBy, AnyDocument, Clause, Document } from '../../../generated/published.ts'
import { capital } from '../../../notation/capitals.ts'
import { documentOf, parseId } from '../../../notation/ids.ts'
import { kindLabels } from '../../../notation/kind-names.ts'
import { count } from '../../../notation/plural.ts'
import { rulebookOf } from '../../../resolve/index.ts'
import { answersOf, answersToldAt, choiceOf } from '../../../resolve/rulebook/answers.ts'
import { withBelow } from '../../../resolve/rulebook/with-below.ts'
import { listed } from '../../../resolve/wording/conditions.ts'
import { effectOn } from '../../../resolve/wording/effects.ts'
import { optionalAnswers } from '../phrasing.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { bareHtml } from './clause-html.ts'
import { modifierLines } from './modifier.ts'
import { findPlace, placeReference, type Reference } from './reference.ts'

/** Who or what brings a change: an army, an optional rule, or else a kind of document. */
export interface Changer {
  /** What readers call one. */
  readonly kind: string
  /** Canonical id of the army or document, so that each counts once. */
  readonly key: string
}

const army = 'army'

function changerOf(document: AnyDocument): Changer {
  const { kind, key } = document
  const faction = kind === 'exception' ? document.for?.faction : undefined
  if (faction !== undefined) return { kind: army, key: faction }
  return { kind: kindLabels[kind].one.toLowerCase(), key }
}

/** Says how many armies and documents change a clause, or answer a question: `5 armies and 1 optional rule change this`. */
export function changersInWords(changes: readonly Change[]): string {
  if (changes.every(({ settles }) => settles)) return optionalAnswers(changes.length)
  const changers = new Map(changes.map(({ changer }) => [changer.key, changer]))
  const kinds = Map.groupBy(changers.values(), ({ kind }) => kind)
  // Armies first: a reader looks for their own.
  const inOrder = [...kinds].sort(([a], [b]) => Number(b === army) - Number(a === army))
  const counted = inOrder.map(([kind, group]) => count(group.length, kind))
  return `${listed(counted, 'and')} ${changers.size === 1 ? 'changes' : 'change'} this`
}

/** A change another document makes, as it is printed under the clause it concerns. */
export interface Change {
  readonly effect: AmendedBy['effect']
  /** When it applies: `Ratfolk, Tunnel runner`; `Always` if it has no condition. */
  readonly condition: string
  /** Effect: `replaces this`. */
  readonly words: string
  /** True if it answers a question, or a point that the sources leave open. */
  readonly settles: boolean
  /** The choice of this answer alone, as the query part of an address has it; absent if it cannot be chosen alone. */
  readonly alone?: string | undefined
  readonly by: Reference
  readonly changer: Changer
  /** Its text, clause by clause, with further changes; empty if it brings none. */
  readonly text: readonly AmendmentClause[]
  /** Modifiers in numbers that come with it and count at this clause, in words; none if its text says them. */
  readonly modifiers: readonly string[]
}

/** One clause of the text that an amendment brings under the clause it changes. */
export interface AmendmentClause {
  /** Canonical id, so that a script finds the words. */
  readonly clause: string
  readonly isItem: boolean
  readonly html: string
  /** Changes to it in turn: exceptions to an exception. */
  readonly changes: readonly Change[]
}

const always = 'Always'

/** True for a change that applies whatever anyone plays. */
export const isForAll = ({ condition }: Change): boolean => condition === always

/** When a change applies: an exception says for whom; an option is named right after the word `Option`. */
const conditionOf = (document: Document, condition: string | undefined): string => {
  if (document.kind === 'option') return 'Option'
  return condition === undefined ? always : capital(condition)
}

/** Changes on the way to a text, so that texts that change each other do not repeat for ever. */
type Way = readonly AmendedBy[]

/** Describes one kind of effect that a document has on a clause, however many of its clauses have it. */
function changeOf(site: Site, rules: RulesetIndex, clause: Clause, group: readonly AmendedBy[], way: Way): Change[] {
  const open = group.filter((amendment) => !way.includes(amendment))
  const [first] = open
  const author = first && findPlace(site, rules, first.by)
  if (!first || !author) return []
  const text = open.flatMap((amendment) => textOf(site, rules, amendment, way))
  const isSaid = text.some(({ html }) => html !== '')
  const isOpen = clause.open !== undefined
  const settles = parseId(clause.id).kind === 'faq' || (isOpen && first.effect === 'replaces')
  return [
    {
      effect: first.effect,
      condition: conditionOf(author.document, first.condition),
      words: effectOn({ ...first, target: clause.id, isOpen }, rules.bundle.ruleset.parts),
      settles,
      alone: settles && way.length === 0 ? aloneOf(rules, open) : undefined,
      by: placeReference(site, author),
      changer: changerOf(author.document),
      text,
      modifiers: isSaid ? [] : modifierLines(site, rules, author.document, clause.id)
    }
  ]
}

/** The choice of one answer of an option; none at an event, which says what is on. */
function aloneOf({ bundle, played }: RulesetIndex, [answer, another]: readonly AmendedBy[]): string | undefined {
  if (!answer || another || played) return undefined
  const isAnswer = answersOf(rulebookOf(bundle), answer.by).some(({ id }) => id === answer.with)
  return isAnswer ? `${new URLSearchParams({ option: choiceOf(answer.with) })}` : undefined
}

/** Lists the clauses of the text that an amendment brings: a clause and everything below it that prints something. */
function textOf(site: Site, rules: RulesetIndex, amendment: AmendedBy, way: Way): AmendmentClause[] {
  const { by, effect, with: carrier } = amendment
  const text = findPlace(site, rules, carrier) ?? findPlace(site, rules, by)
  if (!text || effect === 'disables') return []
  // The words of a suspension are not read, but for what replaces them.
  const isSuspension = effect === 'suspends'
  return withBelow(text.document.clauses, [text.clause.id]).flatMap((part) => {
    const html = isSuspension ? '' : bareHtml(site.base, part, rules.ruleset.game)
    const amendedBy = part.amendedBy.filter((each) => !isSuspension || each.effect === 'replaces')
    const changes = changesAlong(site, rules, { ...part, amendedBy }, [...way, amendment])
    const isEmpty = html === '' && changes.length === 0
    return isEmpty ? [] : [{ clause: part.id, isItem: part.type === 'item', html, changes }]
  })
}

const changesAlong = (site: Site, rules: RulesetIndex, clause: Clause, way: Way): Change[] => {
  const sameWay = ({ by, effect, part, condition }: AmendedBy) => JSON.stringify([by, effect, part, condition])
  const groups = [...Map.groupBy(clause.amendedBy, sameWay).values()]
  return groups.flatMap((group) => changeOf(site, rules, clause, group, way))
}

/** Prints the changes of a clause, in reading order, and the changes of those; of an open point, what decides it, too. */
export const changesOf = (site: Site, rules: RulesetIndex, clause: Clause): Change[] =>
  changesAlong(site, rules, { ...clause, amendedBy: [...clause.amendedBy, ...decisionsAt(rules, clause)] }, [])

/** What settles an open point though it neither replaces it nor answers a question about it: it decides between sources. */
function decisionsAt({ places }: RulesetIndex, { open, faq, amendedBy }: Clause): readonly AmendedBy[] {
  const answers = open?.answers ?? []
  if (answers.length === 0) return []
  const said = answersToldAt([{ amendedBy }, ...faq.flatMap((key) => places.get(key)?.clause ?? [])])
  return answers.flatMap((id) => {
    const option = places.get(documentOf(id))?.document
    return option && !said.has(id) ? [{ by: option.key, effect: 'replaces' as const, with: id }] : []
  })
}
