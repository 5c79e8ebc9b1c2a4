import { expect, test } from 'vitest'
import { crowdedContent } from '../../../bench/corpus/crowded-content.ts'
import { compile } from '../../../src/compiler/compile.ts'

/** Comparing each with each, or asking each judgement of all, never ends here. */
test('a thousand exceptions to one clause, for fifty armies, are checked and have no mistakes', async () => {
  const crowd = crowdedContent({ factions: 50, exceptions: 1000, questions: 20 })
  const files = crowd.map(({ path, text }) => ({ path, bytes: new TextEncoder().encode(text) }))
  const host = { name: 'content', readContent: async () => files, assets: async () => [], releases: async () => [] }
  const { diagnostics, graph } = await compile(host)
  expect(diagnostics).toEqual([])
  const [ruleset] = graph.rulesets
  const amendments = ruleset?.documents.flatMap((document) => document.amendments) ?? []
  expect(amendments).toHaveLength(1000)
  expect(new Set(amendments.map(({ target }) => target.key))).toEqual(new Set(['rule:turns#first']))
})
