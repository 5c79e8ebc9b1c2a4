import { expect } from 'vitest'
import type { Resolution } from '../../../../src/resolve/index.ts'
import type { ExpectedClause, Vector, VectorCase } from './vector.ts'

/** An implementation of the resolver: the sources, or what is made from them. */
export type ResolveLibrary = Pick<
  typeof import('../../../../src/resolve/index.ts'),
  'questionsInForce' | 'resolve' | 'textInForce'
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
    considered: found.considered.map(({ amendment: { by, effect }, outcome, to }) => ({
      by,
      effect,
      outcome,
      to: to?.by ?? null
    }))
  }
  return Object.fromEntries(
    Object.keys(wanted).map((field) => [field, all[field as keyof ExpectedClause]])
  ) as ExpectedClause
}

/** Expect an implementation to answer as a case of a vector says. */
export function checkCase(library: ResolveLibrary, { bundle }: Vector, { selection, expected }: VectorCase): void {
  const { questionsInForce, resolve, textInForce } = library
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
  if (!totals) return
  const sums = resolution.totals.map(({ what, roll, sum }) => ({ what, roll, sum }))
  expect(sums).toHaveLength(totals.length)
  expect(sums).toEqual(expect.arrayContaining([...totals]))
}
