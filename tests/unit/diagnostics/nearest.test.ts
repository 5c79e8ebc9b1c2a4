import { describe, expect, test } from 'vitest'
import { nearestOf } from '../../../src/diagnostics/nearest.ts'

const names = ['charging', 'moving', 'siege', 'far', 'half']

describe('nearestOf', () => {
  test.each([
    ['a wrong letter', 'charking', 'charging'],
    ['a missing letter', 'chargin', 'charging'],
    ['a letter too many', 'chargging', 'charging'],
    ['two letters swapped', 'chargign', 'charging'],
    ['two letters swapped in a short name', 'fra', 'far'],
    ['two letters swapped at the beginning', 'afr', 'far'],
    ['capitals', 'Siege', 'siege']
  ])('finds a name in spite of %s', (_slip, text, name) => expect(nearestOf(text, names)).toBe(name))

  test.each(['zeppelins', 'war', 'hf', ''])('does not take %j for any name', (text) => {
    expect(nearestOf(text, ['charging', 'half', 'fair'])).toBeUndefined()
  })

  test('decides ties by code units, whatever the order of the names', () => {
    expect(nearestOf('fat', ['fax', 'far'])).toBe('far')
    expect(nearestOf('fat', ['far', 'fax'])).toBe('far')
  })
})
