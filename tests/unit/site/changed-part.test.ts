import { beforeAll, expect, test } from 'vitest'
import { compile } from '../../../src/compiler/compile.ts'
import type { AnyDocument } from '../../../src/generated/published.ts'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { diskHost } from '../../../src/node/content/disk-host.ts'
import { publish } from '../../../src/node/content/publication.ts'
import { changesOf } from '../../../src/site/view/clause/change.ts'
import { declaredChanges } from '../../../src/site/view/clause/declared-changes.ts'
import { armyPage, armyRoutes } from '../../../src/site/view/in-force/army-page.ts'
import { createSite, type RulesetIndex, type Site } from '../../../src/site/view/site.ts'
import { root } from '../../support/command.ts'
import { documentIn } from '../../support/content.ts'

let site: Site
let rules: RulesetIndex
beforeAll(async () => {
  const { bundles } = publish(await compile(diskHost(`${root}tests/vectors/sources/changed-parts/content`)))
  site = createSite(siteData(bundles), '/')
  rules = [...site.rulesets.values()][0] as RulesetIndex
})

const clauseOf = (id: string) => {
  const clause = rules.bundle.documents.flatMap(({ clauses }) => clauses).find((each) => each.id === id)
  if (!clause) throw new Error(`There is no ${id}`)
  return clause
}

test('the page of a rule says which part each change replaces', () => {
  const changes = changesOf(site, rules, clauseOf('rule:shield#spell'))
  expect(changes.map(({ condition, words }) => [condition, words])).toEqual([
    ['Always', 'changes its duration'],
    ['Option', 'changes its duration'],
    ['Option', 'changes its range'],
    ['Option', 'replaces this'],
    ['Sisters', 'changes its duration']
  ])
})

test('a document says which parts of which clauses it changes', () => {
  const { amends = [] }: AnyDocument = documentIn(rules.bundle, 'option:quick')
  expect(declaredChanges(site, rules, amends).map(({ verb, part }) => [verb, part])).toEqual([
    ['Changes', 'its duration'],
    ['Changes', 'its range']
  ])
})

test('the page of an army keeps the words of the clause, and shows what is read instead of the part', () => {
  const [route] = armyRoutes(site)
  if (!route) throw new Error('There is no page of an army')
  const blocks = armyPage(site, route.props).documents.flatMap(({ runs }) =>
    runs.flatMap((run) => ('items' in run ? run.items : [run.clause]))
  )
  const spell = blocks.find((each) => 'anchor' in each && each.anchor === 'rule:shield.spell')
  expect(spell).toMatchObject({
    state: 'in-force',
    instead: [],
    added: [{ words: 'Instead of its duration', by: { title: 'Long prayer' } }]
  })
})
