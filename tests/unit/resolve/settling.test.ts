import { expect, test } from 'vitest'
import { settling } from '../../../src/resolve/rulebook/settling.ts'

/** Who replaces or suspends a clause; `orcs:` before a name says for whom alone. */
type Removals = Readonly<Record<string, readonly string[]>>

const [questions, sides] = [
  ['asked'],
  [
    ['up', 'down'],
    ['up', 'along']
  ]
]
const textsOf = (removals: Removals, when: (by: string) => string | undefined) =>
  settling({
    removals: (clause: string) => (removals[clause] ?? []).map((by) => ({ by })),
    questions,
    sides,
    when: ({ by }) => when(by)
  }).map(({ by }) => by)

const byOptions = (removals: Removals) => textsOf(removals, (by) => by)
const byChanges = (removals: Removals) => textsOf(removals, (by) => /^(?<whom>.*):/u.exec(by)?.groups?.['whom'])

test('an answer settles a point, and so does who takes away one side of every contradiction', () => {
  expect(byOptions({ asked: ['one'] })).toEqual(['one'])
  expect(byOptions({ down: ['one'], along: ['one'] })).toEqual(['one', 'one'])
  expect(byOptions({ up: ['one'], down: ['other'] })).toEqual(['one', 'one'])
})

test('options that take away one side each settle nothing: either can be on alone', () => {
  expect(byOptions({ down: ['one'], along: ['other'] })).toEqual([])
})

test('changes of an event that apply to everyone settle together', () => {
  expect(byChanges({ down: ['one'], along: ['other'] })).toEqual(['one', 'other'])
})

test('changes for an army settle with those of the same army and of everyone, for that army alone', () => {
  expect(byChanges({ down: ['one'], along: ['orcs:other'] })).toEqual(['orcs:other'])
  expect(byChanges({ down: ['orcs:one'], along: ['orcs:other'] })).toEqual(['orcs:one', 'orcs:other'])
  expect(byChanges({ down: ['elves:one'], along: ['orcs:other'] })).toEqual([])
})

test('what answers a point is named by its answer alone', () => {
  expect(byOptions({ asked: ['one'], down: ['one', 'other'], along: ['other'] })).toEqual(['one', 'other', 'other'])
})
