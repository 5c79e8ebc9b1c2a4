import { type Texts, textsOf } from '../../../notation/game.ts'
import { isClauseId } from '../../../notation/ids.ts'
import type { ClauseReading } from '../../../resolve/index.ts'
import { isSilent, reasonsAt } from '../../../resolve/reading/reading.ts'
import { modifierInWords } from '../../../resolve/wording/modifiers.ts'
import type { ClauseView } from '../clause/clause.ts'
import { modifierNamesOf } from '../clause/modifier.ts'
import { type Question, questionsOf } from '../clause/question.ts'
import type { Reference } from '../clause/reference.ts'
import { questionWithin } from '../long/clause.ts'
import { type Applied, appliedChanges, type Conditional, conditionalChanges } from './changes.ts'
import { type At, type Context, placesIn, type Text, toldOnce } from './context.ts'
import { settledAt, withAnswer } from './settled.ts'

/** Changes and reasons shown at a clause of an army's rules, besides its own words. */
export interface Beside {
  /** Texts added to it, or read instead of a part of it. */
  readonly added: readonly Applied[]
  readonly conditional: readonly Conditional[]
  /** Places that contradict it in the sources. */
  readonly against: readonly Reference[]
  /** What disagrees there: `sources` or `rules`. */
  readonly texts: Texts
  /** What settles the contradiction: `Settled by “Our answers”`; absent while it is open. */
  readonly decided?: string | undefined
  /** Modifiers that no text here says. */
  readonly modifiers: readonly ModifierLine[]
  /** Reasons why something does not apply: a sentence each. */
  readonly reasons: readonly Reason[]
}

/** A modifier in words, and the document that gives it. */
export interface ModifierLine {
  readonly by: Reference
  readonly words: string
}

/** Why a change of a clause does not apply as it says. */
export interface Reason {
  readonly by: Reference
  readonly words: string
}

/** A clause as it applies to an army. */
export interface ArmyClause extends ClauseView, Beside {
  readonly state: ClauseReading['state']
  /** Clauses that do not apply here: this one and those replaced with it; empty if it applies. */
  readonly was: readonly ClauseView[]
  /** Why it does not apply, if an amendment blocks it. */
  readonly blocked: string | undefined
  /** Texts that apply in its place. */
  readonly instead: readonly Applied[]
  /** What settles it, if it is an open point that stays: words that no question at it has, or where the page has them. */
  readonly answers: readonly Text[]
  /** True if sub-clauses follow: what is added to the whole comes after them. */
  readonly goesOn: boolean
}

/** Texts read after a clause and all its sub-clauses. */
export interface ArmyTail extends Beside, Pick<ClauseView, 'type' | 'indent'> {
  /** The clause it belongs to. */
  readonly of: Reference
}

/** A clause, or texts that are read after it and all its sub-clauses. */
export type Block = ArmyClause | ArmyTail

/** State of a walk through the clauses of one document. */
export interface Walk {
  readonly context: Context
  /** Its clauses by canonical id, as any page would print them. */
  readonly views: ReadonlyMap<string, ClauseView>
  /** What settles the contradictions of its clauses, by the id of the clause. */
  readonly decided: ReadonlyMap<string, string>
}

/** Prints a clause with all that is below it. */
export function blocksOf(walk: Walk, reading: ClauseReading): readonly Block[] {
  const view = walk.views.get(reading.clause)
  if (!view) return []
  const applies = reading.state === 'in-force'
  const rest = reading.below.filter((each) => applies || !isSilent(each))
  const own = armyClause(walk, view, reading, rest.length > 0)
  return [own, ...rest.flatMap((each) => blocksOf(walk, each)), ...tailOf(walk, own, reading.clause)]
}

/** Lists the texts that do not apply at a clause: its own and those replaced with it. */
const goneAt = (views: Walk['views'], reading: ClauseReading): readonly ClauseView[] => [
  ...[views.get(reading.clause)].filter((view) => view !== undefined),
  ...reading.below.filter(isSilent).flatMap((each) => goneAt(views, each))
]

function armyClause(walk: Walk, view: ClauseView, read: ClauseReading, goesOn: boolean): ArmyClause {
  const { context } = walk
  const reading = withAnswer(view.open !== undefined, read)
  const { state } = reading
  const at = { clause: reading.clause, anchor: view.anchor }
  const asked = questionsOf(context.site, context.rules, reading.questions)
  // What settles the point answers what is asked about it.
  const questions = reading.answers ? asked.map((each) => ({ ...each, answered: true })) : asked
  const instead = appliedChanges(context, at, state === 'conflict' ? 'contested' : 'instead', reading.instead)
  return {
    ...view,
    ...besideOf(walk, at, reading),
    state,
    blocked: state === 'blocked' ? reading.why : undefined,
    was: state === 'in-force' ? [] : goneAt(walk.views, reading),
    instead,
    goesOn,
    ...settledByAnswers(context, at, reading, { questions, isReplaced: read.state === 'replaced' }),
    questions: questions.map((question) => questionWithin(context.anchors, view.anchor, question))
  }
}

/** How an open point is settled that stays: by what, and the words that no question at it has. */
function settledByAnswers(
  context: Context,
  at: At,
  reading: ClauseReading,
  { questions, isReplaced }: { readonly questions: readonly Question[]; readonly isReplaced: boolean }
): Pick<ArmyClause, 'settled' | 'answers'> {
  const { answers = [] } = reading
  if (answers.length === 0) return { settled: undefined, answers: [] }
  const told = new Set(
    questions.flatMap(({ settled }) => settled.flatMap(({ text }) => text.map(({ clause }) => clause)))
  )
  const untold = answers.filter(({ clause }) => (isReplaced || isClauseId(clause)) && !told.has(clause))
  return { settled: settledAt(context, reading), answers: untold.map((each) => toldOnce(context, at, at.anchor, each)) }
}

function besideOf({ context, decided }: Walk, at: At, reading: ClauseReading): Beside {
  const names = modifierNamesOf(context.site, context.rules)
  return {
    added: appliedChanges(context, at, 'added', [...reading.parts, ...reading.additions]),
    conditional: conditionalChanges(context, at, reading.conditional),
    against: placesIn(context, reading.against),
    texts: textsOf(context.rules.ruleset.game),
    decided: decided.get(reading.clause),
    modifiers: reading.modifiers
      .filter(({ said }) => !said)
      .flatMap(({ modifier }) =>
        placesIn(context, [modifier.by]).map((by) => ({ by, words: modifierInWords(modifier, names) }))
      ),
    reasons: reasonsOf(context, reading)
  }
}

/** A change that is printed in words needs no reason; a text that does not apply to the army is no difference. */
const reasonsOf = (context: Context, reading: ClauseReading): readonly Reason[] =>
  reasonsAt(reading)
    .filter(({ outcome }) => outcome === 'lost' || outcome === 'blocked' || outcome === 'conflict')
    .flatMap(({ amendment, why }) => placesIn(context, [amendment.by]).map((by) => ({ by, words: why })))

function tailOf({ context }: Walk, own: ArmyClause, id: string): readonly ArmyTail[] {
  const [of] = placesIn(context, [id])
  if (!of || !own.goesOn || !hasBeside(own)) return []
  const { type, indent, added, conditional, against, texts, decided, modifiers, reasons } = own
  return [{ of, type, indent, added, conditional, against, texts, decided, modifiers, reasons }]
}

/** True if anything concerns a clause besides its words. */
export const hasBeside = ({ added, conditional, against, modifiers, reasons }: Beside): boolean =>
  added.length + conditional.length + against.length + modifiers.length + reasons.length > 0
