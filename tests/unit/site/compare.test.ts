import { expect, test } from 'vitest'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { siteNavigation } from '../../../src/site/view/frame.ts'
import { comparePage, compareRoutes } from '../../../src/site/view/pages/compare.ts'
import { createSite } from '../../../src/site/view/site.ts'
import { documentText, publishFiles, skirmish } from '../../support/content.ts'

/** What is compared of a ruleset whose turn has these steps. */
async function comparedWith(...steps: readonly Readonly<Record<string, string>>[]) {
  const named = steps.map((step, at) => ({ id: `step-${at}`, title: `Step ${at}`, ...step }))
  const sequence = { id: 'turn', title: 'Turn', steps: named }
  const { bundles } = await publishFiles(
    skirmish({ 'rules/turn.md': documentText('rule', 'turn', 'Take turns.', { sequence }) })
  )
  return comparePage(createSite(siteData(bundles), '/')).rulesets[0]
}

const byLevel = { who: 'descending-order', by: 'Level' }

test('the opponent answers unit by unit only where the rules say so of equal values', async () => {
  const page = await comparedWith({ ...byLevel, ties: 'alternating-units' }, { ...byLevel, ties: 'open' }, byLevel)
  expect(page?.answers).toEqual([
    'Step 0: at each value, unit by unit',
    'Step 1: after each value; open at equal values',
    'Step 2: after each value'
  ])
  expect(page?.acts).toEqual(['Step 0: players in turn, one unit each'])
})

test('acting together is not acting at the same time', async () => {
  const page = await comparedWith({ who: 'both' }, { who: 'all-at-once' }, { who: 'every-player' })
  expect(page?.answers).toEqual(['Step 0: both players act', 'Step 1: at the same time'])
})

test('who acts is said with the steps in which they do', async () => {
  const page = await comparedWith({ who: 'active-player' }, { who: 'reacting-player' }, { who: 'active-player' })
  expect(page?.acts).toEqual(['Step 0, Step 2: active player', 'Step 1: reacting player'])
})

test('an order of players is an order', async () => {
  const page = await comparedWith({ who: 'players-in-turn', by: 'player order' })
  expect(page?.order).toEqual(['Step 0: players in turn, by player order'])
})

test.each([
  [0, 'No page compares', false],
  [1, 'No page compares', false],
  [2, 'A page compares', true]
])('of two rulesets, %i have an order of play: %s them, and the navigation agrees', async (having, _, isThere) => {
  const sequence = { id: 'turn', title: 'Turn', steps: [{ id: 'move', title: 'Move' }] }
  const turn = (at: number) => documentText('rule', 'turn', 'Take turns.', at < having ? { sequence } : {})
  const rulesets = ['skirmish', 'siege'].map(async (id, at) => {
    const [bundle] = (await publishFiles(skirmish({ 'rules/turn.md': turn(at) }))).bundles
    if (!bundle) throw new Error('Nothing was published')
    return { ...bundle, ruleset: { ...bundle.ruleset, id } }
  })
  const site = createSite(siteData(await Promise.all(rulesets)), '/')
  expect(compareRoutes(site)).toHaveLength(isThere ? 1 : 0)
  expect(siteNavigation(site).some(({ href }) => href === '/compare/')).toBe(isThere)
})
