import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byVersion } from '../../../src/notation/version.ts'

describe('byVersion', () => {
  const inOrder = [
    '0.9.0',
    '1.0.0-1.9',
    '1.0.0-1.10',
    '1.0.0-draft',
    '1.0.0-draft.2',
    '1.0.0-rc.1',
    '1.0.0',
    '1.2.0',
    '1.10.0',
    '2.0.0',
    '99999999999999999999.0.0'
  ]

  test('has the earlier version first, and a draft before what it is to become', () => {
    expect(inOrder.toReversed().sort(byVersion)).toEqual(inOrder)
    for (const version of inOrder) expect(byVersion(version, version)).toBe(0)
  })

  test('orders any texts, and finds the same whichever comes first', () => {
    const version = fc.oneof(fc.string(), fc.stringMatching(/^\d{1,3}\.\d\.\d(?:-[0-9a-z.-]{1,5})?$/u))
    fc.assert(fc.property(version, version, (a, b) => Math.sign(byVersion(a, b)) + Math.sign(byVersion(b, a)) === 0))
  })
})
