import { expect, test } from 'vitest'
import { redline, redlinedValue, redlineText, rowWithMarks, wholeRuns, withMarks } from '../../../src/redline/words.ts'

test.each([
  ['Move up to 6 inches.', 'Move up to 8 inches.', 'Move up to [-6-]{+8+} inches.'],
  ['Move up to 6 inches.', 'Move up to 6 inches, or run.', 'Move up to 6 inches{+, or run+}.'],
  [
    'Roles in a mission that you play say how.',
    'Roles in a mission that you play. They say how.',
    'Roles in a mission that you play{+. They+} say how.'
  ],
  [
    'Getting out of a fight costs an action. It comes as the third.',
    'Getting out of a fight costs an action: it comes as the third.',
    'Getting out of a fight costs an [-action. It-]{+action: it+} comes as the third.'
  ],
  [
    'Keep close together.',
    'Keep close together.\n\nWhoever is alone may move only towards a friend that it can see.',
    'Keep close together.{+\n\nWhoever is alone may move only towards a friend that it can see.+}'
  ],
  ['Move 6 inches. It may also run, or climb.', 'Move 6 inches.', 'Move 6 inches.[- It may also run, or climb.-]'],
  ['Same words.', 'Same words.', 'Same words.'],
  ['', 'All new.', '{+All new.+}'],
  ['Quite another sentence.', 'Nothing here is alike now.', '[-Quite another sentence.-]{+Nothing here is alike now.+}']
])('%j and %j', (before, after, marked) => expect(redlineText(redline(before, after))).toBe(marked))

test.each([
  [undefined, 'New.', '{+New.+}'],
  ['Gone.', undefined, '[-Gone.-]'],
  ['6', '8', '[-6-]{+8+}'],
  ['Kept.', 'Kept.', 'Kept.'],
  [undefined, undefined, '']
])('%j and %j as wholes', (before, after, marked) => expect(redlineText(wholeRuns(before, after))).toBe(marked))

test('a text that only one version has is wholly new, or gone', () => {
  expect(redlineText(redline(undefined, 'New words.'))).toBe('{+New words.+}')
  expect(redlineText(redline('Old words.', undefined))).toBe('[-Old words.-]')
})

test('a redline has both texts in full', () => {
  const [before, after] = ['One, two and three of four.', 'One and three of four, or five.']
  const without = (change: string) =>
    redline(before, after)
      .filter((run) => run.change !== change)
      .map(({ text }) => text)
      .join('')
  expect([without('added'), without('removed')]).toEqual([before, after])
})

test('a short value changes as a whole, a long one word by word', () => {
  expect(redlineText(redlinedValue('4+', '3+'))).toBe('[-4+-]{+3++}')
  expect(
    redlineText(
      redlinedValue('active player, until every player has passed', 'any player, until every player has passed')
    )
  ).toBe('[-active-]{+any+} player, until every player has passed')
})

test('marks are text around what is gone and what is new, so that a copy keeps them apart', () => {
  const copied = (before: string, after: string) =>
    withMarks(redlinedValue(before, after))
      .map(({ open, text, close }) => open + text + close)
      .join('')
  expect(copied('4+', '3+')).toBe('[old: 4+] [new: 3+]')
  expect(copied('', '3+')).toBe('[new: 3+]')
  expect(copied('4+', '4+')).toBe('4+')
  const [one, two] = ['Each may move up to 6 inches in its turn.', 'Each may move up to 6 inches, or run, in its turn.']
  expect(copied(one, two)).toBe('Each may move up to 6 inches[new:, or run,] in its turn.')
})

test('a row that is new or gone as a whole says so once', () => {
  const said = (cells: readonly (readonly [before: string, after: string])[]) =>
    rowWithMarks(cells.map(([before, after]) => wholeRuns(before, after))).map((runs) =>
      runs.map(({ open, text, close }) => open + text + close).join('')
    )
  const added = [
    ['', 'Bow'],
    ['', '10']
  ] as const
  expect(said(added)).toEqual(['[new row] Bow', '10'])
  expect(said([...added, ['5', '5']])).toEqual(['[new: Bow]', '[new: 10]', '5'])
})
