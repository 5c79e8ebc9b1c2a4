import { beforeAll, expect, test } from 'vitest'
import type { Document } from '../../../src/generated/published.ts'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { packsOf } from '../../../src/node/packs/packs.ts'
import { downloadsOf } from '../../../src/site/view/pages/downloads.ts'
import { armyPack } from '../../../src/site/view/pages/pack-view.ts'
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

test('its page leads to the complete pack, and says why', () => {
  const filesOf = (id: string) => [
    { href: `/packs/skirmish/${id}.a4.pdf`, label: 'PDF, A4' },
    { href: `/packs/skirmish/${id}.letter.pdf`, label: 'PDF, US Letter' }
  ]
  expect(armyPack(site, 'skirmish', faction('elves'))).toEqual({
    words: 'To print the complete pack, as nothing is different for Elves',
    files: filesOf('complete')
  })
  expect(armyPack(site, 'skirmish', faction('orcs'))).toEqual({
    words: 'To print',
    files: filesOf('faction-orcs')
  })
})

test('without packs, no page links to one', () => {
  const bare = createSite(siteData(site.data.bundles), '/')
  expect(armyPack(bare, 'skirmish', faction('elves'))).toBeUndefined()
  expect(downloadsOf(bare, rules).withoutPack).toBeUndefined()
})
