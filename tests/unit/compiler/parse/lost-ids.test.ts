import { describe, expect, test } from 'vitest'
import { idsInLines } from '../../../../src/compiler/parse/lost-ids.ts'
import { parseText } from '../../../support/parsed.ts'

describe('ids in lines', () => {
  const lines =
    'One. {#one}\nTwo. {two}\r\nThree. {#Three_a\rFour. (#four) [#five] {id="six"}\n[Seven](seven.md) {.eight}'

  test.each([
    ['of no offset', [], []],
    ['are found once, however many offsets are in a line', [0, 3, 11], ['one', 'one']],
    ['are those that are written and those that are meant', [30], ['Three_a', 'three-a']],
    ['are in brackets of any kind', [50], ['four', 'four', 'five', 'five', 'six', 'six']],
    ['are no words in brackets', [lines.length - 1], ['eight', 'eight']],
    ['behind the end are none', [lines.length + 5], []]
  ])('%s', (_, offsets, ids) => {
    expect([...idsInLines(lines, offsets)]).toEqual(ids)
  })
})

describe('a document', () => {
  const idsOf = (body: string) => parseText(`---\nid: turn\n---\n\n${body}\n`).document.lostIds

  test('knows the ids that it lost because of what is reported', () => {
    expect(idsOf('Words. {one}\n\n    Words. {#two}\n\n    Words. {#three}\n\nWords. {#four}')).toEqual([
      'two',
      'three',
      'one'
    ])
  })

  test('lost none of which nothing is reported', () => {
    expect(idsOf('Words. {#one}\n\nSee [[#one]]. {#two}')).toBeUndefined()
  })
})
