import { describe, expect, test } from 'vitest'
import { withConfirmed } from '../../../src/node/release/confirm-rulings.ts'
import { parseText } from '../../support/parsed.ts'

/** The text once it is confirmed, after which it must still be read. */
function confirmed(text: string): string {
  const { frontMatter } = parseText(text).document
  if (!frontMatter) throw new Error('No front matter')
  const after = withConfirmed(text, frontMatter, { 'moving#far': '1111111111111111' })
  const parsed = parseText(after)
  expect(parsed.diagnostics).toEqual([])
  expect(parsed.document.frontMatter?.data).toMatchObject({
    kind: 'faq',
    confirmed: { 'moving#far': '1111111111111111' }
  })
  return after
}

const line = 'confirmed:\n  moving#far: "1111111111111111"\n'

describe('writing a confirmation', () => {
  test('adds the field at the end of the front matter', () => {
    expect(confirmed('---\nkind: faq # a question\nid: a\n---\n\nYes.\n')).toBe(
      `---\nkind: faq # a question\nid: a\n${line}---\n\nYes.\n`
    )
  })

  test.each([
    ['a block', 'confirmed:\n  moving#far: 2222222222222222\n  old: "3333333333333333"\n'],
    ['one line', 'confirmed: { "moving#far": 2222222222222222 }\n'],
    ['nothing yet', 'confirmed: {}\n']
  ])('replaces %s, and leaves what is around it', (_, old) => {
    expect(confirmed(`---\nkind: faq\n${old}# about it\nid: a\n---\nYes.\n`)).toBe(
      `---\nkind: faq\n${line}# about it\nid: a\n---\nYes.\n`
    )
  })

  test('keeps line ends of Windows and a byte-order mark', () => {
    expect(confirmed('\uFEFF---\r\nkind: faq\r\nid: a\r\n---\r\nYes.\r\n')).toBe(
      `\uFEFF---\r\nkind: faq\r\nid: a\r\n${line.replaceAll('\n', '\r\n')}---\r\nYes.\r\n`
    )
  })
})
