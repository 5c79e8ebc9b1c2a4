import { describe, expect, test } from 'vitest'
import { nothingToPrint } from '../../../src/cli/nothing-to-print.ts'
import { bundleOf, documentText } from '../../support/content.ts'

const faction = { 'factions/elves.md': '---\nkind: faction\nid: elves\ntitle: Elves\n---\n' }
const rule = { 'rules/moving.md': documentText('rule', 'moving', 'Six. {#far}') }
const term = { 'glossary/far.md': documentText('term', 'far', 'More than six. {#more}') }
const all = { include: [], except: [] }

describe('a pack that would be empty says why', () => {
  test.each([
    ['of a ruleset without rules', faction, all, '`codicil new rule skirmish/my-rule`.'],
    ['and names no option that was not given', term, all, 'has no rules, options or exceptions to print.'],
    ['by what is left out', rule, { include: [], except: ['rules'] }, '`--except` leaves nothing to print.'],
    ['by what is printed', rule, { include: ['faq'] }, '`faq` is empty for this choice.'],
    ['by what is printed elsewhere', rule, { include: ['examples'] }, 'Add `--include rules`'],
    ['of a quick reference', rule, { ...all, sheet: 'sheet' as const }, 'List clauses under `quick`'],
    ['for an army', { ...rule, ...faction }, { ...all, selection: { faction: 'elves' } }, 'Add `--whole`'],
    [
      'on a sheet',
      { ...rule, ...faction },
      { ...all, sheet: 'agreement' as const, selection: { faction: 'elves' } },
      'Name no army.'
    ]
  ])('%s', async (_name, files, request, words) => {
    expect(nothingToPrint(await bundleOf(files), request)).toContain(words)
  })
})
