import type { Target } from '../../generated/published.ts'
import { documentOf } from '../../notation/ids.ts'
import type { Modifier } from '../decide/modifier.ts'
import { identity } from '../decide/names.ts'
import type { AmendmentName, ClauseInForce, ClauseState, Considered, TextInForce } from '../decide/resolution.ts'
import { type ClauseNode, inwards, type Rulebook } from '../rulebook/rulebook.ts'
import { type AppliedChange, type ClauseReading, type ConditionalChange, isRead, type ModifierHere } from './reading.ts'

/** Answers what became of clauses: an inquiry, or a resolution with its rulebook. */
export interface Resolved {
  readonly rulebook: Rulebook
  /** What became of a clause; `undefined` if the rulebook does not contain it. */
  readonly clause: (id: Target) => ClauseInForce | undefined
  /** The modifiers that count at a clause; readings then have none if this is left out. */
  readonly modifiersAt?: (clause: Target) => readonly Modifier[]
}

/** Context that decides how a clause of a text is read. */
interface Context {
  readonly inquiry: Resolved
  readonly supposed: boolean
  /** The reading of the text that the clause is part of: what applies to that, and whether it is blocked. */
  readonly parent: { readonly found: ClauseInForce; readonly state: ClauseState } | undefined
  /** Conditional amendments whose texts the clause is read within. Two that change each other are read once. */
  readonly within: ReadonlySet<string>
  /** True for the text that an amendment brings: what may block it is said of the amendment. */
  readonly isBrought?: boolean
}

const nothing: ReadonlySet<string> = new Set()

/**
 * Returns how a clause, with everything below it, reads for a selection.
 *
 * @param inquiry A rulebook and a selection, from `inquire`
 * @returns the reading; absent if the rulebook does not contain the clause, so that nothing changes it
 */
export const readingOf = (inquiry: Resolved, clause: Target): ClauseReading | undefined =>
  readNamed(clause, { inquiry, supposed: false, parent: undefined, within: nothing })

/** How a text that may apply would read if it did. */
export const readingSupposed = (inquiry: Resolved, clause: Target): ClauseReading | undefined =>
  readNamed(clause, { inquiry, supposed: true, parent: undefined, within: nothing })

/** How a clause reads for those whom it concerns: as if it applied, where the selection leaves that open. */
export function readingIfApplicable(inquiry: Resolved, clause: Target): ClauseReading | undefined {
  const reading = readingOf(inquiry, clause)
  return reading?.state === 'conditional' ? readingSupposed(inquiry, clause) : reading
}

function readNamed(clause: Target, context: Context): ClauseReading | undefined {
  const node = context.inquiry.rulebook.clauses.get(clause)
  return node && read(node, context)
}

function read(node: ClauseNode, context: Context): ClauseReading {
  const { inquiry, supposed, parent } = context
  // The node is in the rulebook, which answers for each of its nodes.
  const found = inquiry.clause(node.id) as ClauseInForce
  const state = supposed ? stateSupposed(found) : found.state
  const own = found.instead.filter(({ amendment }) => !isAmong(amendment, parent?.found.instead ?? []))
  const conditional = found.considered.filter(isOpen)
  const apply = (each: TextInForce) => appliedChange(each, conditional, context)
  const isBlocked = state === 'blocked'
  const apart: Context = { inquiry, supposed: false, parent: undefined, within: context.within }
  const reading = {
    clause: node.id,
    state,
    supposed,
    goneWithParent: isBlocked ? parent?.state === 'blocked' : found.instead.length > 0 && own.length === 0,
    why: found.why,
    instead: isBlocked ? [] : own.map(apply),
    parts: isBlocked ? [] : found.parts.flatMap(({ instead }) => instead.map(apply)),
    additions: isBlocked ? [] : found.additions.map(apply),
    conditional: conditional
      .filter(({ through, amendment }) => through === undefined && amendment.target === node.id)
      .filter(({ amendment: { effect } }) => !(context.isBrought && effect === 'disables'))
      .map((each) => conditionalChange(each, conditional, context)),
    against: found.against,
    upheldBy: found.upheldBy,
    ...(found.answers && { answers: found.answers.flatMap((id) => readWhereRead(id, apart) ?? []) }),
    below: node.children.map((child) => read(child, { ...context, parent: { found, state }, isBrought: false })),
    reasons: found.considered
  }
  return { ...reading, modifiers: modifiersHere(inquiry, reading), questions: questionsAt(inquiry, node, reading) }
}

const isOpen = ({ outcome }: Considered): boolean => outcome === 'conditional'

const isAmong = (amendment: AmendmentName, texts: readonly TextInForce[]): boolean =>
  texts.some((each) => identity(each.amendment) === identity(amendment))

