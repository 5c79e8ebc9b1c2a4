import { describe, expect, test } from 'vitest'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { publish } from '../../../src/node/content/publication.ts'
import type { SiteData } from '../../../src/site/site-data.ts'
import { siteFrame, siteNavigation } from '../../../src/site/view/frame.ts'
import { previewCards } from '../../../src/site/view/machine/cards.ts'
import { machineFiles } from '../../../src/site/view/machine/files.ts'
import { aboutPage } from '../../../src/site/view/pages/about-page.ts'
import { homePage } from '../../../src/site/view/pages/home-page.ts'
import { previewTags } from '../../../src/site/view/preview/tags.ts'
import { sharedByPages } from '../../../src/site/view/shared-by-pages.ts'
import { headerNames, ownLinks, windowTitle } from '../../../src/site/view/site-identity.ts'
import { createSite } from '../../../src/site/view/site.ts'
import { webManifest } from '../../../src/site/view/web-manifest.ts'
import { compileFiles, documentText, type Files, skirmish } from '../../support/content.ts'

async function dataOf(files: Files): Promise<SiteData> {
  const { bundles, identity } = publish(await compileFiles(files))
  return siteData(bundles, [], { identity, previews: true })
}

const one = skirmish({})
const two = { ...one, 'siege/ruleset.md': documentText('ruleset', 'siege') }
const siteText = (body: string, fields: Readonly<Record<string, unknown>> = {}): Files => ({
  'site.md': documentText('site', 'site', body, { title: 'Skirmish Club North', short: 'SCN', ...fields })
})

describe('a site', () => {
  test('is called by its own name wherever programs and people read it', async () => {
    const data = await dataOf({ ...two, ...siteText('', { summary: 'The rules we play.', language: 'de' }) })
    const site = createSite(data, '/rules/', 'https://club.example')
    const { frame } = homePage(site)
    const about = siteFrame(site, { title: 'About', href: '/about/' })
    expect(windowTitle(site, frame.title)).toBe('Skirmish Club North')
    expect(windowTitle(site, about.title)).toBe('About – SCN')
    expect(previewTags(site, about)).toContainEqual({ property: 'og:site_name', content: 'Skirmish Club North' })
    expect(webManifest(site)).toMatchObject({ name: 'Skirmish Club North', short_name: 'SCN', lang: 'de' })
    const files = machineFiles(data, '/rules', 'https://club.example', () => false)
    const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? ''
    expect(textOf('llms.txt')).toMatch(/^# Skirmish Club North\n\n> The rules we play\. /u)
    expect(textOf('feed.xml')).toContain('<title>Skirmish Club North: releases</title>')
    expect(textOf('feed.xml')).toMatch(/<author>\s*<name>Skirmish Club North<\/name>/u)
    const cards = previewCards(data)
    expect(cards.map((card) => card.site)).toEqual(cards.map(() => 'SCN'))
    expect(cards[0]).toMatchObject({ title: 'Skirmish Club North', sentence: 'The rules we play.' })
  })

  test('has its full name in the header where there is room, unless it is long or the only one', async () => {
    const namesWith = async (fields: Readonly<Record<string, unknown>>) =>
      headerNames(createSite(await dataOf({ ...two, ...siteText('', fields) }), '/'))
    expect(await namesWith({})).toEqual({ short: 'SCN', full: 'Skirmish Club North' })
    expect(await namesWith({ title: 'The Skirmish Club of the Northern Uplands' })).toEqual({
      short: 'SCN',
      full: undefined
    })
    expect(await namesWith({ short: 'Skirmish Club North' })).toMatchObject({ full: undefined })
  })

  test('with one ruleset opens on it, and leads to no list of rulesets', async () => {
    const data = await dataOf(one)
    expect(createSite(data, '/').opening).toBe('/skirmish/')
    expect(webManifest(createSite(data, '/'))).toMatchObject({ name: 'Skirmish', start_url: './skirmish/' })
    expect(siteNavigation(createSite(data, '/')).map(({ label }) => label)).toEqual([
      'Downloads',
      'Offline',
      'Pins',
      'About'
    ])
  })

  test('with words for a home page, or with several rulesets, opens on its home page', async () => {
    const welcome = await dataOf({ ...one, ...siteText('We play on Thursdays.') })
    const imprint = await dataOf({ ...one, ...siteText('## Imprint {#imprint}\n\nNorth.') })
    const all = [await dataOf(two), welcome, imprint].map((data) => createSite(data, '/').opening)
    expect(all).toEqual(['/', '/', '/skirmish/'])
    expect(homePage(createSite(welcome, '/')).words).toContain('We play on Thursdays.')
  })

  test('has the links of its owner, with base path only where they stay on the site', async () => {
    const fields = {
      links: [{ label: 'Forum', url: 'https://example.org/' }],
      contact: { label: 'Write to us', url: 'mailto:a@example.org' },
      questions: { label: 'Ask us', url: 'https://example.org/ask' },
      imprint: '#imprint'
    }
    const site = createSite(
      await dataOf({ ...one, ...siteText('Hello.\n\n## Imprint {#imprint}\n\nNorth.', fields) }),
      '/rules/'
    )
    expect(ownLinks(site)).toEqual([
      { label: 'Ask us', href: 'https://example.org/ask' },
      { label: 'Forum', href: 'https://example.org/' },
      { label: 'Write to us', href: 'mailto:a@example.org' },
      { label: 'Imprint', href: '/rules/about/#imprint' }
    ])
    expect(aboutPage(site).contacts.map(({ label }) => label)).toEqual(['Write to us', 'Ask us'])
    expect(aboutPage(site).words).toContain('<h2 id="imprint">')
    expect(homePage(site).words).not.toContain('Imprint')
  })

  test('has the colours of its owner', async () => {
    const colours = { site: '#8a1f2d', rulesets: { siege: '#1f4f7a' } }
    const hueOf = (data: SiteData, id: string) => createSite(data, '/').rulesets.get(id)?.hue
    const several = await dataOf({ ...two, ...siteText('', { colours }) })
    expect([hueOf(several, 'siege'), hueOf(several, 'skirmish')]).toEqual([249, 252])
    expect(homePage(createSite(several, '/')).frame.hue).toBe(19)
    expect(hueOf(await dataOf({ ...one, ...siteText('', { colours: { site: '#8a1f2d' } }) }), 'skirmish')).toBe(19)
  })

  test('prints its pages anew when it is called otherwise, not when only its home page says something else', async () => {
    const shared = async (files: Files) => sharedByPages(await dataOf({ ...two, ...files }), '/', undefined)
    const before = await shared(siteText('Hello.'))
    expect(await shared(siteText('Welcome.'))).toEqual(before)
    expect(await shared(siteText('Hello.', { short: 'North' }))).not.toEqual(before)
  })
})
