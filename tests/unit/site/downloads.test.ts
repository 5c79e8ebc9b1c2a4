import { beforeAll, expect, test } from 'vitest'
import type { Document } from '../../../src/generated/published.ts'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { packsOf } from '../../../src/node/packs/packs.ts'
import { downloadsOf } from '../../../src/site/view/pages/downloads.ts'
import { armyPacks } from '../../../src/site/view/pages/pack-view.ts'
import { quickReference } from '../../../src/site/view/pages/quick-reference.ts'
import { createSite, type RulesetIndex, type Site } from '../../../src/site/view/site.ts'
import { documentText, publishFiles, skirmish } from '../../support/content.ts'

let site: Site
let rules: RulesetIndex

beforeAll(async () => {
  const publication = await publishFiles(
    skirmish({
      'factions/elves.md': documentText('faction', 'elves'),
      'factions/orcs.md': documentText('faction', 'orcs'),
      'exceptions/songs.md': documentText('exception', 'songs', 'Orcs sing.', { for: { faction: 'orcs' } })
    })
  )
  site = createSite(siteData(publication.bundles, packsOf(publication)), '/')
  const [first] = site.rulesets.values()
  if (!first) throw new Error('The site has no ruleset')
  rules = first
})

const faction = (id: string): Document => {
  const found = rules.bundle.documents.find(({ key }) => key === `faction:${id}`)
  if (!found) throw new Error(`No faction ${id}`)
  return found
}

test('an army for which nothing reads differently is named, and has no pack', () => {
  const { armies, withoutPack } = downloadsOf(site, rules)
  expect(armies.map(({ name }) => name)).toEqual(['Orcs', 'Orcs, quick reference'])
  expect(withoutPack).toBe('Nothing is different for Elves: print the complete pack.')
})

test('what one wants before a game comes first, and further packs can be made by a command', () => {
  const { tonight, packs, commands } = downloadsOf(site, rules)
  expect(tonight.map(({ name }) => name)).toEqual(['Quick reference', 'Sheet to sign', 'To play'])
  expect(packs.map(({ name }) => name)).toEqual(['Complete'])
  const written = commands.map(([, command]) => command)
  expect(written).toContain('codicil pack --ruleset skirmish --faction elves')
  expect(written).toContain('codicil pack --ruleset skirmish --except sources --booklet')
})

test('a sheet to sign with the answers of the editors is beside the blank one, if one option alone has them', async () => {
  const option = (id: string, more: object) =>
    documentText('option', id, `As ${id} says. {#answer}`, {
      settles: [{ faq: 'begin', with: '#answer' }],
      ...more
    })
  const asked = {
    'rules/turn.md': documentText('rule', 'turn', 'Alternate. {#alternate}'),
    'faq/begin.md': documentText('faq', 'begin', '', { about: ['turn'], status: 'unanswered' })
  }
  const namesWith = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const published = await publishFiles(skirmish({ ...asked, ...files }))
    const offering = createSite(siteData(published.bundles, packsOf(published)), '/')
    return [...offering.rulesets.values()].flatMap((each) =>
      downloadsOf(offering, each).tonight.map(({ name }) => name)
    )
  }
  const ours = { authority: 'editorial' }
  const apart = { excludes: ['ours'] }
  const blank = ['Quick reference', 'Sheet to sign', 'To play']
  expect(await namesWith({ 'rules/a.md': option('ours', ours), 'rules/b.md': option('club', apart) })).toEqual([
    'Quick reference',
    'Sheet to sign',
    'Sheet to sign, with \u201cOurs\u201d',
    'To play'
  ])
  expect(await namesWith({ 'rules/b.md': option('club', {}) })).toEqual(blank)
  expect(
    await namesWith({ 'rules/a.md': option('ours', ours), 'rules/b.md': option('more', { ...ours, ...apart }) })
  ).toEqual(blank)
})

test('where a quick reference is offered, it is known which armies have their own', () => {
  const own = { ruleset: 'skirmish', armies: { orcs: 'Orcs' } }
  expect(quickReference(site, rules)).toEqual({ href: '/packs/skirmish/quick-reference.a4.pdf', own })
  expect(downloadsOf(site, rules).tonight.map((pack) => pack.own)).toEqual([own, undefined, undefined])
})

test('the page of an army leads to its quick reference, and to what is different or, with reasons, the complete pack', () => {
  const print = (words: string, id: string) => ({
    words,
    files: [
      { href: `/packs/skirmish/${id}.a4.pdf`, label: 'PDF, A4' },
      { href: `/packs/skirmish/${id}.letter.pdf`, label: 'PDF, US Letter' }
    ]
  })
  expect(armyPacks(site, 'skirmish', faction('elves'))).toEqual([
    print('To print, quick reference', 'quick-reference'),
    print('To print the complete pack, as nothing is different for Elves', 'complete')
  ])
  expect(armyPacks(site, 'skirmish', faction('orcs'))).toEqual([
    print('To print, quick reference', 'quick-reference-orcs'),
    print('To print, what is different', 'faction-orcs')
  ])
})

test('without packs, no page links to one', () => {
  const bare = createSite(siteData(site.data.bundles), '/')
  expect(armyPacks(bare, 'skirmish', faction('elves'))).toEqual([])
  expect(quickReference(bare, rules)).toBeUndefined()
  expect(downloadsOf(bare, rules).withoutPack).toBeUndefined()
})
