import type { Target } from '../generated/published.ts'
import { disablesCycles, textCycles } from './dependence.ts'
import {
  type Amendment,
  type ClauseNode,
  covers,
  type Effect,
  type Rulebook,
  type RulebookDocument
} from './rulebook.ts'

/** A clause before it is put into its tree. */
export type ClauseOutline = Pick<ClauseNode, 'id' | 'name' | 'words'> & { readonly parent: Target | null }

/** A document before its amendments are tied to clauses. */
export type DocumentOutline = Omit<RulebookDocument, 'root'> & {
  /** The first is the document itself; parents stand before their sub-clauses. */
  readonly clauses: readonly ClauseOutline[]
  readonly amends: readonly { readonly target: Target; readonly effect: Effect; readonly with: Target }[]
}

/**
 * Tie the documents of a ruleset together. Amendments of other rulesets, of clauses that do not exist and of
 * the amending document itself are left out.
 *
 * @param outlines In reading order
 * @param join Puts the words of several texts together; needed only where words are given as something else
 */
export function createRulebook(
  outlines: readonly DocumentOutline[],
  join: Rulebook['join'] = (words) => words.join(' ')
): Rulebook {
  const clauses = new Map<Target, ClauseNode>()
  const documents = new Map(outlines.map((outline) => [outline.key, plant(outline, clauses)]))
  const amendments = outlines
    .flatMap((outline) => amendmentsBy(outline, documents, clauses))
    .map((each, order): Amendment => ({ ...each, order }))
  const byTarget = new Map<ClauseNode, Amendment[]>()
  for (const each of amendments.filter(hasEffect))
    byTarget.set(each.target, [...(byTarget.get(each.target) ?? []), each])
  const amendmentsOf = (clause: ClauseNode) => byTarget.get(clause) ?? []
  const cycles = [...textCycles(amendments, amendmentsOf), ...disablesCycles(amendments, amendmentsOf)]
  return { documents, clauses, amendments, amendmentsOf, inCycle: new Set(cycles.flat()), join }
}

/** False for an amendment that disables what changes nothing: a text with neither amendments nor modifiers. */
const hasEffect = ({ effect, target }: Amendment, _: number, all: readonly Amendment[]): boolean =>
  effect !== 'disables' || givesModifiers(target) || all.some((each) => covers(target, each.with))

const givesModifiers = ({ parent, document }: ClauseNode): boolean =>
  parent === undefined && document.adjusts.length > 0

interface Growing extends ClauseNode {
  readonly children: ClauseNode[]
}

/** Build the tree of one document's clauses. */
function plant({ clauses: parts, amends, ...facts }: DocumentOutline, all: Map<Target, ClauseNode>): RulebookDocument {
  const grown = new Map<Target, Growing>()
  const document = { ...facts } as { -readonly [Field in keyof RulebookDocument]: RulebookDocument[Field] }
  for (const { id, name, words, parent } of parts) {
    const above = parent === null ? undefined : grown.get(parent)
    const node: Growing = { id, document, parent: above, children: [], name, words }
    above?.children.push(node)
    grown.set(id, node)
    all.set(id, node)
    document.root ??= node
  }
  return document
}

function amendmentsBy(
  { key, amends }: DocumentOutline,
  documents: ReadonlyMap<Target, RulebookDocument>,
  clauses: ReadonlyMap<Target, ClauseNode>
): Omit<Amendment, 'order'>[] {
  const by = documents.get(key)
  return amends.flatMap(({ effect, target: to, with: text }, index) => {
    const [target, words] = [clauses.get(to), clauses.get(text)]
    if (!by || !target || !words || target.document === by) return []
    return [{ by, index, effect, target, with: words }]
  })
}
