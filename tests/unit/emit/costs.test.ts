import { expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/generated/published.ts'
import { bundleOf, compileFiles, documentIn, documentText, type Files, skirmish } from '../../support/content.ts'

const sprint = `Twice as far, for more actions. {#far}

:::open{#how-many kind=silent about=far}
How many is not said.
:::`

const files = (open: string): Files => ({
  'rules/sprint.md': documentText('rule', 'sprint', sprint, {
    costs: [{ clause: '#far', of: 'action', least: 3, open }]
  })
})

test('a cost says what leaves open whether it is higher', async () => {
  const { costs }: AnyDocument = documentIn(await bundleOf(files('#how-many')), 'rule:sprint')
  expect(costs).toEqual([{ clause: 'rule:sprint#far', of: 'action', least: 3, most: 3, open: 'rule:sprint#how-many' }])
})

test('an open point that is not there is reported where the cost names it', async () => {
  const { diagnostics } = await compileFiles(skirmish(files('#how-much')))
  expect(diagnostics.map(({ code }) => code)).toEqual(['link/unknown-clause'])
})

test('a limit says what leaves open whether something may be done more often', async () => {
  const limits = [{ clause: '#far', what: '#far', times: 1, per: 'round', open: '#how-many' }]
  const text = documentText('rule', 'sprint', sprint, { limits })
  const { limits: published }: AnyDocument = documentIn(await bundleOf({ 'rules/sprint.md': text }), 'rule:sprint')
  const far = 'rule:sprint#far'
  expect(published).toEqual([{ clause: far, what: far, times: 1, per: 'round', open: 'rule:sprint#how-many' }])
})
