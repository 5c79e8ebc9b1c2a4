import { describe, expect, test } from 'vitest'
import { quickPage } from '../../../src/site/view/long/quick-page.ts'
import type { WholeDocument } from '../../../src/site/view/long/whole-document.ts'
import { wholePage } from '../../../src/site/view/long/whole-page.ts'
import { routesWithRules } from '../../../src/site/view/multi-document-pages.ts'
import { publishedGamePage, publishedGameRoutes } from '../../../src/site/view/published-game/page.ts'
import { createSite } from '../../../src/site/view/site.ts'
import { fixtureSiteData } from '../../browser/fixture-bundle.ts'
import { bundleOf, documentText } from '../../support/content.ts'

const site = createSite(fixtureSiteData(), '/rules/')

describe('the page of a whole ruleset', () => {
  const route = routesWithRules(site).find(({ params }) => params.ruleset === 'skirmish')
  if (!route) throw new Error('The fixture has no page for all its rules')
  const page = wholePage(site, route.props.rules)

  test('has every rule, then every option, marked as such', () => {
    expect(page.documents.map(({ anchor, kind }) => [anchor, kind])).toEqual([
      ['rule:round', undefined],
      ['rule:fighting', undefined],
      ['option:second-wind', 'Optional rule'],
      ['option:short-game', 'Optional rule']
    ])
    expect(page.contents.map(({ href }) => href)).toEqual(page.documents.map(({ anchor }) => `#${anchor}`))
  })

  const clauses = page.documents.flatMap(({ whole, runs }) => [
    whole,
    ...runs.flatMap((run) => ('items' in run ? run.items : [run.clause]))
  ])

  test('has an anchor of its own for every clause', () => {
    const anchors = clauses.map(({ anchor }) => anchor)
    expect(anchors).toContain('rule:round.draw')
    expect(new Set(anchors).size).toBe(anchors.length)
  })

  test('leads to what it prints without leaving the page', () => {
    const all = clauses.map(({ html }) => html).join('')
    expect(all).toMatch(/href="#rule:/u)
    expect(all).not.toMatch(/href="\/rules\/skirmish\/(?:rules|options)\//u)
    expect(all).toMatch(/href="\/rules\/skirmish\/glossary\//u)
  })

  test('prints each answer in full once', () => {
    const asked = clauses.flatMap(({ questions }) => questions)
    const inFull = asked.filter(({ repeated }) => !repeated).map(({ href }) => href)
    expect(new Set(inFull).size).toBe(inFull.length)
    expect(asked.every(({ href }) => inFull.includes(href))).toBe(true)
  })
})

describe('the quick reference on the screen', () => {
  async function page() {
    const bundle = await bundleOf({
      'rules/turns.md': documentText('rule', 'turns', 'One each. {#one}\n\nTake [[#one|turns]]. {#all}', {
        order: 10,
        quick: ['all', 'term:fury#roll'],
        sequence: { id: 'round', title: 'A round', steps: [{ id: 'turn', title: 'A turn', clause: '#all' }] }
      }),
      'rules/hits.md': documentText(
        'rule',
        'hits',
        'Roll. {#roll}\n\nTable: Hits {#table}\n\n| D6 | Hit |\n| - | - |\n| 6 | yes |',
        {
          order: 20,
          summary: 'Who is hit.'
        }
      ),
      'rules/story.md': documentText('rule', 'story', ':::open{#ago kind=silent}\nHow long ago.\n:::', {
        order: 30,
        quick: []
      }),
      'rules/worked.md': documentText('rule', 'worked', ':::example{#round}\nA goes first.\n:::', { order: 40 }),
      'rules/relay.md': documentText('option', 'relay', 'Swap. {#swap}', {
        order: 50,
        quick: ['swap'],
        sequence: {
          id: 'relay',
          'instead-of': 'turns',
          title: 'A relay',
          steps: [{ id: 'leg', title: 'A leg', clause: '#swap' }]
        },
        amends: [{ target: 'turns', effect: 'replaces', with: '#swap' }]
      }),
      'glossary/fury.md': documentText('term', 'fury', 'Anger. {#meaning}\n\nRoll twice. {#roll}'),
      'factions/orcs.md': documentText('faction', 'orcs'),
      'glossary/rage.md': documentText('term', 'rage', 'More anger. {#meaning}'),
      'base-rules/horn.md': documentText('base-rule', 'horn', '', { trait: 'item' }),
      'base-rules/drum.md': documentText('base-rule', 'drum', '', { trait: 'item', of: ['orcs'] }),
      'exceptions/horn-blown.md': documentText('exception', 'horn-blown', 'Toot. {#toot}', {
        for: { traits: ['horn'] },
        amends: [{ target: 'turns#one', effect: 'adds', with: '#toot' }]
      }),
      'exceptions/drum-beaten.md': documentText('exception', 'drum-beaten', 'Boom. {#boom}', {
        for: { traits: ['drum'] },
        amends: [{ target: 'turns#one', effect: 'adds', with: '#boom' }]
      }),
      'exceptions/loud.md': documentText('exception', 'loud', 'Shout. {#shout}\n\nLouder. {#louder}', {
        for: { faction: 'orcs' },
        quick: ['term:rage#meaning', 'term:fury#roll'],
        amends: [
          { target: 'turns#all', effect: 'adds', with: '#shout' },
          { target: 'turns#one', effect: 'adds', with: '#shout' },
          { target: 'turns#one', effect: 'adds', with: '#louder' }
        ]
      })
    })
    const own = createSite({ ...fixtureSiteData(), bundles: [bundle] }, '/')
    const [route] = routesWithRules(own)
    if (!route) throw new Error('There is no quick reference')
    return quickPage(own, route.props.rules)
  }

  const viewsOf = ({ runs }: WholeDocument) => runs.flatMap((run) => ('items' in run ? run.items : [run.clause]))

  test('has of each rule what its author chose, else its summary and its tables', async () => {
    const { rules } = await page()
    expect(rules.map((rule) => [rule.anchor, rule.whole.html, viewsOf(rule).map(({ anchor }) => anchor)])).toEqual([
      ['rule:turns', '', ['rule:turns.all']],
      ['rule:hits', '<p>Who is hit.</p>', ['rule:hits.table']],
      ['option:relay', '', ['option:relay.swap']]
    ])
  })

  test('has the clauses of terms that rules chose', async () => {
    expect((await page()).terms.flatMap(viewsOf).map(({ anchor }) => anchor)).toEqual(['term:fury.roll'])
  })

  test('brings the order of play of an option in place of the one that it replaces', async () => {
    const { orders } = await page()
    expect(orders.map(({ title, replacedBy }) => [title, replacedBy.map(({ order }) => order.title)])).toEqual([
      ['A round', ['A relay']]
    ])
  })

  test('leads to its own clauses on the page, to others on theirs, and to what is open', async () => {
    const { rules, orders, agreement } = await page()
    expect(agreement?.points).toEqual({ href: '/skirmish/open/', label: '1 open point' })
    expect(rules.flatMap(viewsOf)[0]?.html).toContain('href="/skirmish/rules/turns/#one"')
    expect(orders[0]?.steps[0]?.clause?.href).toBe('#rule:turns.all')
  })

  test('has the changes of armies, with their words, for the reader to open or to choose', async () => {
    const { rules, armies } = await page()
    expect(rules.flatMap(viewsOf)[0]?.changes.map(({ by }) => by.title)).toEqual(['Loud'])
    expect(armies.map(({ href }) => href)).toEqual(['/skirmish/factions/orcs/rules/'])
  })

  test('has texts that change no clause of it, and terms that exceptions chose, for their armies', async () => {
    const { additions } = await page()
    expect(additions.map((each) => [each.of, each.kind, viewsOf(each).map(({ anchor }) => anchor)])).toEqual([
      ['exception:loud', undefined, ['term:rage.meaning']],
      ['exception:drum-beaten', 'With Drum', ['exception:drum-beaten.boom']],
      ['exception:loud', 'Orcs', ['exception:loud.louder']]
    ])
  })
})

describe('what changes from the published game', () => {
  const rules = {
    'base-rules/turns.md': documentText('base-rule', 'turns'),
    'base-rules/morale.md': documentText('base-rule', 'morale'),
    'base-rules/cover.md': documentText('base-rule', 'cover'),
    'base-rules/charging.md': documentText('base-rule', 'charging'),
    'base-rules/flying.md': documentText('base-rule', 'flying'),
    'base-rules/diving.md': documentText('base-rule', 'diving'),
    'faq/dive.md': documentText('faq', 'dive', '', { about: ['diving', 'charging'] }),
    'faq/fly.md': documentText('faq', 'fly', '', { about: ['flying'], 'superseded-by': 'dive' }),
    'rules/rounds.md': documentText('rule', 'rounds', 'Play in [[flying|rounds]]. {#play}\n\nNobody flees. {#brave}', {
      amends: [
        { target: 'base-rule:turns', effect: 'replaces', with: '#play' },
        { target: 'base-rule:morale', effect: 'suspends', with: '#brave' },
        { target: 'base-rule:cover', effect: 'adds', with: '#play' }
      ]
    }),
    'rules/night.md': documentText('option', 'night', 'It is dark. {#dark}', {
      amends: [
        { target: 'base-rule:cover', effect: 'adds', with: '#dark' },
        { target: 'base-rule:charging', effect: 'adds', with: '#dark' }
      ]
    }),
    'factions/orcs.md': documentText('faction', 'orcs'),
    'exceptions/rush.md': documentText('exception', 'rush', 'Faster. {#faster}', {
      for: { faction: 'orcs' },
      amends: [{ target: 'base-rule:charging', effect: 'replaces', with: '#faster' }]
    })
  }

  async function page(home = '') {
    const { ruleset, ...bundle } = await bundleOf(rules)
    const text = { ...ruleset.text, html: home }
    const own = createSite({ ...fixtureSiteData(), bundles: [{ ...bundle, ruleset: { ...ruleset, text } }] }, '/')
    const route = publishedGameRoutes(own)[0]
    if (!route) throw new Error('There is no page about the published game')
    return publishedGamePage(own, route.props.rules)
  }

  test('puts each rule under what always happens to it', async () => {
    const { fates, summary } = await page()
    expect(fates.map(({ id, rules: own }) => [id, ...own.map(({ rule }) => rule.title)])).toEqual([
      ['replaced', 'Turns'],
      ['suspended', 'Morale'],
      ['changed', 'Cover'],
      ['sometimes', 'Charging'],
      ['open', 'Diving'],
      ['untouched', 'Flying']
    ])
    expect(summary).toMatch(/^6 published rules: 1 replaced, 1 suspended, 1 changed, .*, 1 left open, /u)
  })

  test('keeps what always applies apart from options and exceptions', async () => {
    const [cover] = (await page()).fates.find(({ id }) => id === 'changed')?.rules ?? []
    expect(cover?.always).toMatchObject([{ verb: 'Extended by', by: { label: '2.1' }, condition: undefined }])
    expect(cover?.sometimes).toMatchObject([{ verb: 'Extended by', by: { label: '1.1' }, condition: 'As an option' }])
  })

  test('leads to what players stop and start doing, where the ruleset says it', async () => {
    expect((await page('<h2 id="coming-from">Coming from it</h2>')).inShort).toBe('/skirmish/#coming-from')
    expect((await page()).inShort).toBeUndefined()
  })

  test('says for whom an exception changes a rule', async () => {
    const [charging] = (await page()).fates.find(({ id }) => id === 'sometimes')?.rules ?? []
    expect(charging?.sometimes).toMatchObject([
      { condition: 'As an option' },
      { verb: 'Replaced by', condition: 'Orcs' }
    ])
  })
})
