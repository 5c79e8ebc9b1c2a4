import { describe, expect, test } from 'vitest'
import { withBelow } from '../../../src/resolve/rulebook/with-below.ts'

const clauses = [
  { id: 'rule:moving' },
  { id: 'rule:moving#far', parent: 'rule:moving' },
  { id: 'rule:moving#run', parent: 'rule:moving#far' },
  { id: 'rule:moving#twice', parent: 'rule:moving#run' },
  { id: 'rule:moving#water', parent: 'rule:moving' },
  { id: 'rule:moving#swim', parent: 'rule:moving#water' }
]

const found = (...ids: string[]): readonly string[] => withBelow(clauses, ids).map(({ id }) => id)

describe('clauses with everything below them', () => {
  test('are a clause and all that is below it, however deep, and nothing else', () => {
    expect(found('rule:moving#far')).toEqual(['rule:moving#far', 'rule:moving#run', 'rule:moving#twice'])
    expect(found('rule:moving#swim')).toEqual(['rule:moving#swim'])
  })

  test('are in the order of the document, and each once', () => {
    expect(found('rule:moving#water', 'rule:moving#twice', 'rule:moving#run')).toEqual([
      'rule:moving#run',
      'rule:moving#twice',
      'rule:moving#water',
      'rule:moving#swim'
    ])
  })

  test('are the whole document for its own id, and none for an id that it does not have', () => {
    expect(found('rule:moving')).toEqual(clauses.map(({ id }) => id))
    expect(found('rule:other', 'rule:moving#none')).toEqual([])
  })
})
