import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeAnchor,
  clauseId,
  documentId,
  documentOf,
  formatId,
  isClauseId,
  isClauseOf,
  lastPartOf,
  localOf,
  localOfAnchor,
  longAnchor,
  parseId
} from '../../../src/notation/ids.ts'
import { idFromTitle, nameFromId, pageOfId } from '../../../src/notation/titles.ts'

describe('a canonical id', () => {
  test.each([
    ['rule:charging', { kind: 'rule', id: 'charging', local: '' }],
    ['base-rule:cover#how-far', { kind: 'base-rule', id: 'cover', local: 'how-far' }],
    ['siege/rule:ladders#height', { ruleset: 'siege', kind: 'rule', id: 'ladders', local: 'height' }],
    ['charging', { kind: '', id: 'charging', local: '' }],
    ['#distance', { kind: '', id: '', local: 'distance' }],
    ['siege/ladders', { ruleset: 'siege', kind: '', id: 'ladders', local: '' }]
  ])('%s is taken apart and put together again', (text, parts) => {
    expect(parseId(text)).toEqual(parts)
    expect(formatId(parts)).toBe(text)
  })

  test('whatever its parts are', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/u)
    const parts = fc.record({ kind: word, id: word, local: fc.oneof(fc.constant(''), word) })
    fc.assert(
      fc.property(parts, (each) => {
        expect(parseId(formatId(each))).toEqual(each)
      })
    )
  })

  test('of a clause says which document it belongs to', () => {
    const document = documentId('rule', 'charging')
    const clause = clauseId(document, 'distance')
    expect([documentOf(clause), localOf(clause), isClauseId(clause)]).toEqual(['rule:charging', 'distance', true])
    expect([documentOf(document), localOf(document), isClauseId(document)]).toEqual(['rule:charging', '', false])
    expect(clauseId(document, '')).toBe(document)
  })

  test('belongs to no document whose id only begins alike', () => {
    expect(isClauseOf('rule:charging', 'rule:charging#distance')).toBe(true)
    expect(isClauseOf('rule:charging', 'rule:charging')).toBe(false)
    expect(isClauseOf('rule:charge', 'rule:charging#distance')).toBe(false)
  })

  test.each([
    ['rule:charging#how-far', 'how-far', 'how far'],
    ['siege/base-rule:hand-weapons', 'hand-weapons', 'hand weapons'],
    ['how-far', 'how-far', 'how far']
  ])('%s ends in %s, which is a name', (id, last, name) => {
    expect(lastPartOf(id)).toBe(last)
    expect(nameFromId(id)).toBe(name)
  })

  test('goes without saying for a title, or does not', () => {
    expect(idFromTitle('Deep strike')).toBe('deep-strike')
    expect(idFromTitle('How far?')).toBe('how-far?')
  })

  test('says where its page is', () => {
    expect(pageOfId('rule:charging#distance')).toBe('rules/charging/#distance')
    expect(pageOfId('rule:charging')).toBe('rules/charging/')
  })

  test('is an anchor on a page of many documents', () => {
    expect(longAnchor('rule:charging#distance')).toBe('rule:charging.distance')
    expect(localOfAnchor('rule:charging.distance')).toBe('distance')
    expect(localOfAnchor(longAnchor('rule:charging'))).toBe('')
  })

  test('is another anchor of a change: what changed in a whole document is not where all its changes are', () => {
    expect(changeAnchor('rule:charging#distance')).toBe('rule:charging.distance')
    expect(changeAnchor('rule:charging')).toBe('rule:charging.')
    expect(localOfAnchor('rule:charging.')).toBe('')
  })
})
