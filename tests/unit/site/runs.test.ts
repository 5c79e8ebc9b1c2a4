import { expect, test } from 'vitest'
import { inquire, readingOf, rulebookOf } from '../../../src/resolve/index.ts'
import { runsOf } from '../../../src/site/client/selection/document/runs.ts'
import { smallBundle } from '../resolve/support/small-bundle.ts'

const adds = (by: string, ...texts: readonly string[]) =>
  texts.map((text) => ({
    target: 'rule:turn#s' as const,
    effect: 'adds' as const,
    with: `exception:${by}#${text}` as const
  }))

const rulebook = rulebookOf(
  smallBundle([
    { kind: 'term', id: 'spear', trait: 'weapon' },
    { kind: 'term', id: 'tail', trait: 'ability' },
    { kind: 'rule', id: 'turn', clauses: { s: 'Words.' } },
    {
      kind: 'exception',
      id: 'both',
      clauses: { x: 'One.', y: 'Two.' },
      for: { traits: ['term:spear'] },
      amends: adds('both', 'x', 'y')
    },
    {
      kind: 'exception',
      id: 'other',
      clauses: { z: 'Three.' },
      for: { traits: ['term:spear'] },
      amends: adds('other', 'z')
    },
    {
      kind: 'exception',
      id: 'last',
      clauses: { v: 'Four.' },
      for: { traits: ['term:tail'] },
      amends: adds('last', 'v')
    }
  ])
)

test('what one document makes of a clause in one way is one run, as long as its parts are alike', () => {
  const { conditional = [] } = readingOf(inquire(rulebook, {}), 'rule:turn#s') ?? {}
  const texts = (areAlike: () => boolean) =>
    runsOf(conditional, areAlike).map((run) => run.map(({ amendment }) => amendment.with.replace(/.*#/u, '')))
  expect(texts(() => true)).toEqual([['x', 'y'], ['z'], ['v']])
  expect(texts(() => false)).toEqual([['x'], ['y'], ['z'], ['v']])
})
