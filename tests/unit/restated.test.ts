import { describe, expect, test } from 'vitest'
import { packPlans } from '../../src/emit/packs/pack-plans.ts'
import { layOut } from '../../src/emit/typst/pack.ts'
import { openKinds } from '../../src/model/open-kinds.ts'
import { siteData } from '../../src/node/astro/load-site.ts'
import { sha256 } from '../../src/node/hash.ts'
import { clauseLabel } from '../../src/site/view/clause/clause-label.ts'
import { clauseViews } from '../../src/site/view/clause/clause.ts'
import { documentHeading } from '../../src/site/view/document/document-heading.ts'
import { previewCards } from '../../src/site/view/machine/cards.ts'
import { llmsText } from '../../src/site/view/machine/llms.ts'
import { rulesetMarkdown } from '../../src/site/view/machine/markdown.ts'
import { openPage } from '../../src/site/view/pages/open-page.ts'
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

/** A rule that leaves something open in every way, is asked about, and is contradicted. */
const openFiles = (game: object) => ({
  'ruleset.md': documentText('ruleset', 'skirmish', '', { game: { title: 'Reavers', ...game } }),
  'rules/charging.md': documentText(
    'rule',
    'charging',
    ['You may charge. {#may}', ...Object.keys(openKinds).map((kind) => `:::open{kind=${kind}}\nWho may?\n:::`)].join(
      '\n\n'
    ),
    { conflicts: ['running#may'], quick: ['may'] }
  ),
  'rules/running.md': documentText('rule', 'running', 'You may not charge. {#may}', { conflicts: ['charging#may'] }),
  'rules/first.md': documentText('option', 'first', 'Charging first.', {
    amends: [{ target: 'running#may', effect: 'suspends' }]
  }),
  'faq/twice.md': documentText('faq', 'twice', '', { about: ['charging'], status: 'unanswered' }),
  'glossary/fear.md': documentText('term', 'fear', 'A feeling.', { certainty: 'known' })
})

/** Every text about what is open, of a ruleset and of its packs. */
async function openIn(game: object): Promise<string> {
  const { bundles } = await publishFiles(skirmish(openFiles(game)))
  const site = createSite(siteData(bundles), '/', 'https://rules.example')
  const pages = [...site.rulesets.values()].flatMap((rules) => [
    JSON.stringify([openPage(site, rules), rulesetPage(site, rules)]),
    ...rules.bundle.documents.map((document) => {
      const clauses = clauseViews(site, rules, document)
      const labels = clauses.flatMap((clause) => [clauseLabel(clause), `The ${clause.disputed?.texts} disagree`])
      return JSON.stringify([documentHeading(site, rules, document).unanswered, labels])
    }),
    rulesetMarkdown(site, rules)
  ])
  const input = await packOf(openFiles(game))
  const packs = packPlans(input.bundle, sha256).map((plan) => layOut({ ...input, plan }).source)
  return [...pages, ...packs].join('\n')
}

test('what is open is left open by the sources, and in a game of the authors’ own by the rules', async () => {
  const saying = /(?:sources?|rules) (?:leaves?|does|do|asks?|says?|disagree|is lost|give)|explained in .{5,20}/giu
  const [house, ours] = await Promise.all([openIn({}), openIn({ own: true })])
  const said = [house, ours].map((text) => [...new Set(text.match(saying)?.map((words) => words.toLowerCase()))])
  expect(said[0]?.filter((words) => words.includes('source')).length).toBeGreaterThan(6)
  expect(said[1]?.filter((words) => words.includes('source'))).toEqual([])
  expect(said[1]?.length).toBeGreaterThan(6)
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

  test('and not, in a notice of their authors on their own game, which is printed', async () => {
    const said = home('ours', { title: 'Reavers', own: true }, { notice: 'Trial rules: the club has not voted.' })
    expect(noticeOf(await siteOf(said))).toEqual(['Trial rules: the club has not voted'])
  })
})
