import { describe, expect, test } from 'vitest'
import { isNumber, splitReference } from '../../../../src/compiler/link/reference-text.ts'

describe('splitReference', () => {
  test.each([
    ['moving', { id: 'moving' }],
    ['moving#far', { id: 'moving', clause: 'far' }],
    ['#far', { id: '', clause: 'far' }],
    ['rule:moving', { kind: 'rule', id: 'moving' }],
    ['base-rule:moving#far', { kind: 'base-rule', id: 'moving', clause: 'far' }],
    ['siege/moving', { ruleset: 'siege', id: 'moving' }],
    ['siege/moving#far', { ruleset: 'siege', id: 'moving', clause: 'far' }],
    ['siege/term:moving#far', { ruleset: 'siege', kind: 'term', id: 'moving', clause: 'far' }],
    ['ruleset:siege', { kind: 'ruleset', id: 'siege' }],
    ['d6-table2', { id: 'd6-table2' }]
  ])('takes %s apart', (text, parts) => expect(splitReference(text)).toEqual(parts))

  test.each([
    ['', 'nothing'],
    ['#', 'an empty clause'],
    ['moving#', 'an empty clause behind an id'],
    ['3.2', 'a number'],
    ['moving#3', 'a number for a clause'],
    ['Moving', 'capitals'],
    ['moving far', 'a space'],
    ['moving--far', 'two hyphens'],
    ['-moving', 'a hyphen first'],
    ['clause:moving', 'an unknown kind'],
    ['rule:', 'a kind alone'],
    ['rule:#far', 'a kind without an id'],
    ['siege/', 'a ruleset alone'],
    ['siege/#far', 'a clause of no document elsewhere'],
    ['a/b/c', 'two rulesets'],
    ['a#b#c', 'two clauses'],
    ['rule:term:moving', 'two kinds'],
    ['../rules/moving.md', 'a path']
  ])('refuses %j: %s', (text) => expect(splitReference(text)).toBeUndefined())
})

describe('isNumber', () => {
  test.each(['3', '3.2.1', '12.', 'E4', 'Q12.1'])('knows %s as a computed number', (text) => {
    expect(isNumber(text)).toBe(true)
  })

  test.each(['d6', '3-2', 'e4', 'E', '3..2', 'three', ''])('takes %j for something else', (text) => {
    expect(isNumber(text)).toBe(false)
  })
})
