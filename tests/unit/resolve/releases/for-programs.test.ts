import { expect, test } from 'vitest'
import type { ChangeNote } from '../../../../src/generated/published.ts'
import type { ClauseChange } from '../../../../src/resolve/index.ts'
import { dividedByReader } from '../../../../src/resolve/releases/for-programs.ts'

const changeOf = (kinds: ClauseChange['kinds'], ...facts: readonly string[]): ClauseChange => ({
  clause: 'rule:moving#far',
  kinds,
  data: facts.map((fact) => ({ fact }))
})

test.each<[string, ClauseChange, readonly ChangeNote['kind'][], 'noticed' | 'forPrograms']>([
  ['other words', changeOf(['reworded']), ['clarification'], 'noticed'],
  ['other words and a number', changeOf(['reworded', 'data'], 'modifier'), ['clarification'], 'noticed'],
  ['a number that the words give', changeOf(['data'], 'modifier'), ['correction'], 'forPrograms'],
  ['where a question is listed', changeOf(['data'], 'about'), [], 'forPrograms'],
  ['whom it is for, as the words say', changeOf(['data'], 'for', 'about'), ['clarification'], 'forPrograms'],
  ['whom it is for', changeOf(['data'], 'for'), [], 'noticed'],
  ['what it does', changeOf(['data'], 'effect', 'modifier'), ['correction', 'clarification'], 'noticed'],
  ['what it does, without a reason', changeOf(['data'], 'effect'), [], 'noticed'],
  ['what it does, as the words said before', changeOf(['data'], 'effect'), ['clarification'], 'forPrograms']
])('%s', (_, change, kinds, expected) => {
  const notes = kinds.map((kind) => ({ clauses: [change.clause], kind, reason: 'Vote.' }))
  const { [expected]: found } = dividedByReader([change], () => notes)
  expect(found).toEqual([change])
})
