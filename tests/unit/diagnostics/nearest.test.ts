import fc from 'fast-check'
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

  test('finds in a long list what it finds in a short one, however often it is asked', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdE-1'), maxLength: 9 })
    const lists = fc.array(word, { minLength: 70, maxLength: 120 })
    const texts = fc.array(word, { minLength: 30, maxLength: 60 })
    fc.assert(
      fc.property(lists, texts, (list, wanted) => {
        for (const text of wanted) {
          const parts = Array.from({ length: 5 }, (_, n) => nearestOf(text, list.slice(n * 30, n * 30 + 30)))
          const nearest = nearestOf(
            text,
            parts.filter((each) => each !== undefined)
          )
          expect(nearestOf(text, list)).toBe(nearest)
        }
      }),
      { numRuns: 40 }
    )
  })
})
