import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { strongest } from '../../../src/resolve/decide/stacking.ts'

interface Item {
  readonly name: string
  readonly amount: number
  readonly apart: readonly string[]
}

const addUp = (a: Item, b: Item): boolean => !a.apart.includes(b.name) && !b.apart.includes(a.name)
const item = (name: string, amount: number, ...apart: string[]): Item => ({ name, amount, apart })

describe('strongest', () => {
  test('adds up what nothing keeps apart', () => expect(strongest([item('a', 1), item('b', -2)], addUp)).toBe(-1))

  test('takes the stronger of two that do not add up', () => {
    expect(strongest([item('a', 1, 'b'), item('b', 2), item('c', 1)], addUp)).toBe(3)
    expect(strongest([item('a', -3, 'b'), item('b', 2)], addUp)).toBe(-3)
  })

  test('takes two weaker ones that come to more', () => {
    expect(strongest([item('a', 2, 'b', 'c'), item('b', 1), item('c', 2)], addUp)).toBe(3)
  })

  test('does not depend on the order', () => {
    const items = fc.uniqueArray(
      fc.record({
        name: fc.constantFrom(...'abcdef'),
        amount: fc.integer({ min: -2, max: 2 }),
        apart: fc.subarray([...'abcdef'], { maxLength: 2 })
      }),
      { selector: ({ name }) => name }
    )
    fc.assert(
      fc.property(items, (list) => {
        expect(strongest([...list].reverse(), addUp)).toBe(strongest(list, addUp))
      })
    )
  })

  test('comes to an end where many pairs, or a long chain, do not add up', () => {
    const pairs = Array.from({ length: 100 }, (_, n) => item(`p${n}`, 1 + (n % 2), `p${n % 2 === 0 ? n + 1 : n - 1}`))
    expect(strongest(pairs, addUp)).toBe(100)
    const chain = Array.from({ length: 61 }, (_, n) => item(`c${n}`, 1, `c${n + 1}`))
    expect(strongest(chain, addUp)).toBe(31)
  })
})
