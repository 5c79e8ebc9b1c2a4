import { expect, test } from 'vitest'
import { disputedAt } from '../../../src/site/view/clause/disputed.ts'
import { createSite } from '../../../src/site/view/site.ts'
import { fixtureSiteData } from '../../browser/fixture-bundle.ts'
import { bundleOf, documentText } from '../../support/content.ts'

test('what the sources set against a clause is named once, and a term as one of the glossary', async () => {
  const bundle = await bundleOf({
    'rules/diving.md': documentText('rule', 'diving', 'Dive. {#dive}\n\nSwim. {#swim}', {
      conflicts: ['term:dive#place', 'term:dive#time']
    }),
    'glossary/dive.md': documentText('term', 'dive', 'Here. {#place}\n\nNow. {#time}', { conflicts: ['diving#dive'] }),
    'rules/plain.md': documentText('option', 'plain', 'Anywhere. {#anywhere}', {
      amends: [{ target: 'diving#dive', effect: 'replaces', with: '#anywhere' }]
    })
  })
  const site = createSite({ ...fixtureSiteData(), bundles: [bundle] }, '/')
  const [rules] = site.rulesets.values()
  if (!rules) throw new Error('There is no ruleset')
  const namesAt = (id: string): readonly (string | undefined)[] | undefined => {
    const clause = rules.bundle.documents.flatMap(({ clauses }) => clauses).find((each) => each.id === id)
    return clause && disputedAt(site, rules, clause)?.others.map(({ number, title }) => number ?? title)
  }
  expect(namesAt('rule:diving#dive')).toEqual(['Dive in the glossary'])
  expect(namesAt('term:dive#place')).toEqual(['1.1'])
})
