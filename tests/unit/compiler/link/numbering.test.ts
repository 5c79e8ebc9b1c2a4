import { describe, expect, test } from 'vitest'
import { numberClauses } from '../../../../src/compiler/link/numbering.ts'
import type { ClauseDraft, ClauseType } from '../../../../src/model/document.ts'

const place = { start: 0, end: 0, line: 1, idStart: 0, idEnd: 0 }

/** A clause as `type` or `#type` where the author gave an id, and the index of its parent. */
const draft = (authored: string, parent: number): ClauseDraft => ({
  ...place,
  local: authored,
  type: authored.replace('#', '') as ClauseType,
  durable: authored.startsWith('#'),
  parent
})

const root = draft('document', -1)
const numbersOf = (drafts: readonly ClauseDraft[], number?: string) =>
  numberClauses([root, ...drafts], number).map((each) => each.number ?? '-')

describe('numberClauses', () => {
  test('counts clauses one after the other under their parent', () => {
    const drafts = [draft('section', 0), draft('#paragraph', 1), draft('#item', 2), draft('#item', 2)]
    expect(numbersOf([...drafts, draft('section', 0), draft('#paragraph', 5)], '3')).toEqual([
      '3',
      '3.1',
      '3.1.1',
      '3.1.1.1',
      '3.1.1.2',
      '3.2',
      '3.2.1'
    ])
  })

  test('gives no number to what has no id of its own, sections aside', () => {
    expect(
      numbersOf([draft('paragraph', 0), draft('#paragraph', 0), draft('item', 0), draft('section', 0)], '1')
    ).toEqual(['1', '-', '1.1', '-', '1.2'])
  })

  test('counts what stands under an unnumbered clause with the nearest numbered one', () => {
    const drafts = [draft('section', 0), draft('item', 1), draft('#item', 2), draft('#paragraph', 1), draft('item', 3)]
    expect(numbersOf([...drafts, draft('#item', 5)], '2')).toEqual(['2', '2.1', '-', '2.1.1', '2.1.2', '-', '2.1.1.1'])
  })

  test('goes beyond nine, and carries the letter of the document', () => {
    const drafts = Array.from({ length: 11 }, () => draft('#paragraph', 0))
    expect(numbersOf(drafts, 'E4').at(-1)).toBe('E4.11')
  })

  test('numbers nothing in a document without a number', () => {
    expect(numbersOf([draft('section', 0), draft('#paragraph', 1)])).toEqual(['-', '-', '-'])
  })

  test('says how deep each clause stands', () => {
    const drafts = [root, draft('section', 0), draft('item', 1), draft('#paragraph', 2), draft('section', 0)]
    expect(numberClauses(drafts, '1').map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 1])
  })
})
