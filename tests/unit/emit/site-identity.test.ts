import { describe, expect, test } from 'vitest'
import type { SiteIdentity } from '../../../src/generated/published.ts'
import { compileHost, publish } from '../../../src/node/content/publication.ts'
import { root } from '../../support/command.ts'
import { documentText, type Files, publishFiles, skirmish } from '../../support/content.ts'
import { openFixture } from '../../support/fixture.ts'

const identityOf = async (files: Files): Promise<SiteIdentity> => (await publishFiles(files)).identity

const ruleset = (id: string, game: string): Files => ({
  [`${id}/ruleset.md`]: documentText('ruleset', id, '', { game: { title: game }, short: id.toUpperCase() })
})

describe('without site.md', () => {
  test('the only ruleset names its site', async () => {
    const summary = "The club's rules."
    const files = skirmish({ 'ruleset.md': documentText('ruleset', 'skirmish', '', { summary, language: 'de' }) })
    const { title, short, summary: said, language, links } = await identityOf(files)
    expect({ title, short, said, language, links }).toEqual({
      title: 'Skirmish',
      short: 'Skirmish',
      said: 'The club’s rules.',
      language: 'de',
      links: []
    })
  })

  test('several rulesets for one game are the house rules for it, and others are house rules', async () => {
    const one = await identityOf({ ...ruleset('day', 'Ruined City'), ...ruleset('night', 'Ruined City') })
    const several = await identityOf({ ...ruleset('day', 'Ruined City'), ...ruleset('night', 'Star Wreck') })
    expect([one.title, several.title]).toEqual(['House rules for Ruined City', 'House rules'])
  })
})

describe('with site.md', () => {
  test('the site is what it says', async () => {
    const { host } = await openFixture(`${root}tests/suite/good/a-site-document`)
    const { identity } = publish(await compileHost(host))
    expect(identity).toMatchObject({
      title: 'Skirmish Club North',
      short: 'SCN',
      summary: 'The house rules we play on Thursdays.',
      language: 'en-GB',
      picture: { href: '/assets/pictures/table.svg', alt: 'A table with ruined houses' },
      hues: { site: 19, rulesets: { skirmish: 249 } },
      contact: { label: 'Write to us', url: 'mailto:club@example.org' },
      imprint: '/about/#imprint',
      navigation: ['rulesets', 'downloads', 'about']
    })
    expect(identity.text.html).toContain('<a href="/skirmish/rules/turn/#turns" class="ref">1.1</a>')
    expect(identity.text.html).toContain('<h2 id="imprint">Imprint</h2>')
  })

  test('what it leaves out follows from the rulesets', async () => {
    const files = {
      ...ruleset('day', 'Ruined City'),
      'site.md': documentText('site', 'site', '', { title: 'Our club' })
    }
    const { title, short, language } = await identityOf(files)
    expect({ title, short, language }).toEqual({ title: 'Our club', short: 'Our club', language: 'en' })
  })

  test('bundles are the same as without it', async () => {
    const files = skirmish({ 'rules/turn.md': documentText('rule', 'turn', 'Players take turns. {#turns}') })
    const site = documentText('site', 'site', 'See [[skirmish/turn#turns]].', { colours: { site: '#8a1f2d' } })
    const [without, having] = [await publishFiles(files), await publishFiles({ ...files, 'site.md': site })]
    expect(having.bundles).toEqual(without.bundles)
  })
})
