import { expect, test } from 'vitest'
import { compile } from '../../../src/compiler/compile.ts'
import { documentText, memoryHost, skirmish } from '../../support/content.ts'

const answered = (date: string) => `---
kind: faq
id: may-i-wait
question: May I wait?
about: [moving#far]
status: answered
ruling: { by: Alex, date: ${date}, authority: designer }
---

No.
`

/** What is reported on a day of an answer with a date, in a ruleset in force from 20 November 2026. */
async function reported(date: string, today: string): Promise<readonly string[]> {
  const host = memoryHost(
    skirmish({ 'rules/moving.md': documentText('rule', 'moving', 'Move. {#far}'), 'faq/may-i-wait.md': answered(date) })
  )
  const { diagnostics } = await compile({ ...host, today: () => today })
  return diagnostics.map(({ code }) => code)
}

test.each([
  ['2026-11-20', '2026-11-20', []],
  ['2026-11-20', '2025-01-01', []],
  ['2027-02', '2027-02-01', []],
  ['2027-02-02', '2027-02-01', ['check/ruling-dated-ahead']],
  ['2028', '2027-02-01', ['check/ruling-dated-ahead']]
])('an answer of %s, read on %s, gives %j', async (date, today, codes) => {
  expect(await reported(date, today)).toEqual(codes)
})
