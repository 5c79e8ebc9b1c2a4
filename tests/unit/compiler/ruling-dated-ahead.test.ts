import { expect, test } from 'vitest'
import { analyse } from '../../../src/compiler/analyse.ts'
import type { KeptFindings } from '../../../src/compiler/check/kept-findings.ts'
import { compile } from '../../../src/compiler/compile.ts'
import type { Host } from '../../../src/compiler/host.ts'
import type { Diagnostic } from '../../../src/model/problem.ts'
import { sha256 } from '../../../src/node/hash.ts'
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

const analyseAll: NonNullable<Host['analyseAll']> = async (files) =>
  files.map((file) => analyse(file, sha256(file.bytes)))

/** What is reported on a day of an answer with a date, in a ruleset in force from 20 November 2026. */
async function reported(date: string, today: string, findings?: KeptFindings): Promise<readonly string[]> {
  const host = memoryHost(
    skirmish({ 'rules/moving.md': documentText('rule', 'moving', 'Move. {#far}'), 'faq/may-i-wait.md': answered(date) })
  )
  const { diagnostics } = await compile({ ...host, analyseAll, today: () => today, findings })
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

test('kept findings are used on a later day, unless an answer was dated ahead', async () => {
  const kept = new Map<string, readonly Diagnostic[]>()
  const findings: KeptFindings = {
    find: (_, key) => kept.get(key),
    keep: (_, key, found) => kept.set(key, found)
  }
  const dated = '2027-02-02'
  expect(await reported(dated, '2027-02-01', findings)).toEqual(['check/ruling-dated-ahead'])
  expect(await reported(dated, '2027-02-02', findings)).toEqual([])
  expect(kept.size).toBe(2)
  expect(await reported(dated, '2027-02-03', findings)).toEqual([])
  expect(kept.size).toBe(2)
})
