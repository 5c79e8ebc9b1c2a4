import { describe, expect, test } from 'vitest'
import { isId, kebabCase, meantId } from '../../../src/model/id.ts'

describe('the id that was meant', () => {
  test.each([
    ['How_Far', 'how-far'],
    ['1a', 'r1a'],
    ['3-2', 'r3-2'],
    ['2nd-move', 'r2nd-move'],
    ['größe', 'grosse'],
    ['-far-', 'far'],
    ['Rider’s charge', 'riders-charge']
  ])('by `%s` is `%s`', (text, id) => {
    expect(meantId(text)).toBe(id)
    expect(isId(id)).toBe(true)
  })

  test.each(['', '…', '-'])('by `%s` is unknown', (text) => expect(meantId(text)).toBe(undefined))

  test('by a title leaves its number out, since numbers change', () => expect(kebabCase('1. Moving')).toBe('moving'))
})
