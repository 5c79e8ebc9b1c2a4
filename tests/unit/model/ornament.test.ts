import { describe, expect, test } from 'vitest'
import type { AnyDocument, Step } from '../../../src/generated/published.ts'
import { ornamentOf, rulesetOrnament } from '../../../src/model/ornament.ts'

const step = (id: string, more: Partial<Step> = {}): Step => ({ id, title: id, ...more })
const arcs = (svg: string) =>
  [...svg.matchAll(/<path d="M\S+ \S+A(\d+)[^>]*>/gu)].map(([path, radius]) => ({ path, radius }))
const beads = (svg: string) => [...svg.matchAll(/<circle cx[^>]*>/gu)].map(([circle]) => circle)

describe('the ornament of an order of play', () => {
  const turn = [
    step('move'),
    step('fight', { steps: [step('strike'), step('answer', { who: 'reacting-player', optional: true })] })
  ]

  test('has a ring for each level, and a bead for each step without steps inside', () => {
    const svg = ornamentOf({ steps: turn }, 'black')
    expect(arcs(svg).map(({ radius }) => radius)).toEqual(['92', '92', '75', '75'])
    expect(beads(svg)).toHaveLength(3)
  })

  test('shows what may be left out, and what the opponent does', () => {
    const svg = ornamentOf({ steps: turn }, 'black')
    expect(arcs(svg).map(({ path }) => path.includes('dasharray'))).toEqual([false, false, false, true])
    expect(beads(svg).map((bead) => bead.includes('fill="black"'))).toEqual([true, true, false])
  })

  test('begins at the top, and a step alone goes all the way round', () => {
    const [only] = arcs(ornamentOf({ steps: [step('turn')] }, 'black'))
    expect(only?.path).toMatch(/^<path d="M2\.5 -91\.97A92 92 0 1 1 -2\.5 -91\.97"/u)
  })

  test('has steps of any depth on the innermost ring', () => {
    const deep = [step('a', { steps: [step('b', { steps: [step('c', { steps: [step('d')] })] })] })]
    expect(arcs(ornamentOf({ steps: deep }, 'black')).map(({ radius }) => radius)).toEqual(['92', '75', '61', '61'])
  })
})

test('a ruleset has that of its order of play with the most steps; without one, none', () => {
  const rule = (id: string, steps: readonly Step[]) =>
    ({ kind: 'rule', id, sequence: { id, title: id, steps: [...steps] } }) as unknown as AnyDocument
  const long = [step('move'), step('fight')]
  expect(rulesetOrnament([rule('short', [step('move')]), rule('long', long)], 'red')).toBe(
    ornamentOf({ steps: long }, 'red')
  )
  expect(rulesetOrnament([])).toBeUndefined()
})
