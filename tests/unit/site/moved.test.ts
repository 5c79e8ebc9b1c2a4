import { expect, test } from 'vitest'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { movedFrom } from '../../../src/site/view/gone/moved.ts'
import { createSite } from '../../../src/site/view/site.ts'
import { bundleOf, documentIn, documentText } from '../../support/content.ts'

test('clauses that moved to one document are named together, each with its own place there', async () => {
  const bundle = await bundleOf({
    'rules/moving.md': documentText('rule', 'moving', 'Six. {#far}', {
      'moved-clauses': { roll: 'dice#roll', again: 'dice#roll', pass: 'passing#once', dice: 'rule:dice' }
    }),
    'rules/dice.md': documentText('rule', 'dice', 'Roll. {#roll}', { order: 20 }),
    'rules/passing.md': documentText('rule', 'passing', 'Once. {#once}', { order: 30 })
  })
  const site = createSite(siteData([bundle]), '/')
  const [rules] = site.rulesets.values()
  if (!rules) throw new Error('No ruleset')
  const moved = movedFrom(site, rules, documentIn(bundle, 'rule:moving'))
  expect(moved).toMatchObject([
    {
      document: { href: '/skirmish/rules/dice/' },
      places: [
        { anchors: ['roll', 'again'], to: { href: '/skirmish/rules/dice/#roll' } },
        { anchors: ['dice'], to: { href: '/skirmish/rules/dice/' } }
      ]
    },
    { document: undefined, places: [{ anchors: ['pass'], to: { href: '/skirmish/rules/passing/#once' } }] }
  ])
})
