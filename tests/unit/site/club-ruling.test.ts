import { expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/generated/published.ts'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { uncheckedRulebookOf } from '../../../src/resolve/input/from-bundle.ts'
import { inquire } from '../../../src/resolve/inquiry.ts'
import { piecesOf } from '../../../src/resolve/reading/pieces.ts'
import { readingOf } from '../../../src/resolve/reading/read.ts'
import type { Selection } from '../../../src/resolve/rulebook/selection.ts'
import { questionLine, questionOf, rulingWords } from '../../../src/site/view/clause/question.ts'
import { factsOf } from '../../../src/site/view/document/facts.ts'
import { createSite } from '../../../src/site/view/site.ts'
import { bundleOf, documentIn, documentText } from '../../support/content.ts'

test('what a club ruled for its own tables is published and called that', async () => {
  const bundle = await bundleOf({
    'rules/moving.md': documentText('rule', 'moving', 'Six. {#far}'),
    'faq/may-i.md': documentText('faq', 'may-i', 'Yes.', {
      about: ['moving#far'],
      status: 'answered',
      ruling: { by: 'Our club', date: '2026-11', authority: 'club' }
    })
  })
  const { ruling }: AnyDocument = documentIn(bundle, 'faq:may-i')
  expect(ruling && rulingWords(ruling)).toBe('Club ruling: Our club, November 2026')
})

test('an answer to older words is listed as one to be confirmed', async () => {
  const bundle = await bundleOf({
    'rules/moving.md': documentText('rule', 'moving', 'Six. {#far}'),
    'faq/may-i.md': documentText('faq', 'may-i', 'Yes.', {
      about: ['moving#far'],
      status: 'answered',
      ruling: { by: 'Our club', date: '2026-11', authority: 'club' },
      confirmed: { 'moving#far': '0123456789abcdef' }
    })
  })
  const site = createSite(siteData([bundle]), '/')
  const entry = documentIn(bundle, 'faq:may-i')
  if (entry.kind !== 'faq') throw new Error('No question')
  const [rules] = site.rulesets.values()
  if (!rules) throw new Error('No ruleset')
  expect(questionLine(site, rules, entry).status).toBe('club ruling, to be confirmed')
  expect(questionOf(site, rules, entry).toConfirm.map(({ href }) => href)).toEqual(['/skirmish/rules/moving/#far'])
})

test('the line of a question has each answer that can hold instead: of an option, and of an exception to it', async () => {
  const instead = (target: string) => ({ amends: [{ target, effect: 'replaces' }] })
  const bundle = await bundleOf({
    'rules/moving.md': documentText('rule', 'moving', 'Six. {#far}'),
    'factions/rats.md': documentText('faction', 'rats', ''),
    'options/club.md': documentText('option', 'club', 'Half. {#half}', instead('faq:uphill')),
    'exceptions/scurry.md': documentText('exception', 'scurry', 'All of it.', {
      for: { faction: 'rats' },
      ...instead('club#half')
    }),
    'factions/men.md': documentText('faction', 'men', ''),
    'exceptions/march.md': documentText('exception', 'march', 'None.', {
      for: { faction: 'men' },
      ...instead('faq:uphill')
    }),
    'faq/uphill.md': documentText('faq', 'uphill', '', { about: ['moving#far'], status: 'unanswered' })
  })
  const entry = documentIn(bundle, 'faq:uphill')
  const site = createSite(siteData([bundle]), '/')
  const [rules] = site.rulesets.values()
  if (!rules || entry.kind !== 'faq') throw new Error('No question')
  const line = questionLine(site, rules, entry)
  const said = (selection: Selection): readonly string[] => {
    const reading = readingOf(inquire(uncheckedRulebookOf(bundle), selection), 'faq:uphill')
    const read = reading ? piecesOf(reading).map(({ clause }) => clause) : []
    return line.instead.flatMap(({ of, answer }) => (read.some((id) => id === of) ? answer : []))
  }
  expect(said({ options: ['club'] })).toEqual(['Half.'])
  expect(said({ options: ['club'], faction: 'rats' })).toEqual(['All of it.'])
  expect(said({ options: ['club'], faction: 'men' })).toEqual(['None.'])
})

test('what an answer expects is published with canonical ids, and its clauses are listed', async () => {
  const bundle = await bundleOf({
    'rules/moving.md': documentText('rule', 'moving', 'Six. {#far}'),
    'factions/rats.md': documentText('faction', 'rats', '', { units: [{ id: 'runner', title: 'Runner' }] }),
    'glossary/horse.md': documentText('term', 'horse', 'It is ridden.', { trait: 'keyword' }),
    'rules/mud.md': documentText('option', 'mud', 'Four.', { amends: [{ target: 'moving#far', effect: 'replaces' }] }),
    'faq/may-i.md': documentText('faq', 'may-i', 'Yes.', {
      about: ['moving#far'],
      status: 'answered',
      ruling: { by: 'Our club', date: '2026-11', authority: 'club' },
      expects: [
        {
          selection: { faction: 'rats', 'except-units': ['runner'], traits: ['horse'], options: ['mud'] },
          clause: 'moving#far',
          state: 'replaced',
          by: 'mud'
        },
        {
          selection: { 'except-factions': ['rats'], 'except-options': ['mud'] },
          clause: 'moving#far',
          state: 'in-force'
        }
      ]
    })
  })
  const entry: AnyDocument = documentIn(bundle, 'faq:may-i')
  const mounted = { faction: 'rats', exceptUnits: ['runner'], traits: ['term:horse'], options: ['option:mud'] }
  expect(entry.expects).toEqual([
    { selection: mounted, clause: 'rule:moving#far', state: 'replaced', by: 'option:mud' },
    {
      selection: { exceptFactions: ['rats'], exceptOptions: ['option:mud'] },
      clause: 'rule:moving#far',
      state: 'in-force'
    }
  ])
  const site = createSite(siteData([bundle]), '/')
  const [rules] = site.rulesets.values()
  const facts = rules ? factsOf(site, rules, entry) : []
  const checked = facts.find(({ name }) => name === 'Checked against')
  expect(checked?.links?.map(({ href }) => href)).toEqual(['/skirmish/rules/moving/#far'])
})
