import { describe, expect, test } from 'vitest'
import { wordsFingerprint } from '../../../src/emit/confirmations.ts'
import { sha256 } from '../../../src/node/hash.ts'
import { bundleOf, documentText, type Files } from '../../support/content.ts'

const words = 'You may.\n\n## Distance {#distance}\n\nUp to 6".\n\n- on foot {#foot}\n\n## Wheel {#wheel}\n\nOnce.'
const charging = (body: string, fields: object = {}): string =>
  documentText('rule', 'charging', body, { order: 20, ...fields })
const wild = (body: string, fields: object = {}): string =>
  documentText('exception', 'wild', body, {
    for: { faction: 'orcs' },
    amends: [{ target: 'charging#distance', effect: 'replaces' }],
    ...fields
  })

const files: Files = {
  'rules/charging.md': charging(words),
  'factions/orcs.md': documentText('faction', 'orcs', '', { units: [{ id: 'boys', title: 'Boys' }] }),
  'exceptions/wild.md': wild('Up to 8".'),
  'faq/how-far.md': documentText('faq', 'how-far', '8".', {
    about: ['charging#distance'],
    status: 'answered',
    ruling: { by: 'The club', date: '2026-03-01', authority: 'club' }
  })
}

/** Fingerprint of what the answer is about, once files are written over. */
async function printAfter(edits: Files = {}): Promise<string | undefined> {
  const bundle = await bundleOf({ ...files, ...edits })
  return wordsFingerprint(sha256, 'rule:charging#distance', (key) => bundle.documents.find((each) => each.key === key))
}

const confirmed = async (print: string | undefined, edits: Files = {}) => {
  const faq = documentText('faq', 'how-far', '8".', {
    about: ['charging#distance'],
    status: 'answered',
    ruling: { by: 'The club', date: '2026-03-01', authority: 'club' },
    ...(print !== undefined && { confirmed: { 'charging#distance': print } })
  })
  const { documents } = await bundleOf({ ...files, ...edits, 'faq/how-far.md': faq })
  const entry = documents.find(({ kind }) => kind === 'faq')
  return entry?.kind === 'faq' ? { confirmed: entry.confirmed, toConfirm: entry.toConfirm } : {}
}

describe('what an answer was given on', () => {
  const before = printAfter()

  test('stays when a doubted modifier names what leaves it open', async () => {
    const doubted = { what: 'Speed', amount: 1, certain: false }
    const printWith = (adjusted: object) =>
      printAfter({ 'rules/charging.md': charging(words, { adjusts: [adjusted] }) })
    const print = await printWith(doubted)
    expect(await printWith({ ...doubted, open: 'faq:how-far' })).toBe(print)
    expect(await printWith({ what: 'Speed', amount: 1 })).not.toBe(print)
  })

  test.each<[string, Files]>([
    ['words', { 'rules/charging.md': charging(words.replace('6"', '7"')) }],
    ['a part', { 'rules/charging.md': charging(words.replace('on foot', 'on horse')) }],
    ['a part less', { 'rules/charging.md': charging(words.replace('\n\n- on foot {#foot}', '')) }],
    ['words of what replaces it', { 'exceptions/wild.md': wild('Up to 9".') }],
    [
      'whom what replaces it is for',
      { 'exceptions/wild.md': wild('Up to 8".', { for: { faction: 'orcs', units: ['boys'] } }) }
    ],
    [
      'its effect',
      { 'exceptions/wild.md': wild('Up to 8".', { amends: [{ target: 'charging#distance', effect: 'adds' }] }) }
    ],
    [
      'one more change',
      {
        'options/slow.md': documentText('option', 'slow', '1".', {
          amends: [{ target: 'charging#distance', effect: 'adds' }]
        })
      }
    ]
  ])('is other after a change of %s', async (_, edits) => {
    expect(await printAfter(edits)).not.toBe(await before)
  })

  test.each<[string, Files]>([
    ['numbers', { 'rules/first.md': documentText('rule', 'first', '## A {#a}\n\nB.', { order: 1 }) }],
    ['other clauses', { 'rules/charging.md': charging(words.replace('Once.', 'Twice.')) }],
    ['quotation marks', { 'rules/charging.md': charging(words.replace('6"', '6″')) }],
    ['line breaks', { 'rules/charging.md': charging(words.replace('Up to', 'Up\nto')) }]
  ])('is the same after a change of %s', async (_, edits) => {
    expect(await printAfter(edits)).toBe(await before)
  })

  test('is published as confirmed, or as to be confirmed', async () => {
    const print = await before
    const target = ['rule:charging#distance']
    expect(await confirmed(undefined)).toEqual({ confirmed: undefined, toConfirm: undefined })
    expect(await confirmed(print)).toEqual({ confirmed: target, toConfirm: undefined })
    const edits = { 'exceptions/wild.md': wild('Up to 9".') }
    expect(await confirmed(print, edits)).toEqual({ confirmed: undefined, toConfirm: target })
  })
})
