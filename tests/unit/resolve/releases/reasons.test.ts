import { expect, test } from 'vitest'
import { reasonsBetween, releaseDifference } from '../../../../src/resolve/index.ts'
import { bundleOf, documentText, type Files } from '../../../support/content.ts'

const version = (number: string, inches: number, more: Files = {}, fields: object = {}) =>
  bundleOf({
    'ruleset.md': documentText('ruleset', 'skirmish', '', { version: number, ...fields }),
    'rules/moving.md': documentText(
      'rule',
      'moving',
      `## Far {#far}\n\nMove ${inches} inches. {#inches}\n\nTurn. {#turn}`
    ),
    'rules/hiding.md': documentText('rule', 'hiding', `Hide ${inches} dice. {#dice}`),
    ...more
  })

const notes = (number: string, ...changes: readonly object[]): Files => ({
  [`changes/${number}.md`]: documentText('changes', '', '', { version: number, changes })
})
const note = (clause: string, reason: string) => ({ clauses: [clause], kind: 'clarification', reason })

test('the nearest notes count, of every version on the way; a withdrawal is a reason, too', async () => {
  const gone = { 'faq/old.md': documentText('faq', 'old', '', { about: ['moving'] }) }
  const withdrawn = [{ id: 'faq:old', since: '1.1.0', reason: 'The rule says it.' }]
  const first = await version('1.0.0', 6, gone)
  const second = await version('1.1.0', 7, notes('1.1.0', note('moving', 'whole'), note('moving#inches', 'own')), {
    withdrawn
  })
  const third = await version('1.2.0-draft', 8, notes('1.2.0', note('moving#inches', 'again')), { withdrawn })
  const reasonsOf = reasonsBetween([first, second, third])
  const found = releaseDifference(first, third).clauses.map((change) => [
    change.clause,
    reasonsOf(change).map(({ reason }) => reason)
  ])
  expect(found).toEqual([
    ['rule:hiding#dice', []],
    ['rule:moving#inches', ['own', 'again']],
    ['faq:old', ['The rule says it.']]
  ])
  expect(reasonsOf({ clause: 'rule:moving#turn', kinds: ['moved'] }).map(({ reason }) => reason)).toEqual(['whole'])
  expect(second.ruleset.changes?.notes[0]).toEqual({ clauses: ['rule:moving'], kind: 'clarification', reason: 'whole' })
})

test('a note may name what is withdrawn, and its text introduces the version', async () => {
  const changes = [note('faq:old', 'Nobody asked.')]
  const { ruleset } = await version(
    '1.1.0-draft',
    6,
    { 'changes/next.md': documentText('changes', '', 'All **new**.', { version: '1.1.0', changes }) },
    { withdrawn: [{ id: 'faq:old', since: '1.1.0', reason: 'The rule says it.' }] }
  )
  expect(ruleset.changes?.text?.html).toBe('<p>All <strong>new</strong>.</p>')
  expect(ruleset.changes?.notes.map(({ clauses }) => clauses)).toEqual([['faq:old']])
})
