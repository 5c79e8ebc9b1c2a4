import { beforeAll, describe, expect, test } from 'vitest'
import { siteData } from '../../../src/node/astro/load-site.ts'
import type { Publication } from '../../../src/node/content/publication.ts'
import { packsOf } from '../../../src/node/packs/packs.ts'
import { documentHeading } from '../../../src/site/view/document/document-heading.ts'
import { machineFiles } from '../../../src/site/view/machine/files.ts'
import { llmsText } from '../../../src/site/view/machine/llms.ts'
import { rulesetMarkdown } from '../../../src/site/view/machine/markdown.ts'
import { checkPage } from '../../../src/site/view/pages/check-page.ts'
import { downloadsOf, downloadsPage } from '../../../src/site/view/pages/downloads.ts'
import { homePage } from '../../../src/site/view/pages/home-page.ts'
import { rulesetPage } from '../../../src/site/view/pages/ruleset-page.ts'
import { structuredData } from '../../../src/site/view/preview/structured.ts'
import { provenanceOf } from '../../../src/site/view/provenance.ts'
import { createSite, type RulesetIndex, type Site } from '../../../src/site/view/site.ts'
import { documentText, publishFiles, skirmish } from '../../support/content.ts'

const words = '1.1.0-draft'

let publication: Publication
let site: Site
let rules: RulesetIndex
beforeAll(async () => {
  ;({ publication, site, rules } = await draftWith({}))
})

/** A draft, and the site of it alone. @param fields Further front matter of its ruleset; `undefined` leaves one out */
async function draftWith(fields: object) {
  const home = documentText('ruleset', 'skirmish', '', { version: '1.1.0-draft', ...fields })
  const files = { 'ruleset.md': home, 'rules/charging.md': documentText('rule', 'charging', 'You may.') }
  const own = await publishFiles(skirmish(files))
  const made = createSite(siteData(own.bundles), '/base/')
  const [first] = made.rulesets.values()
  if (!first) throw new Error('The site has no ruleset')
  return { publication: own, site: made, rules: first }
}

test('a first version is remembered as seen, so that its first correction reaches who comes back', () => {
  expect(rulesetPage(site, rules).visit).toEqual({ ruleset: 'skirmish', version: '1.1.0-draft', versions: words })
})

