import { beforeAll, expect, test } from 'vitest'
import { compile } from '../../../src/compiler/compile.ts'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { publish } from '../../../src/node/content/publication.ts'
import { documentRoutes } from '../../../src/site/view/document/document-routes.ts'
import { formerRoutes } from '../../../src/site/view/gone/former.ts'
import { armyRoutes } from '../../../src/site/view/in-force/army-page.ts'
import { routesWithRules } from '../../../src/site/view/multi-document-pages.ts'
import { listRoutes } from '../../../src/site/view/pages/list-page.ts'
import { publishedGameRoutes } from '../../../src/site/view/published-game/page.ts'
import { createSite, type Site } from '../../../src/site/view/site.ts'
import { documentText, memoryHost, skirmish } from '../../support/content.ts'

let site: Site
beforeAll(async () => {
  // Every id that is also part of an address of the site's own pages.
  const ids = ['whole', 'quick', 'changes', 'rules', 'factions', 'index']
  const kinds = ['rule', 'option', 'faction', 'exception', 'term', 'base-rule'] as const
  const files = kinds.flatMap((kind) =>
    ids.map((id) => [`${kind}/${id}.md`, documentText(kind, id, 'Words.', { formerly: [`old-${id}`] })])
  )
  const compilation = await compile(memoryHost(skirmish(Object.fromEntries(files))))
  site = createSite(siteData(publish(compilation).bundles), '/')
})

test('no document, whatever its id, takes the address of another page', () => {
  const addresses = [
    ...documentRoutes(site).map(({ params }) => [params.ruleset, params.section, params.id]),
    ...listRoutes(site).map(({ params }) => [params.ruleset, params.section]),
    ...formerRoutes(site).map(({ params }) => [params.ruleset, params.section, params.former]),
    ...armyRoutes(site).map(({ params }) => [params.ruleset, 'factions', params.id, 'rules']),
    ...routesWithRules(site).map(({ params }) => [params.ruleset, 'whole']),
    ...routesWithRules(site).map(({ params }) => [params.ruleset, 'quick']),
    ...publishedGameRoutes(site).map(({ params }) => [params.ruleset, 'changes'])
  ].map((parts) => parts.join('/'))
  expect(addresses.length).toBeGreaterThan(70)
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
})
