import { describe, expect, test } from 'vitest'
import type { SiteIdentity } from '../../../src/generated/published.ts'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { siteNavigation } from '../../../src/site/view/frame.ts'
import { dataPage } from '../../../src/site/view/guide/data-page.ts'
import { diagnosticRoutes } from '../../../src/site/view/guide/diagnostics-page.ts'
import { aboutPage } from '../../../src/site/view/pages/about-page.ts'
import { createSite } from '../../../src/site/view/site.ts'
import { fixtureSiteData } from '../../browser/fixture-bundle.ts'

const { guide, ...clubs } = fixtureSiteData()
const withGuide = createSite({ ...clubs, ...(guide && { guide }) }, '/rules/')
const without = createSite(clubs, '/rules/')
const labels = (site: typeof without) => siteNavigation(site).map(({ label }) => label)

describe('the pages for authors', () => {
  test('are part of a site that is built with them, and of one whose navigation shows them', () => {
    const { bundles, identity } = clubs
    const isMade = (made: Parameters<typeof siteData>[2]) => siteData(bundles, [], made).guide !== undefined
    expect(isMade({ guide: true })).toBe(true)
    expect(isMade({ identity: { ...identity, navigation: ['about', 'writing'] } })).toBe(true)
    expect(isMade({ identity: { ...identity, navigation: ['about', 'data'] } })).toBe(false)
    expect(isMade({ identity })).toBe(false)
  })

  test('are named where the site has them and asks for them', () => {
    const identity: SiteIdentity = { ...clubs.identity, navigation: ['about', 'writing', 'data'] }
    const asking = (data: typeof clubs) => createSite({ ...data, identity }, '/rules/')
    expect(labels(withGuide)).toEqual(['Rulesets', 'Downloads', 'Offline', 'Pins', 'About'])
    expect(labels(asking({ ...clubs, ...(guide && { guide }) }))).toEqual(['About', 'Writing rules', 'Data'])
    expect(aboutPage(withGuide).writing).toBe('/rules/docs/')
    expect(diagnosticRoutes(withGuide)).toHaveLength(2)
    expect(dataPage(withGuide).formats.map(({ href }) => href)).toContain('/rules/data/formats/bundle/')
    expect(dataPage(withGuide).schemas.map(({ href }) => href)).toContain('/rules/api/v1/schemas/bundle.schema.json')
  })

  test('are not named on a club’s site, where formats lead to their schemas', () => {
    expect(labels(without)).toEqual(labels(withGuide))
    expect(aboutPage(without).writing).toBeUndefined()
    expect(diagnosticRoutes(without)).toEqual([])
    const formats = dataPage(without).formats.map(({ href }) => href)
    expect(formats).toContain('/rules/api/v1/schemas/bundle.schema.json')
    expect(formats.filter((href) => !href.startsWith('/rules/api/v1/schemas/'))).toEqual([])
  })
})
