import type { AmendedBy, Amendment, AnyDocument, Clause, Document } from '../../../generated/published.ts'
import { parseId } from '../../../notation/ids.ts'
import { listed } from '../../../resolve/wording/conditions.ts'
import { effectOn, effectVerb, partName } from '../../../resolve/wording/effects.ts'
import { kindLabels } from '../labels.ts'
import { capital, count } from '../phrasing.ts'
import type { RulesetIndex, Site } from '../site.ts'
import { type AmendmentClause, amendmentText } from './amendment-text.ts'
import { modifierLines } from './modifier.ts'
import { findPlace, placeReference, type Reference } from './reference.ts'

/** Who or what brings a change: an army, an optional rule, or else a kind of document. */
export interface Changer {
  /** Singular and plural. */
  readonly kind: readonly [one: string, many: string]
  /** Canonical id of the army or document, so that each counts once. */
  readonly key: string
}

const army = 'army'

function changerOf(document: AnyDocument): Changer {
  const { kind, key } = document
  const faction = kind === 'exception' ? document.for?.faction : undefined
  if (faction !== undefined) return { kind: [army, 'armies'], key: faction }
  const { one, many } = kindLabels[kind]
  return { kind: [one.toLowerCase(), many.toLowerCase()], key }
}

/** Says how many armies and documents change a clause, or answer a question: `5 armies and 1 optional rule change this`. */
export function changersInWords(changes: readonly Change[]): string {
  if (changes.every(({ settles }) => settles)) return count(changes.length, 'optional answer')
  const changers = new Map(changes.map(({ changer }) => [changer.key, changer]))
  const kinds = Map.groupBy(changers.values(), ({ kind: [one] }) => one)
  // Armies first: a reader looks for their own.
  const inOrder = [...kinds].sort(([a], [b]) => Number(b === army) - Number(a === army))
  const counted = inOrder.flatMap(([, group]) => {
    const [first] = group
    return first ? [count(group.length, ...first.kind)] : []
  })
  return `${listed(counted, 'and')} ${changers.size === 1 ? 'changes' : 'change'} this`
}

/** A change another document makes, as it is printed under the clause it concerns. */
export interface Change {
  readonly effect: AmendedBy['effect']
  /** When it applies: `Ratfolk, Tunnel runner`; `Always` if it has no condition. */
  readonly condition: string
  /** Effect: `replaces this`. */
  readonly words: string
  /** True if it answers a question that the sources leave open. */
  readonly settles: boolean
  readonly by: Reference
  readonly changer: Changer
  /** Its text, clause by clause, with further changes; empty if it brings none. */
  readonly text: readonly AmendmentClause[]
  /** Modifiers in numbers that come with it and count at this clause, in words; none if its text says them. */
  readonly modifiers: readonly string[]
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
  return [
    {
      effect: first.effect,
      condition: conditionOf(author.document, first.condition),
      words: effectOn({ ...first, target: clause.id }, rules.bundle.ruleset.parts),
      settles: parseId(clause.id).kind === 'faq',
      by: placeReference(site, author),
      changer: changerOf(author.document),
      text,
      modifiers: isSaid ? [] : modifierLines(site, rules, author.document, clause.id)
    }
  ]
}

function textOf(site: Site, rules: RulesetIndex, amendment: AmendedBy, way: Way): AmendmentClause[] {
  const { by, effect, with: carrier } = amendment
  const text = findPlace(site, rules, carrier) ?? findPlace(site, rules, by)
  if (!text || effect === 'suspends' || effect === 'disables') return []
  return amendmentText(site.base, text, (clause) => changesAlong(site, rules, clause, [...way, amendment]))
}

const changesAlong = (site: Site, rules: RulesetIndex, clause: Clause, way: Way): Change[] => {
  const sameWay = ({ by, effect, part, condition }: AmendedBy) => JSON.stringify([by, effect, part, condition])
  const groups = [...Map.groupBy(clause.amendedBy, sameWay).values()]
  return groups.flatMap((group) => changeOf(site, rules, clause, group, way))
}

/** Prints the changes of a clause, in reading order, and the changes of those. */
export const changesOf = (site: Site, rules: RulesetIndex, clause: Clause): Change[] =>
  changesAlong(site, rules, clause, [])

/** A change a document makes, from its own side. */
export interface DeclaredChange {
  readonly verb: string
  readonly target: Reference
  /** Name of the part that it changes; absent if it concerns the whole target. */
  readonly part?: string | undefined
  /** The clauses of this document that carry the text; empty if all of it is the text. */
  readonly carriers: readonly Reference[]
}

function declaredChange(
  site: Site,
  rules: RulesetIndex,
  { target, effect, part, with: carrier }: Amendment
): DeclaredChange[] {
  const changed = findPlace(site, rules, target)
  const text = findPlace(site, rules, carrier)
  if (!changed) return []
  const whole = text === undefined || text.clause.depth === 0
  const carriers = whole ? [] : [placeReference(site, text)]
  const name = part && partName({ part }, rules.bundle.ruleset.parts)
  return [{ verb: effectVerb({ effect, target }), target: placeReference(site, changed), part: name, carriers }]
}

/** True if both have the same effect on the same place, through different clauses. */
const isContinued = (last: DeclaredChange, next: DeclaredChange): boolean =>
  last.verb === next.verb &&
  last.part === next.part &&
  last.target.href === next.target.href &&
  last.carriers.length > 0 &&
  next.carriers.length > 0

/** Prints the changes a document makes; clauses that do the same to the same place one after the other are one line. */
export function declaredChanges(site: Site, rules: RulesetIndex, amends: readonly Amendment[]): DeclaredChange[] {
  const changes: DeclaredChange[] = []
  for (const next of amends.flatMap((amendment) => declaredChange(site, rules, amendment))) {
    const last = changes.at(-1)
    if (!last || !isContinued(last, next)) changes.push(next)
    else changes.splice(-1, 1, { ...last, carriers: [...last.carriers, ...next.carriers] })
  }
  return changes
}
