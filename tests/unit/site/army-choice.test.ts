import { expect, test } from 'vitest'
import { rulebookOf } from '../../../src/resolve/index.ts'
import { type Choice, withArmy } from '../../../src/site/client/selection/choice.ts'
import { toggled } from '../../../src/site/client/selection/offers.ts'
import { smallBundle } from '../resolve/support/small-bundle.ts'

const none = rulebookOf(smallBundle([]))

const rats: Choice = {
  faction: 'rats',
  unit: 'ogre',
  has: ['term:tail'],
  lacks: ['term:spear'],
  options: ['a'],
  against: 'dead'
}
const withoutUnit: Choice = { ...rats, unit: undefined, has: [], lacks: [] }

test('another army or unit leaves the traits of the earlier unit open, and keeps options and opponent', () => {
  expect(withArmy(rats, 'dead')).toEqual({ ...withoutUnit, faction: 'dead' })
  expect(withArmy(rats, '')).toEqual({ ...withoutUnit, faction: undefined })
  expect(withArmy(rats, 'rats', 'rat')).toEqual({ ...withoutUnit, unit: 'rat' })
  expect(withArmy(rats, 'rats', '')).toEqual(withoutUnit)
})

test('the button of a page chooses an army as the sheet does, and drops the chosen one', () => {
  const dead: Choice = { faction: 'dead', has: [], lacks: [], options: [] }
  expect(toggled(none, rats, dead)).toEqual(withArmy(rats, 'dead'))
  expect(toggled(none, { ...rats, faction: 'dead' }, dead)).toEqual(withArmy(rats, undefined))
})
