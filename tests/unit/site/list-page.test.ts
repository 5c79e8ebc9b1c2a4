import { expect, test } from 'vitest'
import { compile } from '../../../src/compiler/compile.ts'
import { searchRecords } from '../../../src/emit/search/records.ts'
import type { Bundle, Document } from '../../../src/generated/published.ts'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { diskHost } from '../../../src/node/content/disk-host.ts'
import { publish } from '../../../src/node/content/publication.ts'
import { unansweredWords } from '../../../src/resolve/wording/rulings.ts'
import { formerRoutes } from '../../../src/site/view/gone/former.ts'
import { downloadsPage } from '../../../src/site/view/pages/downloads.ts'
import { homePage } from '../../../src/site/view/pages/home-page.ts'
import { listPage, listRoutes } from '../../../src/site/view/pages/list-page.ts'
import { numberedTogether } from '../../../src/site/view/pages/numbered-together.ts'
import { rulesetPage } from '../../../src/site/view/pages/ruleset-page.ts'
import { filtersFor, glossariesFor, searchPage } from '../../../src/site/view/pages/search-page.ts'
import { createSite } from '../../../src/site/view/site.ts'
import { fixtureSiteData } from '../../browser/fixture-bundle.ts'
import { bundleOf, documentText } from '../../support/content.ts'
import { fixtureContent } from '../../support/small.ts'

const site = createSite(fixtureSiteData(), '/rules/')
const routes = listRoutes(site)

function listOf(section: string, of = site) {
  const route = listRoutes(of).find(({ params }) => params.ruleset === 'skirmish' && params.section === section)
  if (!route) throw new Error(`The fixture has no ${section}`)
  return listPage(of, route.props)
}

test('there is a list for each kind a ruleset has, and none for what it has not', () => {
  const sections = routes.filter(({ params }) => params.ruleset === 'harbour').map(({ params }) => params.section)
  expect(sections).toEqual(['rules', 'glossary'])
})

test('questions are listed under their topics, and open ones again at the end', () => {
  const { topics, unanswered, summary, withoutAnswer } = listOf('faq')
  expect(topics.map(({ title, questions }) => [title, questions.length])).toEqual([
    ['The bag', 3],
    ['Routing', 1]
  ])
  expect(unanswered).toMatchObject([{ number: 'Q3', status: 'no answer in the sources' }])
  expect(topics[0]?.questions.at(-1)).toMatchObject({ status: 'superseded' })
  expect(summary).toBe('4 questions.')
  expect(withoutAnswer).toBe('1 unanswered.')
})

test('a question without an answer says which optional answers it has, and the list how many do', async () => {
  const open = { about: ['turn'], status: 'unanswered' }
  const bundle = await bundleOf({
    'rules/turn.md': documentText('rule', 'turn', 'Alternate. {#alternate}'),
    'rules/ours.md': documentText('option', 'ours', 'Roll again. {#again}', {
      settles: [{ faq: 'begin', with: '#again' }]
    }),
    'faq/begin.md': documentText('faq', 'begin', '', open),
    'faq/end.md': documentText('faq', 'end', '', open)
  })
  const { unanswered, withoutAnswer, offers } = listOf('faq', createSite(siteData([bundle]), '/'))
  expect(unanswered.map(({ status }) => status)).toEqual([
    'no answer in the sources · 1 optional answer',
    'no answer in the sources'
  ])
  expect(offers.map(({ choice }) => choice)).toEqual(['option=ours'])
  expect(withoutAnswer).toBe('2 unanswered, 1 of them with an optional answer.')
})

test.each([
  [1, 0, '1 unanswered.'],
  [1, 1, '1 unanswered, with an optional answer.'],
  [3, 3, '3 unanswered, all with an optional answer.']
])('of %d questions without an answer, %d have an optional one: “%s”', (amount, optional, words) => {
  expect(unansweredWords(amount, optional)).toBe(words)
})

test('a definition says what of it is open, and what is an example', async () => {
  const open = ':::open{#depth kind=silent}\nThe source does not say how deep.\n:::'
  const example = ':::example{#like}\nA ditch.\n:::'
  const bundle = await bundleOf({ 'glossary/pit.md': documentText('term', 'pit', `A hole.\n\n${open}\n\n${example}`) })
  const { letters } = listOf('glossary', createSite(siteData([bundle]), '/'))
  expect(letters[0]?.terms[0]?.html).toBe(
    '<p>A hole.</p><p class="run-in">Open: the source does not say</p><p>The source does not say how deep.</p>' +
      '<p class="run-in">Example</p><p>A ditch.</p>'
  )
})

