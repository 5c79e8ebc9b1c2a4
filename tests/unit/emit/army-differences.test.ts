import { expect, test } from 'vitest'
import { differenceFor, forgetDifferences } from '../../../src/emit/army-differences.ts'
import { armyDifference, rulebookOf } from '../../../src/resolve/index.ts'
import { fixtureSiteData } from '../../browser/fixture-bundle.ts'

test('the difference of an army is worked out once, until it is let go', () => {
  const [bundle] = fixtureSiteData().bundles
  if (!bundle) throw new Error('The fixture has no ruleset')
  const selection = { faction: 'ratfolk', options: [] }
  const difference = differenceFor(bundle, selection)
  expect(difference).toEqual(armyDifference(rulebookOf(bundle), selection))
  expect(differenceFor(bundle, { faction: 'ratfolk', options: [] })).toBe(difference)
  expect(differenceFor(bundle, { faction: 'ratfolk', unit: null, options: [] })).not.toBe(difference)
  forgetDifferences(bundle)
  const again = differenceFor(bundle, selection)
  expect(again).toEqual(difference)
  expect(again).not.toBe(difference)
})
