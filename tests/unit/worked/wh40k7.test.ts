import { expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/generated/published.ts'
import { type Row, shipped } from '../../support/worked.ts'

const wh40k7 = shipped('wh40k7-the-turn')
const turns = ['turn-of-a', 'turn-of-b'].map((turn) => wh40k7.rows(`rule:a-worked-round#${turn}`))
const sides = [
  ['Squad', 'Psyker'],
  ['Bikes', 'Tank']
]
const actors = ({ cells }: Row): readonly string[] =>
  (cells['Who acts'] ?? '').split(', ').filter((each) => each !== 'nobody')

test.each([0, 1])('the worked player turn %i goes through the order of play', (turn) => {
  const steps = wh40k7.document('rule:turn-sequence').sequence?.steps ?? []
  const inOrder = turns[turn]?.map(({ cells }) => cells['Part of the turn'])
  expect(inOrder).toEqual(steps.map(({ title }) => title))
})

test.each([0, 1])('in the worked player turn %i the enemy acts in the Assault phase alone', (turn) => {
  const enemies = sides[1 - turn] ?? []
  const phases = turns[turn]?.filter((row) => actors(row).some((unit) => enemies.includes(unit)))
  expect(phases?.map(({ cells }) => cells['Part of the turn'])).toEqual(['Assault phase'])
})

test('each row of a worked player turn links a clause about its part of the turn', () => {
  const { clauses } = wh40k7.document('rule:turn-sequence')
  const sectionOf = (id: string | undefined) => {
    const parent = clauses.find((clause) => clause.id === id)?.parent
    return clauses.find((clause) => clause.id === parent)?.title
  }
  for (const { cells, links } of turns.flat()) expect(sectionOf(links['Clause']?.[0])).toBe(cells['Part of the turn'])
})

test('limits are as often and for as long as their clauses say', () => {
  const limits = wh40k7.bundle.documents.flatMap((document: AnyDocument) => document.limits ?? [])
  const spans = [
    'rule:assault-limits#overwatch-limit',
    'rule:phase-limits#move-once',
    'rule:phase-limits#one-unit-shoots'
  ]
  expect(limits.map(({ clause }) => clause).sort()).toEqual(spans)
  for (const { clause, times, per } of limits) {
    const [, span = 'phase'] = /\bonce(?: per (turn))?\b/u.exec(wh40k7.plain(clause)) ?? []
    expect([times, per], clause).toEqual([1, span])
  }
})

test('player turns are counted from the order of the game', () => {
  const game = wh40k7.steps('rule:taking-turns').find(({ id }) => id === 'game-turn')
  const players = game?.steps?.length ?? 0
  expect(players).toBe(2)
  for (const { cells } of wh40k7.rows('rule:a-worked-round#turn-count')) {
    const each = Number(cells['Game turns'])
    expect([cells['A’s turns'], cells['B’s turns'], cells['Player turns']].map(Number)).toEqual([
      each,
      each,
      each * players
    ])
  }
})
