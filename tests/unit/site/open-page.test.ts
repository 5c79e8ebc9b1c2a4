import { expect, test } from 'vitest'
import { documentPage } from '../../../src/site/view/document/document-page.ts'
import { documentRoutes } from '../../../src/site/view/document/document-routes.ts'
import { lineOf } from '../../../src/site/view/line.ts'
import { openPage, openRoutes, settledLink } from '../../../src/site/view/pages/open-page.ts'
import { rulesetPage } from '../../../src/site/view/pages/ruleset-page.ts'
import { createSite } from '../../../src/site/view/site.ts'
import { fixtureSiteData } from '../../browser/fixture-bundle.ts'
import { bundleOf, documentText } from '../../support/content.ts'

const point = (kind: string, words: string): string => `:::open{#${words} kind=${kind}}\nSee [[turn]], ${words}.\n:::`

const bundle = await bundleOf({
  'rules/turn.md': documentText('rule', 'turn', `Alternate. {#alternate}\n\n${point('silent', 'ties')}`),
  'rules/moving.md': documentText('rule', 'moving', 'Six inches. {#far}', { order: 20 }),
  'glossary/tie.md': documentText('term', 'tie', point('unclear', 'equal')),
  'faq/begin.md': documentText('faq', 'begin', '', { about: ['turn#ties'] })
})
const site = createSite({ ...fixtureSiteData(), bundles: [bundle] }, '/rules/')

test('a ruleset lists its open points by document, each with its kind, its words and who asks', () => {
  const [route] = openRoutes(site)
  if (!route) throw new Error('The ruleset has no list of open points')
  const { summary, parts } = openPage(site, route.props.rules)
  expect(summary).toBe('2 open points: the source does not say (1), the words can be read in more than one way (1).')
  expect(parts.map(({ title, points }) => [title, points.map(({ kind }) => kind)])).toEqual([
    ['Turn', ['the source does not say']],
    ['Tie', ['the words can be read in more than one way']]
  ])
  expect(parts[0]?.points[0]).toMatchObject({
    place: { href: '/rules/skirmish/rules/turn/#ties', number: '1.2' },
    html: expect.stringContaining('href="/rules/skirmish/rules/turn/"'),
    questions: [{ number: 'Q1', question: 'begin?' }]
  })
})

test('the list offers the sheets to sign, where they were made', () => {
  const data = { ...fixtureSiteData(), bundles: [bundle] }
  const sheetOf = (packs: typeof data.packs) => {
    const here = createSite({ ...data, packs }, '/rules/')
    return [...here.rulesets.values()].flatMap((rules) =>
      openPage(here, rules).sheets.map(({ option, files }) => [option, ...files.map(({ href }) => href)])
    )
  }
  const files = ['a4.pdf', 'json'].map((type) => ({ type: type as 'a4.pdf' | 'json', href: `/agreement.${type}` }))
  const packOf = (id: string) => ({ id, name: id, title: id, category: 'ruleset' as const, files })
  expect(
    sheetOf({ skirmish: [packOf('complete'), packOf('agreement'), packOf('agreement-answers'), packOf('faq')] })
  ).toEqual([
    [undefined, '/rules/agreement.a4.pdf'],
    ['answers', '/rules/agreement.a4.pdf']
  ])
  expect(sheetOf({})).toEqual([])
})

test('the page of a ruleset leads to what players agree on first, and to the blank sheet to sign', () => {
  const agreementIn = (packs: Parameters<typeof createSite>[0]['packs']) => {
    const here = createSite({ ...fixtureSiteData(), bundles: [bundle], packs }, '/rules/')
    return [...here.rulesets.values()].map((rules) => rulesetPage(here, rules).agreement)
  }
  const points = { href: '/rules/skirmish/open/', label: '2 open points' }
  expect(agreementIn({})).toEqual([{ points, sheet: undefined }])
  const files = [{ type: 'a4.pdf' as const, href: '/agreement.a4.pdf' }]
  const sheet = { name: 'Sheet', title: 'Sheet', category: 'ruleset' as const, files }
  const made = agreementIn({
    skirmish: [
      { ...sheet, id: 'agreement-answers' },
      { ...sheet, id: 'agreement' }
    ]
  })
  expect(made).toMatchObject([{ points, sheet: { option: undefined, files: [{ href: '/rules/agreement.a4.pdf' }] } }])
})

test('the page of a ruleset leads to the list, if there is one', async () => {
  const annexes = (rules: Parameters<typeof rulesetPage>[1]) => rulesetPage(site, rules).annexes.map(({ href }) => href)
  const [rules] = site.rulesets.values()
  if (!rules) throw new Error('There is no ruleset')
  expect(annexes(rules)).toContain('/rules/skirmish/open/')
  const closed = createSite(
    { ...fixtureSiteData(), bundles: [await bundleOf({ 'rules/a.md': documentText('rule', 'a', 'A.') })] },
    '/'
  )
  expect(openRoutes(closed)).toEqual([])
})

test('a point that no question asks has the answers of options', async () => {
  const settling = await bundleOf({
    'rules/turn.md': documentText('rule', 'turn', `Alternate. {#alternate}\n\n${point('silent', 'ties')}`),
    'rules/ours.md': documentText('option', 'ours', 'Roll again. {#again}', {
      amends: [{ target: 'turn#ties', effect: 'replaces', with: '#again' }]
    })
  })
  const here = createSite({ ...fixtureSiteData(), bundles: [settling] }, '/')
  const [rules] = here.rulesets.values()
  if (!rules) throw new Error('There is no ruleset')
  const points = openPage(here, rules).parts.flatMap((part) => part.points)
  expect(points.map(({ answers }) => answers.map(({ words, by }) => [words, by.title]))).toEqual([
    [['settles this', 'Ours']]
  ])
  expect(points.map(({ answers }) => answers.map(({ alone }) => alone))).toEqual([['option=ours%23again']])
  expect(points.map(({ settledBy }) => settledBy)).toEqual(['option:ours#again'])
})

