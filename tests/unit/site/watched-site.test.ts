import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { compile } from '../../../src/compiler/compile.ts'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { diskHost } from '../../../src/node/content/disk-host.ts'
import { publish } from '../../../src/node/content/publication.ts'
import type { SiteReads } from '../../../src/site/site-data.ts'
import { documentPage } from '../../../src/site/view/document/document-page.ts'
import { documentRoutes } from '../../../src/site/view/document/document-routes.ts'
import { createSite, type Site } from '../../../src/site/view/site.ts'
import { watchedSite } from '../../../src/site/view/watched-site.ts'
import { fixtureContent } from '../../support/small.ts'

let whole: Site
let site: Site
let page: string | undefined
let noted: string[]

beforeAll(async () => {
  const { bundles } = publish(await compile(diskHost(fixtureContent('every-form-of-reference'))))
  whole = createSite(siteData(bundles), '/')
  const reads: SiteReads = {
    get page() {
      return page
    },
    note: (ruleset, key = 'everything') => void noted.push(`${ruleset} ${key}`.trimEnd()),
    isPrinted: () => false
  }
  site = watchedSite(whole, reads)
})

beforeEach(() => {
  page = 'skirmish'
  noted = []
})

describe('what pages read of other rulesets is noted', () => {
  test.each<[string, (site: Site) => unknown, readonly string[]]>([
    ['a clause', ({ rulesets }) => rulesets.get('siege')?.places.get('rule:ladders#climb'), ['siege rule:ladders']],
    ['a document that is not there', ({ rulesets }) => rulesets.get('siege')?.places.has('rule:no'), ['siege rule:no']],
    ['a title', ({ rulesets }) => rulesets.get('siege')?.ruleset.title, ['siege']],
    ['a fingerprint', ({ rulesets }) => rulesets.get('siege')?.ruleset.fingerprint, ['siege', 'siege everything']],
    ['a bundle', ({ rulesets }) => rulesets.get('siege')?.bundle, ['siege everything']],
    ['all rulesets', ({ rulesets }) => [...rulesets.values()], ['siege everything']],
    ['how many there are', ({ rulesets }) => rulesets.size, ['siege everything']],
    ['all bundles', ({ data }) => data.bundles, ['siege everything']],
    ['packs', ({ data }) => data.packs['siege'], ['siege everything']],
    ['all packs', ({ data }) => Object.keys(data.packs), ['siege everything']],
    ['its own ruleset', ({ rulesets, data }) => [rulesets.get('skirmish')?.bundle, data.packs['skirmish']], []]
  ])('%s', (_, read, expected) => {
    expect(read(site)).toEqual(read(whole))
    expect(noted).toEqual(expected)
  })

  test('and nothing is while a page of the site as a whole is printed', () => {
    page = undefined
    expect([...site.rulesets.keys()]).toEqual([...whole.rulesets.keys()])
    expect(noted).toEqual([])
  })

  test('and a page may read nothing of its own ruleset without a note once it may read none', () => {
    page = ''
    expect(site.rulesets.get('skirmish')?.ruleset.title).toBe(whole.rulesets.get('skirmish')?.ruleset.title)
    expect(noted).toEqual(['skirmish'])
  })
})

test('pages of documents print plain data, and the same from a watched site', () => {
  const routes = documentRoutes(whole)
  expect(routes.length).toBeGreaterThan(3)
  for (const { props } of routes) {
    page = props.rules.ruleset.id
    const view = documentPage(whole, props)
    // `toEqual` counts a field without a value as absent, as JSON does.
    expect(JSON.parse(JSON.stringify(view))).toEqual(view)
    expect(documentPage(site, props)).toEqual(view)
  }
  expect(noted).toContain('siege rule:ladders')
})
