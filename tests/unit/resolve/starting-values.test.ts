import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rulebookFile } from '../../../src/emit/rulebook.ts'
import { inquire, type ModifierTotal, rulebookFrom, rulebookOf, type Selection } from '../../../src/resolve/index.ts'
import { resultInWords, startsInWords } from '../../../src/resolve/wording/starts.ts'
import { everySelection, naive } from './support/naive.ts'
import type { Vector } from './support/vector.ts'

const file = new URL('../../vectors/starting-values.json', import.meta.url)
const { bundle } = JSON.parse(readFileSync(file, 'utf8')) as Vector
const rulebook = rulebookOf(bundle)
const types = ['wheels', 'hover', 'legs', 'titan', 'swift'].map((id) => `base-rule:${id}`)

/** A unit that has some traits, of which others are open, and no more. */
const unit = (has: readonly string[], open: readonly string[] = [], options: readonly string[] = []): Selection => ({
  traits: Object.fromEntries(
    types.filter((type) => !open.includes(type)).map((type) => [type, has.some((id) => type === `base-rule:${id}`)])
  ),
  options
})

const totalFor = (selection: Selection): ModifierTotal | undefined =>
  inquire(rulebook, selection)
    .totals()
    .find(({ phase }) => phase === undefined)

const startsFor = (selection: Selection) => totalFor(selection)?.starts ?? []

/** The starting values of one selection that leaves nothing open, from their definition alone. */
function startsByDefinition(selection: Selection): readonly (number | string)[] {
  const { state } = naive(bundle, selection)
  const all = bundle.documents.flatMap((document) => (document.kind === 'rule' ? (document.starts ?? []) : []))
  const isFor = ({ of, except = [] }: (typeof all)[number]): boolean =>
    (of === undefined || of.some((trait) => selection.traits?.[trait])) &&
    !except.some((trait) => selection.traits?.[trait])
  const forTheseAlone = all.filter((each) => each.of !== undefined && isFor(each))
  const meant = forTheseAlone.length > 0 ? forTheseAlone : all.filter((each) => each.of === undefined && isFor(each))
  return meant.filter(({ clause }) => state(clause) === 'in-force').map(({ from }) => from)
}

const selections = everySelection(bundle)
const byDefinition = new Map(selections.map((each) => [each, startsByDefinition(each)]))
const definedFor = (selection: Selection) => byDefinition.get(selection) ?? []

test('count by their definition for every selection that leaves nothing open', () => {
  expect(selections.length).toBe(64)
  for (const selection of selections) {
    const found = startsFor(selection)
    expect([selection, found.map(({ from, state }) => [from, state])]).toEqual([
      selection,
      definedFor(selection).map((from) => [from, 'in-force'])
    ])
  }
})

test('add up the number and the bonuses that the unit has', () => {
  for (const selection of selections) {
    const [from, other] = definedFor(selection)
    const has = (id: string): number => (selection.traits?.[`base-rule:${id}`] ? 1 : 0)
    const sum = has('hover') - has('wheels')
    expect(totalFor(selection)?.result).toBe(typeof from === 'number' && other === undefined ? from + sum : undefined)
  }
})

test('that depend on what is open are those that may count, and are certain only where they count in any case', () => {
  const left = ['wheels', 'hover', 'legs'].map((id) => `base-rule:${id}`)
  for (const open of [
    left,
    ...left.map((type) => [type]),
    ...left.map((type) => left.filter((each) => each !== type))
  ]) {
    for (const whole of selections) {
      const traits = Object.fromEntries(Object.entries(whole.traits ?? {}).filter(([type]) => !open.includes(type)))
      const meant = selections.filter(
        (each) =>
          each.options?.join() === whole.options?.join() &&
          Object.entries(traits).every(([type, has]) => each.traits?.[type] === has)
      )
      const each = meant.map(definedFor)
      const may = new Set(each.flat())
      const found = startsFor({ ...whole, traits })
      expect(new Set(found.map(({ from }) => from))).toEqual(may)
      for (const { from, state } of found) expect(state === 'in-force').toBe(each.every((list) => list.includes(from)))
    }
  }
})

test('are the same by the rulebook that a browser reads', () => {
  const small = rulebookFrom(rulebookFile(bundle))
  for (const selection of selections)
    expect(inquire(small, selection).totals()).toEqual(inquire(rulebook, selection).totals())
})

describe('in words', () => {
  test.each([
    ['a bonus', unit(['hover']), '1 + 1 = 2', []],
    ['a malus', unit(['wheels']), '1 − 1 = 0', []],
    ['its own number, with a bonus', unit(['hover', 'legs']), '+1', ['Starts from the best Initiative in the unit']],
    ['its own number alone', unit([]), '', ['Starts from the best Initiative in the unit']],
    [
      'what is open',
      unit(['hover'], ['base-rule:legs']),
      '+1',
      ['1 + 1 = 2, without Legs', 'Otherwise starts from the best Initiative in the unit']
    ],
    [
      'several traits that are open',
      unit([], ['base-rule:wheels', 'base-rule:hover', 'base-rule:legs']),
      '',
      ['Starts from 1, with Wheels or Hover, without Legs', 'Otherwise starts from the best Initiative in the unit']
    ]
  ])('%s', (_, selection, result, starts) => {
    const total = totalFor(selection)
    if (!total) throw new Error('There is no total')
    expect([resultInWords(total), startsInWords(total)]).toEqual([result, starts])
  })

  test('a sum that is left open', () => {
    const total = totalFor(unit(['hover', 'wheels']))
    if (!total) throw new Error('There is no total')
    expect(resultInWords({ ...total, open: ['rule:speed#value'] })).toBe('perhaps 1 + 0 = 1')
  })
})