test('terms are sorted by letter, whatever their accents', () => {
  const { letters } = listOf('glossary')
  expect(letters.map(({ letter, terms }) => [letter, terms.map(({ label }) => label)])).toEqual([
    ['E', ['Étheric ward']],
    ['O', ['Out of action']],
    ['T', ['Token']]
  ])
})

test('exceptions are listed by army; one without a summary says whom it is for', () => {
  const groups = listOf('exceptions').armies.map(({ title, entries }) => [title, entries.map(({ summary }) => summary)])
  expect(groups).toEqual([
    ['Any army', ['With Poisoned blade']],
    ['Ratfolk', ['Runners act in pairs.', 'Ratfolk']]
  ])
})

test('a published rule of which nothing is said but where it is has its line in the list, and no page', () => {
  const { bundles, ...data } = fixtureSiteData()
  const bare = (document: Document): Document => ({
    ...document,
    clauses: document.clauses.map((each) => ({
      ...each,
      amendedBy: [],
      faq: [],
      in: [{ from: 'rule:round', via: 'reference' }]
    }))
  })
  const documents = (all: readonly Document[]) => all.map((each) => (each.id === 'turn-order' ? bare(each) : each))
  const changed = createSite(
    { ...data, bundles: bundles.map((bundle) => ({ ...bundle, documents: documents(bundle.documents) })) },
    '/rules/'
  )
  const [line, trait] = listOf('base-rules', changed).entries
  expect(line).toMatchObject({
    href: '/rules/skirmish/base-rules/#turn-order',
    remark: 'Ruined City, 2nd edition, p. 31',
    own: { anchor: 'turn-order', mentions: [{ href: '/rules/skirmish/rules/round/' }] }
  })
  expect(trait).toMatchObject({ href: '/rules/skirmish/base-rules/poisoned-blade/' })
  expect(trait?.own).toBeUndefined()
  expect(listOf('base-rules').entries.map(({ own }) => own)).toEqual([undefined, undefined])
})

test('a question in a list shows the first sentence of its answer, an open one none', () => {
  const { topics, unanswered } = listOf('faq')
  const lines = topics.flatMap(({ questions }) => questions)
  for (const { answered, answer } of lines) expect(answer !== undefined && answer !== '').toBe(answered)
  expect(lines.some(({ answered }) => answered)).toBe(true)
  expect(unanswered.every(({ answer }) => answer === undefined)).toBe(true)
})

test('a list that leaves numbers out says that these are optional rules', () => {
  const numbered = (kinds: string) =>
    numberedTogether(
      [...kinds].map((kind, at) => ({ kind: kind === 'r' ? 'rule' : 'option', number: `${at + 1}` }) as Document)
    )
  const words = (numbers: string) => `Rules and optional rules are numbered together: ${numbers} optional.`
  expect(numbered('rrroo')).toBeUndefined()
  expect(numbered('oo')).toBeUndefined()
  expect(numbered('ror')).toBe(words('2 is'))
  expect(numbered('roroor')).toBe(words('2, 4 and 5 are'))
  expect(numbered('rorooororo')).toBe(words('2, 4 to 6 and 8 are'))
})

test('the former address of a renamed document leads to the present one', () => {
  expect(formerRoutes(site)).toEqual([
    {
      params: { ruleset: 'skirmish', section: 'rules', former: 'the-round' },
      props: { href: '/rules/skirmish/rules/round/', title: 'The round' }
    }
  ])
})

