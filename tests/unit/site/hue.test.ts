import { expect, test } from 'vitest'
import { accentHue } from '../../../src/site/view/hue.ts'

test('the first twelve rulesets have different hues', () => {
  const hues = Array.from({ length: 12 }, (_, place) => accentHue(place))
  expect(new Set(hues).size).toBe(12)
})
