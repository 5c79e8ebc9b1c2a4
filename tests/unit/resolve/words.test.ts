import { describe, expect, test } from 'vitest'
import { resolve, rulebookOf, selectionInWords } from '../../../src/resolve/index.ts'
import { smallBundle } from './support/small-bundle.ts'

const bundle = smallBundle([
  { kind: 'rule', id: 'moving', clauses: { far: 'Move.' } },
  { kind: 'term', id: 'spear', trait: 'weapon' },
  { kind: 'term', id: 'shield', trait: 'item' },
  { kind: 'option', id: 'mud' },
  {
    kind: 'faction',
    id: 'skaven',
    units: [
      { id: 'rats', title: 'Rats' },
      { id: 'ogres', title: 'Ogres' }
    ]
  },
  {
    kind: 'exception',
    id: 'pack',
    for: { faction: 'skaven', exceptUnits: ['ogres'], traits: ['term:spear'] },
    clauses: { x: 'Stay together.' },
    amends: [{ target: 'rule:moving#far', effect: 'adds', with: 'exception:pack#x' }]
  }
])

/** Why the exception does what it does for a selection. */
const whyOf = (selection: Parameters<typeof resolve>[1]): string | undefined =>
  resolve(bundle, selection).clauses.get('rule:moving#far')?.considered[0]?.why

describe('a reason', () => {
  test.each([
    [{}, 'It would add to this if the army is skaven, the unit is not Ogres and the unit has spear.'],
    [{ faction: 'skaven', unit: 'rats' }, 'It would add to this if the unit has spear.'],
    [{ faction: 'skaven', unit: 'ogres' }, 'It does not apply: the unit is Ogres.'],
    [{ faction: null }, 'It does not apply: the army is not skaven.'],
    [{ traits: { 'term:spear': false } }, 'It does not apply: the unit does not have spear.'],
    [{ faction: 'skaven', unit: 'rats', traits: { 'term:spear': true } }, 'It applies.']
  ] as const)('for %j', (selection, why) => expect(whyOf(selection)).toBe(why))
})

describe('selectionInWords', () => {
  test.each([
    [{}, 'any army'],
    [{ faction: 'skaven', unit: null }, 'skaven'],
    [{ traits: { 'term:spear': true, 'term:shield': true } }, 'any army, with spear and shield'],
    [
      { faction: 'skaven', unit: 'rats', traits: { 'term:spear': true, 'term:shield': false }, options: ['mud'] },
      'skaven, unit Rats, with spear, without shield, option “mud”'
    ]
  ] as const)('of %j', (selection, words) => expect(selectionInWords(rulebookOf(bundle), selection)).toBe(words))
})
