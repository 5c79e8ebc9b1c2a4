import type { Target } from '../../generated/published.ts'
import { disablesCycles, textCycles } from './dependence.ts'
import {
  type Amendment,
  type ClauseNode,
  type Effect,
  outwards,
  type Rulebook,
  type RulebookDocument
} from './rulebook.ts'

/** A clause before it is put into its tree. */
export type ClauseOutline = Pick<ClauseNode, 'id' | 'name' | 'words'> &
  Partial<Pick<ClauseNode, 'questions' | 'open' | 'isLeadIn'>> & { readonly parent: Target | undefined }

/** A document before its amendments are tied to clauses. */
export type DocumentOutline = Omit<RulebookDocument, 'root' | 'order'> & {
  /** The first is the document itself; parents come before their sub-clauses. */
  readonly clauses: readonly ClauseOutline[]
  readonly amends: readonly {
    readonly target: Target
    readonly effect: Effect
    readonly part?: string | undefined
    readonly with: Target
    readonly counts?: boolean | undefined
  }[]
}

/** How the words of a rulebook are given, and what its parts and rolls are called. */
export interface RulebookSettings extends Pick<Rulebook, 'join' | 'parts' | 'rolls'> {
  /** How a text is kept for comparison: the text itself, or its digest; `join` joins what this returns. */
  readonly digest: (text: string) => string
}

const plainWords: RulebookSettings = { join: (words) => words.join(' '), digest: (text) => text, parts: {}, rolls: {} }

/**
 * Makes the rulebook of a ruleset from its documents. Amendments of other rulesets, of clauses that do not exist and of
 * the amending document itself are left out.
 *
 * @param outlines In reading order
 * @param settings Needed if words are not given as plain text, or if parts or rolls have names
 */
export function createRulebook(
  outlines: readonly DocumentOutline[],
  settings: Partial<RulebookSettings> = {}
): Rulebook {
  const { join, digest, parts, rolls } = { ...plainWords, ...settings }
  const clauses = new Map<Target, Growing>()
  const documents = new Map(outlines.map((outline, order) => [outline.key, plant(outline, order, clauses)]))
  const amendments = outlines
    .flatMap((outline) => amendmentsBy(outline, documents, clauses, digest))
    .map((each, order): Amendment => ({ ...each, order }))
  const byTarget = new Map<ClauseNode, Amendment[]>()
  const carriers = new Set(amendments.flatMap((each) => outwards(each.with)))
  for (const each of amendments.filter((amendment) => hasEffect(amendment, carriers))) {
    const group = byTarget.get(each.target)
    if (group) group.push(each)
    else byTarget.set(each.target, [each])
  }
  const amendmentsOf = (clause: ClauseNode): readonly Amendment[] => byTarget.get(clause) ?? none
  const cycles = [...textCycles(amendments, amendmentsOf), ...disablesCycles(amendments, amendmentsOf)]
  return { documents, clauses, amendments, amendmentsOf, inCycle: new Set(cycles.flat()), join, parts, rolls }
}

const none: readonly Amendment[] = []

/**
 * False for an amendment that disables what changes nothing: a text with neither amendments nor modifiers.
 *
 * @param carriers Clauses that contain the text of an amendment, themselves or below them
 */
const hasEffect = ({ effect, target }: Amendment, carriers: ReadonlySet<ClauseNode>): boolean =>
  effect !== 'disables' || givesModifiers(target) || carriers.has(target)

const givesModifiers = ({ parent, document }: ClauseNode): boolean =>
  parent === undefined && document.adjusts.length > 0

interface Growing extends ClauseNode {
  readonly children: ClauseNode[]
  readonly parts: ClauseNode[]
}

/** Builds the tree of one document's clauses. */
function plant(
  { clauses: parts, amends, ...facts }: DocumentOutline,
  order: number,
  all: Map<Target, Growing>
): RulebookDocument {
  const grown = new Map<Target, Growing>()
  // The root is set below, because its nodes refer to the document.
  const document = { ...facts, order } as { -readonly [Field in keyof RulebookDocument]: RulebookDocument[Field] }
  for (const { parent, questions = [], ...own } of parts) {
    const above = parent === undefined ? undefined : grown.get(parent)
    const node: Growing = { ...own, document, parent: above, children: [], parts: [], questions }
    above?.children.push(node)
    grown.set(node.id, node)
    all.set(node.id, node)
    document.root ??= node
  }
  return document
}

function amendmentsBy(
  { key, amends }: DocumentOutline,
  documents: ReadonlyMap<Target, RulebookDocument>,
  clauses: ReadonlyMap<Target, Growing>,
  digest: RulebookSettings['digest']
): Omit<Amendment, 'order'>[] {
  const by = documents.get(key)
  return amends.flatMap(({ effect, part, target: to, with: text, counts }, index) => {
    const [clause, words] = [clauses.get(to), clauses.get(text)]
    if (!by || !clause || !words || clause.document === by) return []
    const target = part === undefined ? clause : partOf(clause, part, digest)
    return [{ by, index, effect, target, with: words, counts }]
  })
}

/** The node of a part of a clause, made when an amendment first changes it. Sorted by id: no order of files decides. */
function partOf(clause: Growing, part: string, digest: RulebookSettings['digest']): ClauseNode {
  const known = clause.parts.find((each) => each.part === part)
  if (known) return known
  const { id, document, name } = clause
  const words = () => digest(`${part}:`)
  const node: ClauseNode = { id, document, name, part, parent: clause, children: [], parts: [], words, questions: [] }
  clause.parts.push(node)
  clause.parts.sort((a, b) => ((a.part ?? '') < (b.part ?? '') ? -1 : 1))
  return node
}
