import { expect, test } from 'vitest'
import { haveSameValues } from '../../../src/site/client/selection/sheet/patch.ts'

const list = (...options: readonly (readonly [string, string])[]) => ({
  options: options.map(([value, text]) => ({ value, text }))
})

test('a list of the sheet stays only if values and words are the same', () => {
  const units = list(['', 'Any unit'], ['ogre', 'Ogre'])
  expect(haveSameValues(units, list(['', 'Any unit'], ['ogre', 'Ogre']))).toBe(true)
  expect(haveSameValues(units, list(['', 'Any unit'], ['rat-ogre', 'Ogre']))).toBe(false)
  expect(haveSameValues(units, list(['', 'Any unit'], ['ogre', 'Rat ogre']))).toBe(false)
  expect(haveSameValues(units, list(['', 'Any unit']))).toBe(false)
  expect(haveSameValues(null, null)).toBe(true)
  expect(haveSameValues(units, null)).toBe(false)
})
