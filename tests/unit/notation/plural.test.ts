import { expect, test } from 'vitest'
import { pluralOf } from '../../../src/notation/plural.ts'

test.each([
  ['rule', 'rules'],
  ['army', 'armies'],
  ['withdrawn entry', 'withdrawn entries'],
  ['day', 'days'],
  ['inch', 'inches'],
  ['dash', 'dashes'],
  ['success', 'successes'],
  ['box', 'boxes'],
  ['path', 'paths']
])('several times “%s” is “%s”', (one, many) => {
  expect(pluralOf(one)).toBe(many)
})
