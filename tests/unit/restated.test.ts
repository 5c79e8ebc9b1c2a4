import { describe, expect, test } from 'vitest'
import { packPlans } from '../../src/emit/packs/pack-plans.ts'
import { layOut } from '../../src/emit/typst/pack.ts'
import { siteData } from '../../src/node/astro/load-site.ts'
import { sha256 } from '../../src/node/hash.ts'
import { previewCards } from '../../src/site/view/machine/cards.ts'
import { llmsText } from '../../src/site/view/machine/llms.ts'
import { rulesetMarkdown } from '../../src/site/view/machine/markdown.ts'
import { rulesetPage } from '../../src/site/view/pages/ruleset-page.ts'
import { standingWords } from '../../src/site/view/provenance.ts'
import { createSite } from '../../src/site/view/site.ts'
import { documentText, publishFiles, skirmish } from '../support/content.ts'
import { packOf } from './emit/typst/specimen.ts'

const house = 'House rules for Any wargame, 2nd edition'
const restated = 'Rules of Any wargame, 2nd edition, restated'
const own = 'Rules of Any wargame, 2nd edition'

const filesWith = (fields: object) => ({
  'ruleset.md': documentText('ruleset', 'skirmish', '', {
    game: { title: 'Any wargame', edition: '2nd edition', ...fields }
  }),
  'rules/charging.md': documentText('rule', 'charging', 'You may charge. {#may}', { quick: ['may'] })
})

/** Every text that says what a ruleset is to its game, by where it is. */
async function saidWith(fields: object): Promise<readonly (readonly [where: string, text: string])[]> {
  const { bundles } = await publishFiles(skirmish(filesWith(fields)))
  const site = createSite(siteData(bundles), '/', 'https://rules.example')
  const pages = [...site.rulesets.values()].flatMap((rules) => [
    ['page', rulesetPage(site, rules).kind] as const,
    ['Markdown', rulesetMarkdown(site, rules)] as const
  ])
  const cards = previewCards(siteData(bundles)).flatMap(({ head, title }) =>
    title === 'Skirmish' && head.includes('Any wargame') ? [['card', head] as const] : []
  )
  const input = await packOf(filesWith(fields))
  const packs = packPlans(input.bundle, sha256)
    .filter(({ id }) => ['complete', 'play', 'quick-reference', 'agreement'].includes(id))
    .map((plan) => [plan.id, layOut({ ...input, plan }).source] as const)
  return [...pages, ['llms.txt', llmsText(site)] as const, ...cards, ...packs]
}

const places = ['page', 'Markdown', 'llms.txt', 'card', 'complete', 'play', 'quick-reference', 'agreement']

describe.each([
  ['house rules are called so', {}, house, restated],
  ['rules that restate the game are not called house rules', { restated: true }, restated, house],
  ['rules of a game of their authors are called so', { own: true }, own, house]
])('%s', (_, fields, right, wrong) => {
  test('on pages, in files for programs and in packs', async () => {
    const said = await saidWith(fields)
    expect(said.filter(([, text]) => text.includes(right)).map(([where]) => where)).toEqual(places)
    expect(said.filter(([, text]) => text.includes(wrong)).map(([where]) => where)).toEqual([])
  })
})

describe('rules are unofficial', () => {
  const home = (id: string, game: object, fields = {}) => ({
    [`${id}/ruleset.md`]: documentText('ruleset', id, '', { game, ...fields })
  })
  const siteOf = async (...homes: readonly Readonly<Record<string, string>>[]) =>
    createSite(siteData((await publishFiles(Object.assign({}, ...homes))).bundles), '/')
  const noticeOf = (site: Awaited<ReturnType<typeof siteOf>>) =>
    [...site.rulesets.values()].map((rules) => rulesetPage(site, rules).frame.provenance?.notice?.split('.')[0])

  test('unless the game is their authors’ own', async () => {
    const [house, ours] = [home('house', { title: 'Any wargame' }), home('ours', { title: 'Reavers', own: true })]
    const [all, none, some] = [await siteOf(house), await siteOf(ours), await siteOf(house, ours)]
    expect(noticeOf(some)).toEqual(['Unofficial', undefined])
    expect([all, some, none].map(standingWords)).toEqual([
      'The rules on this site are unofficial.',
      'Rules for the games of publishers are unofficial.',
      undefined
    ])
    expect(llmsText(none)).not.toMatch(/unofficial/iu)
    expect(llmsText(none)).toContain('Each ruleset states its version')
    expect(llmsText(all)).toContain('unofficial')
  })

  test('also where their authors say so of their own game', async () => {
    const said = home('ours', { title: 'Reavers', own: true }, { notice: 'Unofficial: the club has not voted.' })
    expect(noticeOf(await siteOf(said))).toEqual(['Unofficial: the club has not voted'])
  })
})