describe('a draft', () => {
  test('is called one at the foot of every page, and stays itself in citations', () => {
    expect(provenanceOf(site, rules)).toMatchObject({ version: '1.1.0-draft', versionWords: words })
  })

  test('is called one below the title of every document, from the start', () => {
    const [charging] = rules.bundle.documents
    if (!charging) throw new Error('The ruleset has no document')
    expect(documentHeading(site, rules, charging).draft).toMatch(/^A draft, planned from \d+ \w+ \d{4}\.$/u)
  })

  test('is planned from its day everywhere, never in force', () => {
    expect(provenanceOf(site, rules).inForce?.from).toBe('planned from')
    const said = [JSON.stringify(downloadsPage(site)), llmsText(site), rulesetMarkdown(site, rules)]
    const papers = packsOf(publication).map(({ source }) => source)
    expect(rulesetPage(site, rules).days.map(({ name }) => name)).toContain('Planned')
    for (const text of [...said, ...papers]) {
      expect(text).toContain('planned from')
      expect(text).not.toContain('in force from')
    }
  })

  test('leads to the latest release, on its own page with its day and what has changed since', () => {
    const [bundle] = publication.bundles
    if (!bundle) throw new Error('There is no bundle')
    const own = { ...bundle.ruleset, version: '1.0.0', effective: '2999-05-01' }
    const release = { ...bundle, ruleset: own }
    const data = siteData(publication.bundles)
    const later = createSite({ ...data, released: { skirmish: [release] } }, '/base/')
    const link = { href: '/base/skirmish/v/1.0.0/', label: '1.0.0' }
    expect(provenanceOf(later, rules).release).toEqual(link)
    expect(rulesetPage(later, rules).draft).toEqual({
      release: link,
      inForce: 'in force from 1 May 2999',
      changes: '/base/skirmish/history/1.1.0-draft/'
    })
    expect(rulesetPage(later, rules).latest).toBeUndefined()
    expect(provenanceOf(site, rules).release).toBeUndefined()
    expect(rulesetPage(site, rules).draft).toBeUndefined()
  })

  test('leads from its pages, downloads and the check of printouts to what is played, and is never called current', () => {
    const [bundle] = publication.bundles
    const [charging] = rules.bundle.documents
    if (!bundle || !charging) throw new Error('There is no document')
    const released = (version: string, effective: string) => ({
      ...bundle,
      ruleset: { ...bundle.ruleset, version, effective }
    })
    const releases = [
      released('1.0.0', '2026-05-01'),
      released('1.1.0', '2026-06-01'),
      { ...released('1.2.0', '2999-05-01'), documents: [] }
    ]
    const file = { type: 'a4.pdf', href: '/packs/skirmish/v/1.1.0/play.a4.pdf', bytes: 1, sha256: '' } as const
    const data = {
      ...siteData(
        [{ ...bundle, ruleset: { ...bundle.ruleset, version: '1.3.0-draft', built: '2026-11-20' } }],
        packsOf(publication)
      ),
      released: { skirmish: releases },
      releasedPacks: { skirmish: { '1.1.0': [{ id: 'play', title: 'To play', files: [file] }] } }
    }
    const later = createSite(data, '/base/')
    const [draft] = later.rulesets.values()
    if (!draft) throw new Error('The site has no ruleset')
    const links = documentHeading(later, draft, charging).playable
    expect(links.map(({ release, inForce, isInForce }) => [release.href, inForce, isInForce])).toEqual([
      ['/base/skirmish/v/1.1.0/rules/charging/', 'in force from 1 June 2026', true],
      ['/base/skirmish/v/1.2.0/', 'in force from 1 May 2999', false]
    ])
    const [first, next] = downloadsOf(later, draft).playable
    expect(first?.packs.map(({ files }) => files[0]?.href)).toEqual(['/base/packs/skirmish/v/1.1.0/play.a4.pdf'])
    expect(next?.packs).toEqual([])
    expect(checkPage(later).rulesets[0]?.version).toBe(
      'Version 1.1.0, in force from 1 June 2026; version 1.2.0, in force from 1 May 2999; the draft 1.3.0, planned from 20 November 2026'
    )
    const ahead = { ...released('1.2.0', '2999-05-01'), documents: [] }
    const before = createSite(
      { ...data, bundles: [{ ...ahead, ruleset: { ...ahead.ruleset, built: '2026-11-20' } }] },
      '/'
    )
    expect(checkPage(before).rulesets[0]?.version).toBe(
      'Version 1.1.0, in force from 1 June 2026; version 1.2.0, in force from 1 May 2999'
    )
    expect(documentHeading(site, rules, charging).playable).toEqual([])
  })

  test('is told from a release, which leads to what it changed as soon as it follows another', () => {
    const [bundle] = publication.bundles
    if (!bundle) throw new Error('There is no bundle')
    const numbered = (version: string, effective: string) => ({
      ...bundle,
      ruleset: { ...bundle.ruleset, version, effective }
    })
    const data = siteData([numbered('1.1.0', '2999-05-01')])
    const latestIn = (released: typeof data.released) => {
      const made = createSite({ ...data, released }, '/base/')
      return [...made.rulesets.values()].map((each) => rulesetPage(made, each).latest)
    }
    expect(latestIn({ skirmish: [numbered('1.0.0', '2998-05-01')] })).toEqual([
      { words: 'Version 1.1.0, 1 May 2999', changes: '/base/skirmish/history/1.1.0/' }
    ])
    expect(latestIn({})).toEqual([undefined])
  })

  test('is called one wherever rulesets are listed', () => {
    expect(JSON.stringify(homePage(site))).toContain(words)
    expect(JSON.stringify(downloadsPage(site))).toContain(words)
    expect(rulesetPage(site, rules).version).toBe(words)
    expect(llmsText(site)).toContain(words)
    expect(rulesetMarkdown(site, rules)).toContain(words)
  })

  test('is called one on every paper, and in the data of every pack', () => {
    for (const { plan, source, file } of packsOf(publication)) {
      expect(source, plan.id).toContain(words)
      expect(file.ruleset.draft, plan.id).toBe(true)
    }
  })
})

describe('a draft without a day', () => {
  let undated: Awaited<ReturnType<typeof draftWith>>
  beforeAll(async () => {
    undated = await draftWith({ effective: undefined })
  })

  test('is not released yet, on pages and on paper', () => {
    const { publication: own, site: made, rules: draft } = undated
    const [charging] = draft.bundle.documents
    if (!charging) throw new Error('The ruleset has no document')
    expect(documentHeading(made, draft, charging).draft).toBe('A draft, not released yet.')
    expect(rulesetPage(made, draft).days).toEqual([])
    const said = [JSON.stringify(downloadsPage(made)), llmsText(made), rulesetMarkdown(made, draft)]
    for (const text of said) expect(text).not.toContain('9999')
    const papers = packsOf(own).map(({ source }) => source)
    for (const paper of papers) expect(paper).not.toContain('datetime(')
    for (const text of [...said, ...papers]) {
      expect(text).toContain('not released yet')
      expect(text).not.toMatch(/planned from|in force from/iu)
    }
  })

  test('has no date for search engines, and no entry in a feed', () => {
    const { publication: own, site: made, rules: draft } = undated
    const graph = structuredData(made, rulesetPage(made, draft).frame)
    expect(JSON.stringify(graph)).toContain('"version":"1.1.0-draft"')
    expect(JSON.stringify(graph)).not.toContain('datePublished')
    const files = machineFiles(siteData(own.bundles), '/base/', 'https://club.example', () => false)
    const feeds = files.filter(({ path }) => path.endsWith('feed.xml'))
    expect(feeds.length).toBeGreaterThan(0)
    for (const { text } of feeds) expect(text).not.toContain('<entry>')
  })

  test('has the last day in its data, so that whoever compares days finds it is not in force', () => {
    expect(undated.rules.ruleset).toMatchObject({ draft: true, effective: '9999-12-31' })
  })
})
