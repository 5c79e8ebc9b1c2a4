import { expect, test } from 'vitest'
import { type Printout, printoutCode, readPrintout, typedFingerprint } from '../../../src/notation/printout.ts'

const fingerprint = '0123456789abcdef'
const head = { ruleset: 'skirmish', version: '1.0.0+rc', fingerprint }

test.each<Printout>([
  { ...head, pack: 'faction-orcs' },
  { ...head, own: { edition: fingerprint, form: 'book', sections: ['rules'], traits: {}, options: [] } },
  {
    ...head,
    own: {
      edition: fingerprint,
      form: 'difference',
      sections: ['rules', 'design-notes'],
      faction: 'orcs',
      unit: 'rider',
      traits: { 'term:spear': true, 'rule:jump': false },
      options: ['night', 'fog']
    }
  }
])('is read as it was written: %o', (printout) => {
  expect(readPrintout(printoutCode(printout))).toEqual(printout)
})

test.each([
  '',
  'r=a',
  'r=a&v=1&f=xyz&p=b',
  `r=a&v=1&f=${fingerprint}`,
  '%%%',
  `r=a&v=1&f=${fingerprint}&form=book&e=1`
])('what no printout says is nothing: %o', (code) => expect(readPrintout(code)).toBeUndefined())

test('spaces, hyphens and capitals of a typed fingerprint do not count', () => {
  expect(typedFingerprint(' 0123 4567-89AB cdef ')).toBe(fingerprint)
})
