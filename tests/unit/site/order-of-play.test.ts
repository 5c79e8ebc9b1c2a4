import { expect, test } from 'vitest'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { sequencesOf } from '../../../src/site/view/document/sequence.ts'
import { createSite } from '../../../src/site/view/site.ts'
import { documentText, publishFiles, skirmish } from '../../support/content.ts'

/** The orders of play of a rule and of an option, on a site. */
async function ordersWith(fields: Readonly<Record<string, string>>, last = {}) {
  const [steps, bag] = [[{ id: 'act', title: 'Act' }], [{ id: 'draw', title: 'Draw a die', ...last }]]
  const { bundles } = await publishFiles(
    skirmish({
      'rules/turn.md': documentText('rule', 'turn', 'Take turns.', {
        sequence: { id: 'turns', title: 'Turns', steps }
      }),
      'rules/bag.md': documentText('option', 'bag', 'Draw dice.', {
        sequence: { id: 'drawing', title: 'Turns with a bag', ...fields, steps: bag }
      })
    })
  )
  const site = createSite(siteData(bundles), '/')
  return [...site.rulesets.values()].flatMap((rules) => sequencesOf(site, rules))
}

test('two orders of play of which one replaces the other lead to each other', async () => {
  const bag = { title: 'Bag', href: '/skirmish/options/bag/', option: 'option:bag', order: { id: 'drawing' } }
  expect(await ordersWith({ 'instead-of': 'turn' })).toMatchObject([
    { id: 'turns', insteadOf: undefined, replacedBy: [bag] },
    { id: 'drawing', insteadOf: { title: 'Turn', href: '/skirmish/rules/turn/' }, replacedBy: [] }
  ])
})

test('an order of play that replaces none leads to no other', async () => {
  expect(await ordersWith({})).toMatchObject([
    { id: 'turns', insteadOf: undefined, replacedBy: [] },
    { id: 'drawing', insteadOf: undefined, replacedBy: [] }
  ])
})

test('when an order of play is over is said once: not again where its last step says it', async () => {
  const endOf = async (last: object) =>
    (await ordersWith({ until: 'the bag is empty' }, last)).map(({ until }) => until)
  expect(await endOf({ repeats: true, until: 'a player has won' })).toEqual([
    undefined,
    'One pass ends when the bag is empty.'
  ])
  expect(await endOf({ repeats: true, until: 'the bag is empty' })).toEqual([undefined, undefined])
})

test('a step whose ties are open names what settles them', async () => {
  const act = { id: 'act', title: 'Act', who: 'descending-order', by: 'Pace', ties: 'open', open: '#tie' }
  const { bundles } = await publishFiles(
    skirmish({
      'rules/turn.md': documentText('rule', 'turn', ':::open{#tie kind=silent}\nTies are not covered.\n:::', {
        sequence: { id: 'turns', title: 'Turns', steps: [act] }
      }),
      'rules/ours.md': documentText('option', 'ours', 'Roll off. {#roll}', {
        amends: [{ target: 'turn#tie', effect: 'replaces', with: '#roll' }]
      })
    })
  )
  const site = createSite(siteData(bundles), '/')
  const [order] = [...site.rulesets.values()].flatMap((rules) => sequencesOf(site, rules))
  expect(order?.steps).toMatchObject([
    { actor: 'highest Pace first', openTies: { words: 'ties are open', settledBy: 'option:ours#roll' } }
  ])
})
