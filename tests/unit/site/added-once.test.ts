import { expect, test } from 'vitest'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { armyPage, armyRoutes } from '../../../src/site/view/in-force/army-page.ts'
import { createSite } from '../../../src/site/view/site.ts'
import { bundleOf, documentText } from '../../support/content.ts'

const bundle = await bundleOf({
  'rules/fighting.md': documentText(
    'rule',
    'fighting',
    'Strike once. {#once}\n\nStrike again, one of: {#again}\n\n- A bite\n- A scratch'
  ),
  'base-rules/tails.md': documentText('base-rule', 'tails', 'Rats have tails.', { trait: 'weapon' }),
  'base-rules/claws.md': documentText('base-rule', 'claws', 'Rats have claws.'),
  'factions/rats.md': documentText('faction', 'rats', '', { units: [{ id: 'runner', title: 'Runner' }] }),
  'exceptions/lash.md': documentText('exception', 'lash', 'The tail is free. {#free}\n\nIt lasts. {#lasts}', {
    for: { faction: 'rats', traits: ['tails'] },
    amends: [
      { target: 'fighting#once', effect: 'adds', with: '#free' },
      { target: 'base-rule:tails', effect: 'adds', with: '#free' },
      { target: 'base-rule:claws', effect: 'adds', with: '#free' },
      { target: 'base-rule:claws', effect: 'replaces', with: '#lasts' }
    ]
  }),
  'exceptions/fast.md': documentText('exception', 'fast', 'Rats are fast. {#fast}', {
    for: { faction: 'rats' },
    amends: [
      { target: 'fighting#once', effect: 'adds', with: '#fast' },
      { target: 'fighting#again', effect: 'adds', with: '#fast' }
    ]
  })
})
const site = createSite(siteData([bundle]), '/')
const [route] = armyRoutes(site)
if (!route) throw new Error('No army')
const page = armyPage(site, route.props)
const clauses = page.documents.flatMap(({ runs }) => runs.flatMap((run) => ('items' in run ? run.items : [run.clause])))
const [once, claws] = clauses

test('a text that is added to several clauses is printed at the first, which names the others', () => {
  expect(once?.conditional).toMatchObject([
    {
      parts: [{ html: '<p>The tail is free.</p>' }],
      further: [{ href: '#base-rule:claws' }, { href: '/skirmish/base-rules/tails/' }]
    }
  ])
  expect(once?.added).toMatchObject([{ parts: [{ html: '<p>Rats are fast.</p>' }], further: [{ label: '1.2' }] }])
})

test('a clause at which nothing else is different is only named, its list with it; another keeps what is', () => {
  expect(page.documents.map(({ title }) => title)).toEqual(['Fighting', 'Claws'])
  expect(clauses).toHaveLength(2)
  expect(claws?.conditional).toMatchObject([{ words: 'replaces this', parts: [{ html: '<p>It lasts.</p>' }] }])
  expect(page.summary).toMatch(/^4 clauses are different/u)
})
