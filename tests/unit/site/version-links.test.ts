import { expect, test } from 'vitest'
import type { Bundle, ChangeNote } from '../../../src/generated/published.ts'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { historyPage } from '../../../src/site/view/history/history-page.ts'
import { versionLinks } from '../../../src/site/view/pages/version-links.ts'
import { createSite } from '../../../src/site/view/site.ts'
import { bundleOf, documentText } from '../../support/content.ts'

const bundle = await bundleOf({ 'rules/luck.md': documentText('rule', 'luck', 'Roll. {#roll}') })

/** The same rules in another version, with a note of a kind. */
function versionOf(version: string, kind?: ChangeNote['kind']): Bundle {
  const notes = kind && [{ clauses: ['rule:luck#roll'], kind, reason: 'Why.' }]
  return { ...bundle, ruleset: { ...bundle.ruleset, version, ...(notes && { changes: { notes } }) } }
}

const withdrawn = [
  {
    id: 'faq:luck',
    href: '/skirmish/faq/luck/',
    since: '1.1.0',
    reason: 'The rule says it.',
    last: { version: '1.0.0', effective: '2026-01-01', title: 'Luck', number: 'Q1', text: 'Roll.' }
  },
  { id: 'term:luck', href: '/skirmish/glossary/luck/', since: '1.1.0', reason: 'The rule says it.' },
  { id: 'rule:luck#once', href: '/skirmish/rules/luck/#once', since: '1.1.0', reason: 'Once is enough.' }
]

function siteOf(released: readonly Bundle[], last: Bundle) {
  const present = { ...last, ruleset: { ...last.ruleset, withdrawn } }
  const site = createSite(siteData([present], [], { released: { skirmish: released } }), '/')
  const [rules] = site.rulesets.values()
  if (!rules) throw new Error('No ruleset')
  return { site, rules }
}

test('the page of a ruleset leads to all versions and names the last that plays differently on purpose', () => {
  const { site, rules } = siteOf([versionOf('1.0.0'), versionOf('1.1.0', 'revision')], versionOf('1.2.0', 'correction'))
  expect(versionLinks(site, rules)).toEqual([
    { href: '/skirmish/history/', label: 'All 3 versions' },
    { href: '/skirmish/history/1.1.0/', label: 'The last that plays differently: 1.1.0' },
    { href: '/skirmish/history/#withdrawn', label: '3 withdrawn entries' }
  ])
})

test('what was withdrawn is listed with its kind, as a rule in force may have the same title', () => {
  const { site, rules } = siteOf([versionOf('1.0.0')], versionOf('1.1.0'))
  expect(historyPage(site, rules).withdrawn).toMatchObject([
    { kind: 'Question', label: 'Luck (Q1 in version 1.0.0)', since: '1.1.0' },
    { kind: 'Glossary entry', label: 'luck' },
    { kind: 'Clause', label: 'once' }
  ])
})
