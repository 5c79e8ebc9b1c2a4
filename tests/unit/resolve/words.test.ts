import { describe, expect, test } from 'vitest'
import { resolve, rulebookOf, selectionInWords } from '../../../src/resolve/index.ts'
import { whomInWords } from '../../../src/resolve/wording/conditions.ts'
import { modifierInWords } from '../../../src/resolve/wording/modifiers.ts'
import { whetherApplies } from '../../../src/resolve/wording/reasons.ts'
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
    [{}, 'For all units of skaven but Ogres, with spear, it would add to this.'],
    [{ faction: 'skaven', unit: 'rats' }, 'With spear, it would add to this.'],
    [{ faction: 'skaven', unit: 'ogres' }, 'It does not apply: the unit is Ogres.'],
    [{ faction: null }, 'It does not apply: the army is not skaven.'],
    [{ traits: { 'term:spear': false } }, 'It does not apply: the unit does not have spear.'],
    [{ faction: 'skaven', unit: 'rats', traits: { 'term:spear': true } }, 'It applies.']
  ] as const)('for %j', (selection, why) => expect(whyOf(selection)).toBe(why))
})

test.each([
  ['in-force', 'Applies unchanged.', 'It applies to your choice.'],
  ['replaced', 'Replaced by Nets.', 'It applies to your choice. Replaced by Nets.'],
  ['blocked', 'Blocked by Nets.', 'Blocked by Nets.'],
  ['conditional', 'It applies only with spear.', 'It applies only with spear.']
] as const)('of an exception that is %s, whether it applies and by what it is overtaken', (state, why, said) =>
  expect(whetherApplies(state, why)).toBe(said)
)

describe('whom something is for, as far as that is open', () => {
  const about = {
    army: { about: 'faction', names: ['skaven'], holds: 'open' },
    rats: { about: 'units', names: ['rats', 'ogres'], holds: 'open' },
    others: { about: 'except-units', names: ['rats', 'ogres'], holds: 'open' },
    spear: { about: 'trait', names: ['term:spear'], holds: 'open' },
    shield: { about: 'trait', names: ['term:shield'], holds: 'open' }
  } as const

  test.each([
    [['army'], 'for skaven'],
    [['army', 'spear'], 'for skaven with spear'],
    [['rats'], 'for Rats and Ogres'],
    [['army', 'rats', 'spear', 'shield'], 'for Rats and Ogres of skaven with spear and shield'],
    [['others'], 'for all units but Rats and Ogres'],
    [['others', 'spear'], 'for all units but Rats and Ogres, with spear'],
    [['spear', 'shield'], 'with spear and shield']
  ] as const)('%j', (parts, words) => {
    const open = parts.map((part) => about[part])
    expect(whomInWords(rulebookOf(bundle), open, 'skaven')).toBe(words)
  })
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

describe('a modifier', () => {
  const names = {
    rolls: { 'to-hit': 'rolls to hit' },
    titleOf: (phase: string) => (phase === 'base-rule:moving' ? 'Movement phase' : phase)
  }

  test.each([
    [{ what: 'Leadership', amount: 1 }, '+1 Leadership'],
    [
      { what: 'Agility', amount: -2, roll: 'to-hit', when: 'it is dark' },
      '−2 Agility, for rolls to hit, when it is dark'
    ],
    [{ what: 'Agility', amount: 1, phase: 'base-rule:moving' }, '+1 Agility, in the Movement phase'],
    [{ what: 'Agility', amount: -1, certain: false }, 'Perhaps −1 Agility'],
    [{ what: 'Power', condition: 'with Melta' }, 'With Melta, +x Power'],
    [{ what: 'D12', kind: 're-roll', amount: 1 }, 'Re-roll 1 D12'],
    [{ what: 'hit dice', kind: 're-roll' }, 'Re-roll hit dice'],
    [{ what: 'D12', kind: 'dice', amount: 1 }, '+1 D12'],
    [{ what: 'models in a group', kind: 'size', amount: 2 }, '+2 models in a group'],
    [{ what: 'reach', kind: 'range', amount: 3 }, '+3" reach']
  ] as const)('%j', (modifier, words) => expect(modifierInWords(modifier, names)).toBe(words))

  test('of a version that declares no rolls names its roll itself', () => {
    const modifier = { what: 'Leadership', amount: 1, roll: 'activation roll' }
    expect(modifierInWords(modifier, { ...names, rolls: {} })).toBe('+1 Leadership, for activation roll')
  })
})