/** State of a text that is supposed to apply: it is in force unless something takes its place. */
function stateSupposed({ state, instead: [winner, rival] }: ClauseInForce): ClauseState {
  if (state !== 'conditional') return state
  if (!winner) return 'in-force'
  if (rival) return 'conflict'
  return winner.text === undefined ? 'suspended' : 'replaced'
}

function appliedChange(
  { amendment, by, text }: TextInForce,
  open: readonly Considered[],
  { inquiry, within }: Context
): AppliedChange {
  const words = readWhereRead(text ?? by.with, { inquiry, supposed: false, parent: undefined, within })
  const [brought, notice] = text === undefined ? [undefined, words && noticeOf(by, words, inquiry)] : [words, undefined]
  return { amendment, by, text: brought, notice, conditional: conditionalThrough(amendment, open, { inquiry, within }) }
}

/** The words of an amendment that only takes away: of a whole document, without those that its other changes bring. */
function noticeOf(by: AmendmentName, words: ClauseReading, { rulebook }: Resolved): ClauseReading {
  const document = rulebook.documents.get(by.by)
  if (document?.root.id !== by.with) return words
  const others = rulebook.amendments.filter((each) => each.by === document && each.with !== document.root)
  return withoutClauses(words, new Set(others.map((each) => each.with.id)))
}

const withoutClauses = (reading: ClauseReading, left: ReadonlySet<Target>): ClauseReading => ({
  ...reading,
  below: reading.below.filter(({ clause }) => !left.has(clause)).map((each) => withoutClauses(each, left))
})

function conditionalChange(
  { amendment, condition }: Considered,
  open: readonly Considered[],
  context: Pick<Context, 'inquiry' | 'within'>
): ConditionalChange {
  const id = identity(amendment)
  const named = { amendment, condition: condition ?? '' }
  if (context.within.has(id)) return { ...named, text: undefined, conditional: [] }
  const { inquiry } = context
  const within = new Set([...context.within, id])
  return {
    ...named,
    text: readWhereRead(amendment.with, { inquiry, supposed: true, parent: undefined, within }),
    conditional: conditionalThrough(amendment, open, { inquiry, within })
  }
}

/** The reading of a text that is brought to a clause; nothing if nothing of it is read. */
function readWhereRead(text: Target, context: Context): ClauseReading | undefined {
  const reading = readNamed(text, { ...context, isBrought: true })
  return reading && isRead(reading) ? reading : undefined
}

/** Open conditions of an amendment itself; changes of its own words are read at those words. */
function conditionalThrough(
  amendment: AmendmentName,
  open: readonly Considered[],
  context: Pick<Context, 'inquiry' | 'within'>
): readonly ConditionalChange[] {
  const words = context.inquiry.rulebook.clauses.get(amendment.with)
  const own = new Set(words ? inwards(words).map(({ id }) => id) : [])
  return open
    .filter(({ through }) => through !== undefined && identity(through) === identity(amendment))
    .filter(({ amendment: change }) => change.effect === 'disables' || !own.has(change.target))
    .map((each) => conditionalChange(each, open, context))
}

/** The modifiers that count at a clause, and whether a text that is read there says them. */
function modifiersHere(inquiry: Resolved, reading: Omit<ClauseReading, 'modifiers' | 'questions'>): ModifierHere[] {
  const here = inquiry.modifiersAt?.(reading.clause) ?? []
  if (here.length === 0) return []
  const changes = [...reading.instead, ...reading.parts, ...reading.additions, ...reading.conditional]
  const own = documentOf(reading.clause)
  const sources = new Set([own, ...changes.flatMap(({ amendment, text }) => (text ? [amendment.by] : []))])
  return here.map((modifier) => ({ modifier, said: sources.has(modifier.by) }))
}

/**
 * Questions about the own words of a clause while they are read, and about all words that amendments bring to it; but
 * for those that concern only others.
 */
function questionsAt(
  { rulebook, clause }: Resolved,
  node: ClauseNode,
  reading: Omit<ClauseReading, 'modifiers' | 'questions'>
): Target[] {
  const concernsIt = (key: Target): boolean => clause(key)?.state !== 'not-applicable'
  const own = reading.state === 'in-force' ? node.questions.filter(concernsIt) : []
  const brought = [...reading.instead, ...reading.parts, ...reading.additions].flatMap(({ text }) =>
    questionsWithin(text)
  )
  const all = new Set([...own, ...brought])
  const orderOf = (key: Target): number => rulebook.documents.get(key)?.order ?? 0
  return [...all].sort((a, b) => orderOf(a) - orderOf(b))
}

/** Questions about everything that is read within a text, in no particular order. */
export function questionsWithin(reading: ClauseReading | undefined): readonly Target[] {
  return reading ? [...reading.questions, ...reading.below.flatMap(questionsWithin)] : []
}
