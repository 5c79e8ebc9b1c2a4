import type { Adjustment, Ruling, Start, Target, Unit } from '../../generated/published.ts'
import { documentId } from '../../notation/ids.ts'

/** How specific an amendment is: the later layer wins over the earlier. `event`: made for one event alone. */
export const layers = ['house-rule', 'option', 'exception', 'event'] as const

/** Layer of an amendment. */
export type Layer = (typeof layers)[number]

/** Effects of an amendment on its target. */
export const effects = ['replaces', 'changes', 'adds', 'suspends', 'disables'] as const

/** What an amendment does to its target. */
export type Effect = (typeof effects)[number]

/** Kinds of modifiers: what the amount counts. Only bonuses are added up. */
export const modifierKinds = ['bonus', 're-roll', 'dice', 'size', 'range'] as const

/** What the amount of a modifier counts. */
export type ModifierKind = (typeof modifierKinds)[number]

/** When a document applies. Every given part must be true; none means always. */
export interface Whom {
  /** Keys of the options that must be on, all of them; an option has its own. */
  readonly options?: readonly Target[] | undefined
  /** Keys of the options that must be off, all of them. */
  readonly exceptOptions?: readonly Target[] | undefined
  /** Id of the faction. */
  readonly faction?: string | undefined
  /** Ids of the only units of the faction. */
  readonly units?: readonly string[] | undefined
  /** Ids of the units of the faction that are left out. */
  readonly exceptUnits?: readonly string[] | undefined
  /** Keys of the traits a unit must have, all of them. */
  readonly traits?: readonly Target[] | undefined
}

/** What resolving knows of an open point. */
export interface OpenPoint {
  /** The characteristic of which it leaves open whether several modifiers add up; absent if it is about something else. */
  readonly sums?: string | undefined
  /** Keys of the options that settle it while they are on. */
  readonly settledBy?: readonly Target[] | undefined
  /** Clauses of these options that have the words; absent from versions that were released before they were published. */
  readonly answers?: readonly Target[] | undefined
}

/** A clause in its tree. */
export interface ClauseNode {
  readonly id: Target
  readonly document: RulebookDocument
  readonly parent: ClauseNode | undefined
  readonly children: readonly ClauseNode[]
  /** The parts of it that amendments `change`, sorted by id. */
  readonly parts: readonly ClauseNode[]
  /** Its number or title. */
  readonly name: string
  /** Its own words in one line, those of its sub-clauses not included; a base rule has its key for words. */
  readonly words: () => string
  /** Keys of the FAQ entries about it, superseded ones left out; none if the rulebook has no questions. */
  readonly questions: readonly Target[]
  /** True if its words lead to a list: its sub-clauses are the items. */
  readonly isLeadIn?: boolean | undefined
  /** Set for an open point. */
  readonly open?: OpenPoint | undefined
  /**
   * Set if this is not a clause but one of the `parts` of its parent: the id that the ruleset declares. Such a node is
   * not among the clauses of the rulebook, and has the id of the clause it belongs to.
   */
  readonly part?: string
}

/** A change that a document makes to a clause of the same ruleset. */
export interface Amendment {
  readonly by: RulebookDocument
  /** Place among the amendments of its document, from 0. */
  readonly index: number
  readonly effect: Effect
  /** The clause it changes; for `changes`, the part of it. */
  readonly target: ClauseNode
  /** The clause that carries its text. */
  readonly with: ClauseNode
  /** For the answer to a question or an open point: whether the modifiers count that it leaves open. */
  readonly counts?: boolean | undefined
  /** Place among all amendments, in reading order. Orders lists, and never decides what applies. */
  readonly order: number
}

/** A document as resolving sees it. */
export interface RulebookDocument {
  readonly key: Target
  readonly kind: string
  readonly id: string
  readonly title: string
  readonly layer: Layer
  readonly whom: Whom
  readonly root: ClauseNode
  /** Place among the documents of the rulebook, from 0. */
  readonly order: number
  readonly adjusts: readonly Adjustment[]
  /** What characteristics start from, as it sets it. */
  readonly starts: readonly Start[]
  /** Keys of the options that an option needs, and of those it cannot be on with. */
  readonly requires: readonly Target[]
  readonly excludes: readonly Target[]
  /** With what authority an option answers questions. */
  readonly authority?: Ruling['authority'] | undefined
  /** Clauses the sources set against this document. */
  readonly conflicts: readonly Target[]
  /** Kinds of troops of a faction. */
  readonly units: readonly Unit[]
  readonly trait: string | undefined
  /** Ids of the only factions whose units can have the trait; absent if any can. */
  readonly of?: readonly string[] | undefined
}

/** Everything that decides which rules are in force in one ruleset. */
export interface Rulebook {
  /** By key, in reading order. */
  readonly documents: ReadonlyMap<Target, RulebookDocument>
  /** By id, in reading order. */
  readonly clauses: ReadonlyMap<Target, ClauseNode>
  /** In reading order. */
  readonly amendments: readonly Amendment[]
  /**
   * Amendments of exactly this clause. An amendment that disables a text that changes nothing is void, and not
   * included.
   */
  readonly amendmentsOf: (clause: ClauseNode) => readonly Amendment[]
  /** Amendments that depend on themselves through others: they are never applied. */
  readonly inCycle: ReadonlySet<Amendment>
  /** Joins the words, or the digests, of texts; none is empty. */
  readonly join: (words: readonly string[]) => string
  /** Names of the parts of clauses that amendments may change, by id: `duration` is `its duration`. */
  readonly parts: Readonly<Record<string, string>>
  /** Names of the rolls that modifiers count for, by id: `activation` is `activation roll`. */
  readonly rolls: Readonly<Record<string, string>>
}

/** The faction of an id; `undefined` if none is given, or the rulebook does not have it. */
export const factionIn = (
  { documents }: Pick<Rulebook, 'documents'>,
  faction: string | null | undefined
): RulebookDocument | undefined => (faction ? documents.get(documentId('faction', faction)) : undefined)

/** The clause and all it belongs to, from the inside out. */
export function outwards(clause: ClauseNode): readonly ClauseNode[] {
  const found: ClauseNode[] = []
  for (let each: ClauseNode | undefined = clause; each; each = each.parent) found.push(each)
  return found
}

/** The clause and everything below it, in reading order. */
export const inwards = (clause: ClauseNode): readonly ClauseNode[] => [clause, ...clause.children.flatMap(inwards)]

/** The same with the parts of each: everything that an amendment can be about. */
export const targetsWithin = (clause: ClauseNode): readonly ClauseNode[] =>
  inwards(clause).flatMap((each) => [each, ...each.parts])

/** True if a change to `target` changes `clause`: they are the same, or `clause` is part of `target`. */
export const covers = (target: ClauseNode, clause: ClauseNode): boolean => outwards(clause).includes(target)

/** The clause that an amendment is about; where it changes only a part, the clause that has the part. */
export const clauseOf = ({ target }: Amendment): ClauseNode =>
  target.part === undefined ? target : (target.parent ?? target)

/** True for an effect that competes for the place of a clause, or of a part of it: only one such amendment can win. */
export const competes = ({ effect }: Amendment): boolean =>
  effect === 'replaces' || effect === 'suspends' || effect === 'changes'

/** Order by reading order. */
export const inOrder = (a: Amendment, b: Amendment): number => a.order - b.order
