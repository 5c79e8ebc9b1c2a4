import { expect, test } from 'vitest'
import { inquire, rulebookOf } from '../../../src/resolve/index.ts'
import { readingOf } from '../../../src/resolve/reading/read.ts'
import { isSaidAbove, reasonsOnce, reasonsToSay } from '../../../src/site/client/selection/document/why.ts'
import { smallBundle } from '../resolve/support/small-bundle.ts'

test('a document that adds to a clause twice gives its reason once', () => {
  const adds = { target: 'rule:turn#s', effect: 'adds' } as const
  const whom: { traits: string[] } = { traits: ['term:spear'] }
  const rulebook = rulebookOf(
    smallBundle([
      { kind: 'term', id: 'spear' },
      { kind: 'rule', id: 'turn', clauses: { s: 'Words.' } },
      {
        kind: 'exception',
        id: 'e1',
        for: whom,
        clauses: { x: 'One.', y: 'Two.' },
        amends: [
          { ...adds, with: 'exception:e1#x' },
          { ...adds, with: 'exception:e1#y' }
        ]
      },
      { kind: 'exception', id: 'e2', for: whom, amends: [{ ...adds, with: 'exception:e2' }] }
    ])
  )
  const { reasons = [] } = readingOf(inquire(rulebook, {}), 'rule:turn#s') ?? {}
  expect(reasons.map(({ amendment }) => amendment.by)).toEqual(['exception:e1', 'exception:e1', 'exception:e2'])
  expect(reasonsOnce(reasons).map(({ amendment }) => amendment.by)).toEqual(['exception:e1', 'exception:e2'])
})

test('what could change a list is said at its first words, and not again at each item', () => {
  const rulebook = rulebookOf(
    smallBundle([
      { kind: 'rule', id: 'turn', clauses: { list: 'One of:', 'list/a': 'A.', 'list/b': 'B.' } },
      {
        kind: 'option',
        id: 'ours',
        clauses: { x: 'One.', y: 'Two.' },
        amends: [
          { target: 'rule:turn#list', effect: 'replaces', with: 'option:ours#x' },
          { target: 'rule:turn#b', effect: 'adds', with: 'option:ours#y' }
        ]
      }
    ])
  )
  const said = ['list', 'a', 'b'].map((id) => {
    const reading = readingOf(inquire(rulebook, {}), `rule:turn#${id}`)
    return [reading?.reasons.length, reading && isSaidAbove(reading)]
  })
  expect(said).toEqual([
    [1, false],
    [1, true],
    [2, false]
  ])
})

test('what may block a text is said at the text, and not again at each of its clauses', () => {
  const rulebook = rulebookOf(
    smallBundle([
      { kind: 'rule', id: 'turn', clauses: { s: 'Words.' } },
      {
        kind: 'exception',
        id: 'slow',
        for: { faction: 'rats' },
        clauses: { x: 'Slow.' },
        amends: [{ target: 'rule:turn#s', effect: 'adds', with: 'exception:slow#x' }]
      },
      {
        kind: 'exception',
        id: 'spears',
        for: { traits: ['term:spear'] },
        amends: [{ target: 'exception:slow', effect: 'disables', with: 'exception:spears' }]
      },
      { kind: 'term', id: 'spear', trait: 'weapon' },
      { kind: 'faction', id: 'rats' }
    ])
  )
  const said = ['exception:slow', 'exception:slow#x', 'rule:turn#s'].map((id) => {
    const reading = readingOf(inquire(rulebook, { faction: 'rats' }), id)
    return reading && [reading.reasons.length, reasonsToSay(reading).length]
  })
  expect(said).toEqual([
    [1, 1],
    [1, 0],
    [2, 2]
  ])
})