test('a question about several points is printed in full at the first of them', async () => {
  const asked = await bundleOf({
    'rules/turn.md': documentText('rule', 'turn', `Alternate. {#alternate}\n\n${point('silent', 'ties')}`),
    'rules/moving.md': documentText('rule', 'moving', point('silent', 'far'), { order: 20 }),
    'faq/begin.md': documentText('faq', 'begin', '', { about: ['turn#ties', 'moving#far'], status: 'unanswered' })
  })
  const here = createSite({ ...fixtureSiteData(), bundles: [asked] }, '/')
  const [rules] = here.rulesets.values()
  if (!rules) throw new Error('There is no ruleset')
  const points = openPage(here, rules).parts.flatMap((part) => part.points)
  expect(points.map(({ questions }) => questions.map(({ repeated }) => repeated))).toEqual([[false], [true]])
})

test('an option that settles questions says how many of the open points it settles', async () => {
  const settling = await bundleOf({
    'rules/turn.md': documentText(
      'rule',
      'turn',
      `Alternate. {#alternate}\n\n${point('silent', 'ties')}\n\n${point('silent', 'end')}`
    ),
    'faq/begin.md': documentText('faq', 'begin', '', { about: ['turn#ties'], status: 'unanswered' }),
    'rules/ours.md': documentText('option', 'ours', 'Roll again. {#again}', {
      settles: [{ faq: 'begin', with: '#again' }]
    }),
    'rules/quick.md': documentText('option', 'quick', 'Run. {#run}')
  })
  const here = createSite({ ...fixtureSiteData(), bundles: [settling] }, '/rules/')
  const [rules] = here.rulesets.values()
  if (!rules) throw new Error('There is no ruleset')
  const links = rules.bundle.documents.map((document) => settledLink(here, rules, document))
  expect(links.filter(Boolean)).toEqual([{ href: '/rules/skirmish/open/', label: 'Settles 1 of 2 open points' }])
})

test('of several answers, one may settle several points: an option says both numbers, on its page and in lists', async () => {
  const points = ['ties', 'end', 'start'].map((id) => point('silent', id)).join('\n\n')
  const settling = await bundleOf({
    'rules/turn.md': documentText('rule', 'turn', `Alternate. {#alternate}\n\n${points}`),
    'faq/begin.md': documentText('faq', 'begin', '', { about: ['turn#ties', 'turn#end'], status: 'unanswered' }),
    'faq/start.md': documentText('faq', 'start', '', { about: ['turn#start'], status: 'unanswered' }),
    'rules/ours.md': documentText('option', 'ours', 'Roll again. {#again}\n\nYou. {#you}', {
      settles: [
        { faq: 'begin', with: '#again' },
        { faq: 'start', with: '#you' }
      ]
    })
  })
  const here = createSite({ ...fixtureSiteData(), bundles: [settling] }, '/')
  const [rules] = here.rulesets.values()
  const ours = rules?.bundle.documents.find(({ id }) => id === 'ours')
  if (!rules || !ours) throw new Error('The option is missing')
  const words = 'Its 2 answers settle 3 of 3 open points'
  expect(settledLink(here, rules, ours)?.label).toBe(words)
  expect(lineOf(here, rules, ours).remark).toContain(`${words}.`)
})

test('a point about a contradiction has the words that decide it, which cannot be chosen alone', async () => {
  const deciding = await bundleOf({
    'rules/flying.md': documentText(
      'rule',
      'flying',
      'Up. {#up}\n\n:::open{#which kind=contradicts about=up}\nUp?\n:::',
      {
        conflicts: ['falling#down']
      }
    ),
    'rules/falling.md': documentText('rule', 'falling', 'Down. {#down}', { conflicts: ['flying#up'] }),
    'rules/fly.md': documentText('option', 'fly', 'You fly. {#a}', {
      amends: [{ target: 'falling#down', effect: 'replaces', with: '#a' }]
    })
  })
  const here = createSite({ ...fixtureSiteData(), bundles: [deciding] }, '/')
  const [rules] = here.rulesets.values()
  if (!rules) throw new Error('There is no ruleset')
  const [which] = openPage(here, rules).parts.flatMap(({ points }) => points)
  expect(which?.answers).toMatchObject([
    { words: 'settles this', by: { title: 'Fly' }, alone: undefined, text: [{ clause: 'option:fly#a' }] }
  ])
})

test('a rule that has players choose between options that settle open points leads to what they agree on first', async () => {
  const deciding = (id: string) =>
    documentText('option', id, 'So. {#so}', {
      amends: [{ target: 'turn#choose', effect: 'replaces', with: '#so' }],
      settles: [{ faq: 'begin', with: '#so' }]
    })
  const made = await bundleOf({
    'rules/turn.md': documentText('rule', 'turn', `Choose one. {#choose}\n\n${point('silent', 'ties')}`),
    'faq/begin.md': documentText('faq', 'begin', '', { about: ['turn#ties'] }),
    'rules/one.md': deciding('one'),
    'rules/other.md': deciding('other')
  })
  const here = createSite({ ...fixtureSiteData(), bundles: [made] }, '/rules/')
  const agreements = documentRoutes(here).map(({ props }) => [props.document.key, documentPage(here, props).agreement])
  expect(agreements.filter(([, agreement]) => agreement)).toEqual([
    ['rule:turn', { points: { href: '/rules/skirmish/open/', label: '1 open point' }, sheet: undefined }]
  ])
})
