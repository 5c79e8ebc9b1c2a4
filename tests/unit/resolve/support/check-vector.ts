import { expect } from 'vitest'
import type { ClauseReading, Resolution, Rulebook } from '../../../../src/resolve/index.ts'
import type { ExpectedClause, ExpectedReading, Vector, VectorCase } from './vector.ts'

/** An implementation of the resolver: the sources, or what is made from them. */
export type ResolveLibrary = Pick<
  typeof import('../../../../src/resolve/index.ts'),
  | 'armyDifference'
  | 'changesForArmy'
  | 'difference'
  | 'inquire'
  | 'questionsInForce'
  | 'readingOf'
  | 'releaseDifference'
  | 'resolve'
  | 'rulebookOf'
  | 'textInForce'
>

/** What a resolution says of a clause, in the form of the vectors. */
function described(resolution: Resolution, clause: string, wanted: ExpectedClause): ExpectedClause {
  const found = resolution.clauses.get(clause)
  if (!found) throw new Error(`No clause ${clause}`)
  const all: Required<ExpectedClause> = {
    state: found.state,
    by: found.instead.map(({ by }) => by.by),
    parts: Object.fromEntries(found.parts.map(({ part, instead }) => [part, instead.map(({ by }) => by.by)])),
    additions: found.additions.map(({ by }) => by.by),
    against: found.against,
    answers: found.answers ?? [],
    upheldBy: found.upheldBy.map(({ by }) => by),
    considered: found.considered.map(({ amendment: { by, effect }, outcome, to }) => ({
      by,
      effect,
      outcome,
      ...(to && { to: to.by })
    }))
  }
  return fieldsOf(all, wanted)
}

/** The fields that are asked for. */
const fieldsOf = <Fields extends object>(all: Required<Fields>, wanted: Fields): Fields =>
  Object.fromEntries(Object.keys(wanted).map((field) => [field, all[field as keyof Fields]])) as Fields

/** How a clause reads, in the form of the vectors. */
const readingDescribed = (reading: ClauseReading, wanted: ExpectedReading): ExpectedReading =>
  fieldsOf(
    {
      state: reading.state,
      goneWithParent: reading.goneWithParent,
      instead: reading.instead.map(({ text }) => text?.clause ?? null),
      additions: reading.additions.map(({ text }) => text?.clause ?? null),
      conditional: reading.conditional.map(({ amendment: { by, effect, target } }) => ({ by, effect, target })),
      against: reading.against,
      answers: (reading.answers ?? []).map((each) => each.clause),
      modifiers: reading.modifiers.map(({ modifier: { by, index }, said }) => ({ by, index, said })),
      questions: reading.questions,
      below: reading.below.map(({ clause }) => clause)
    },
    wanted
  )

/** The clauses of an army's difference: each whose own words apply without its sub-clauses, which follow. */
const apart = (reading: ClauseReading): readonly ClauseReading[] =>
  reading.state === 'in-force' ? [reading, ...reading.below.flatMap(apart)] : [reading]

function checkArmy({ armyDifference }: ResolveLibrary, rulebook: Rulebook, { selection, expected }: VectorCase): void {
  if (!expected.army) return
  const { clauses, own, questions, commonTraits } = armyDifference(rulebook, selection)
  const described = clauses.flatMap(apart).map(({ clause, state, conditional }, at) => ({
    clause,
    state,
    ...(expected.army?.clauses?.[at]?.conditional && { conditional: conditional.map(({ amendment }) => amendment.by) })
  }))
  const found = fieldsOf({ clauses: described, own, questions, commonTraits }, expected.army)
  expect(found).toEqual(expected.army)
}

function checkDifference(library: ResolveLibrary, rulebook: Rulebook, { selection, expected }: VectorCase): void {
  if (!expected.difference) return
  const { than, ...wanted } = expected.difference
  const found = library.difference(library.inquire(rulebook, than), library.inquire(rulebook, selection))
  const clauses = found.clauses.map(({ clause, kind }) => ({ clause, kind }))
  expect(fieldsOf({ clauses, questions: found.questions }, wanted)).toEqual(wanted)
}

function checkChanges(library: ResolveLibrary, { earlier, bundle }: Vector, { selection, expected }: VectorCase): void {
  const { changes, renumbered } = expected
  if (!earlier) return
  const found = library.releaseDifference(earlier, bundle)
  const { faction } = selection
  if (changes)
    expect(faction ? library.changesForArmy(earlier, bundle, found, faction) : found.clauses).toEqual(changes)
  if (renumbered) expect(found.renumbered).toEqual(renumbered)
}

/** Expect an implementation to answer as a case of a vector says. */
export function checkCase(library: ResolveLibrary, vector: Vector, each: VectorCase): void {
  const { bundle } = vector
  const { selection, expected } = each
  const { inquire, questionsInForce, readingOf, resolve, rulebookOf, textInForce } = library
  const resolution = resolve(bundle, selection)
  const { problems, clauses = {}, text = {}, questions = {}, totals } = expected
  if (problems) expect(resolution.problems.map(({ problem }) => problem)).toEqual(problems)
  for (const [id, wanted] of Object.entries(clauses)) {
    expect([id, described(resolution, id, wanted)]).toEqual([id, wanted])
  }
  const words = new Map(
    bundle.documents.flatMap((document) => document.clauses.map((each) => [each.id, each.text.plain]))
  )
  for (const [id, wanted] of Object.entries(text)) {
    const pieces = textInForce(bundle, resolution, id).map(({ clause }) => words.get(clause) ?? '')
    expect([id, pieces.filter((piece) => piece !== '').join('\n')]).toEqual([id, wanted])
  }
  for (const [id, wanted] of Object.entries(questions)) expect(questionsInForce(bundle, resolution, id)).toEqual(wanted)
  const rulebook = rulebookOf(bundle)
  for (const [id, wanted] of Object.entries(expected.readings ?? {})) {
    const reading = readingOf(inquire(rulebook, selection), id)
    expect([id, reading && readingDescribed(reading, wanted)]).toEqual([id, wanted])
  }
  checkDifference(library, rulebook, each)
  checkArmy(library, rulebook, each)
  checkChanges(library, vector, each)
  if (!totals) return
  const isOpenAsked = totals.some(({ open }) => open !== undefined)
  const areStartsAsked = totals.some(({ starts }) => starts !== undefined)
  const sums = resolution.totals.map(({ what, roll, phase, sum, open, starts, result }) => ({
    ...{ what, roll, phase, sum },
    ...(isOpenAsked && { open }),
    ...(areStartsAsked && { starts: starts.map(({ from, state }) => ({ from, state })), result })
  }))
  expect(sums).toHaveLength(totals.length)
  expect(sums).toEqual(expect.arrayContaining([...totals]))
}