test('a ruleset lists its armies, rules and options, leads to the rest, and shows the order of play', () => {
  const rules = site.rulesets.get('skirmish')
  const page = rules && rulesetPage(site, rules)
  expect(page?.contents.map(({ title, entries }) => [title, entries.length])).toEqual([
    ['Rules', 2],
    ['Optional rules', 2]
  ])
  expect(page?.armies).toHaveLength(2)
  expect(page?.annexes.map(({ label, amount }) => [label, amount])).toEqual([
    ['All on one page', '2 rules and 2 optional rules'],
    ['What changes from the published game', '2 published rules: 1 replaced, 1 left as published.'],
    ['Exceptions', '3 exceptions'],
    ['FAQ', '4 questions'],
    ['Glossary', '3 terms'],
    ['Published rules', '2 published rules']
  ])
  expect(page?.sequences).toMatchObject([
    { until: 'One round ends when the bag is empty.', steps: [{}, { repeats: true, steps: [{}, {}, {}, {}] }, {}] }
  ])
  expect(page?.downloads.packs[0]?.files.map(({ label }) => label)).toEqual(['PDF, A4', 'PDF, US Letter'])
  expect(page?.downloads.packs[0]).toMatchObject({ summary: 'Everything.', length: '24 pages.' })
  expect(page?.downloads.packs[0]?.files.map(({ size }) => size)).toEqual(['285 KB', '1.2 MB'])
  expect(page?.downloads.data.map(({ name }) => name)).toContain(page?.downloads.packs[0]?.name)
  expect(page?.downloads.armies.map(({ name }) => name)).toEqual(['Ratfolk'])
})

test('home and downloads list every ruleset in the order of the site', () => {
  expect(homePage(site).rulesets.map(({ label }) => label)).toEqual(['Alternating warbands', 'Harbour raids'])
  expect(homePage(site).rulesets[1]?.amounts).toBe('1 rule')
  expect(downloadsPage(site).groups.map(({ id }) => id)).toEqual(['skirmish', 'harbour'])
})

test('home names a ruleset by its game, or by its title where only that tells it from others for the same game', () => {
  const data = fixtureSiteData()
  const namesFor = (title: string, edition?: string) => {
    const bundles = data.bundles.map((bundle, at) =>
      at === 0 ? bundle : { ...bundle, ruleset: { ...bundle.ruleset, game: { title, ...(edition && { edition }) } } }
    )
    return homePage(createSite({ ...data, bundles }, '/')).rulesets.map(({ name, further }) => [name, further])
  }
  const first = ['Ruined City, 2nd edition', 'Alternating warbands']
  expect(namesFor('Tall Ships')).toEqual([first, ['Tall Ships', 'Harbour raids']])
  expect(namesFor('Ruined City')).toEqual([first, ['Harbour raids', 'Ruined City']])
  expect(namesFor('Ruined City', '3rd edition')).toEqual([first, ['Ruined City, 3rd edition', 'Harbour raids']])
})

test('search offers what there is, and the glossary of the ruleset one came from', () => {
  expect(searchPage(site).rulesets.map(({ value }) => value)).toEqual(['Warbands', 'Harbour'])
  expect(searchPage(site).factions.map(({ label }) => label)).toEqual(['Ratfolk', 'Pilgrims of the Bell'])
  expect(glossariesFor(site, 'Harbour').map(({ href }) => href)).toEqual(['/rules/harbour/glossary/'])
  expect(glossariesFor(site, undefined)).toHaveLength(2)
})

/** Values of each filter in the indexes of rulesets. */
function indexedFilters(bundles: readonly Bundle[]): Readonly<Record<string, readonly string[]>> {
  const records = bundles.flatMap(searchRecords).map(({ html }) => html)
  const tags = records.flatMap((html) => [...html.matchAll(/data-pagefind-filter="(\w+):([^"]*)"/gu)])
  const byName = Map.groupBy(tags, ([, name = '']) => name)
  return Object.fromEntries(
    [...byName].map(([name, all]) => [name, [...new Set(all.map(([, , value = '']) => value))]])
  )
}

test('search offers every value of a filter that the indexes know, and no other', async () => {
  const fixtures = ['every-kind-of-document', 'what-a-search-finds']
  const all = await Promise.all(fixtures.map(async (name) => publish(await compile(diskHost(fixtureContent(name))))))
  const bundles = all.flatMap((each) => each.bundles)
  const filters = filtersFor('page', searchPage(createSite(siteData(bundles), '/')))
  const offered = filters.filter(({ name }) => name !== 'ruleset')
  expect(offered.map(({ name }) => name)).toEqual(['kind', 'faction', 'ruling', 'answer'])
  const indexed = indexedFilters(bundles)
  for (const { name, values } of offered) {
    expect(values.map(({ value }) => value).toSorted(), name).toEqual(indexed[name]?.toSorted())
  }
})
