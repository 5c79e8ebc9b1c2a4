import { beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../../src/compiler/compile.ts'
import { siteData } from '../../../src/node/astro/load-site.ts'
import { publish } from '../../../src/node/content/publication.ts'
import { type DocumentPage, documentPage } from '../../../src/site/view/document/document-page.ts'
import { documentRoutes } from '../../../src/site/view/document/document-routes.ts'
import { formerRoutes } from '../../../src/site/view/gone/former.ts'
import { type ArmyPage, armyPage, armyRoutes } from '../../../src/site/view/in-force/army-page.ts'
import type { ArmyClause, Block } from '../../../src/site/view/in-force/clause.ts'
import { quickPage } from '../../../src/site/view/long/quick-page.ts'
import { listPage, listRoutes } from '../../../src/site/view/pages/list-page.ts'
import { createSite, type Site } from '../../../src/site/view/site.ts'
import { root } from '../../support/command.ts'
import { bundleOf, documentText } from '../../support/content.ts'
import { openFixture } from '../../support/fixture.ts'

let site: Site
beforeAll(async () => {
  const { host } = await openFixture(`${root}tests/suite/good/armies-with-changes-of-every-kind`)
  site = createSite(siteData(publish(await compile(host)).bundles), '/base/')
})

function pageOf(faction: string): ArmyPage {
  const route = armyRoutes(site).find(({ params }) => params.id === faction)
  if (!route) throw new Error(`There is no page for ${faction}`)
  return armyPage(site, route.props)
}

const blocksOf = (page: ArmyPage): readonly Block[] =>
  page.documents.flatMap(({ runs }) => runs.flatMap((run) => ('items' in run ? run.items : [run.clause])))

const clauses = (page: ArmyPage): readonly ArmyClause[] =>
  blocksOf(page).flatMap((each) => ('of' in each ? [] : [each]))

function clauseOf(faction: string, anchor: string): ArmyClause {
  const found = clauses(pageOf(faction)).find((each) => each.anchor === anchor)
  if (!found) throw new Error(`${anchor} is not on the page of ${faction}`)
  return found
}

describe('the page of an army', () => {
  test('is at an address below the page of its faction', () => {
    expect(armyRoutes(site).map(({ params }) => params)).toContainEqual({ ruleset: 'skirmish', id: 'orcs' })
    expect(pageOf('orcs').frame.canonical).toBe('/base/skirmish/factions/orcs/rules/')
    expect(pageOf('orcs').whole?.href).toBe('/base/skirmish/whole/?for=orcs')
  })

  test('prints only clauses that read differently, and says how many do', () => {
    expect(clauses(pageOf('elves')).map(({ anchor }) => anchor)).toEqual([
      'rule:moving.run',
      'rule:haste',
      'rule:sneaking.quietly',
      'rule:sneaking.slow',
      'rule:sneaking.unheard'
    ])
    expect(pageOf('elves').summary).toBe('3 clauses are different for Elves.')
  })

  test('folds the words that do not apply, and names what applies in their place', () => {
    expect(clauseOf('orcs', 'rule:moving.far')).toMatchObject({
      state: 'replaced',
      was: [{ anchor: 'rule:moving.far' }],
      instead: [{ how: 'instead', by: { label: 'E6', title: 'Rush' }, parts: [{ html: '<p>Move at most 8″.</p>' }] }]
    })
  })

  test('folds a section that does not apply with everything in it, and prints no part of it twice', () => {
    const charging = clauseOf('orcs', 'rule:moving.charging')
    expect(charging.was.map(({ anchor }) => anchor)).toEqual([
      'rule:moving.charging',
      'rule:moving.see',
      'rule:moving.reach',
      'rule:moving.stop',
      'rule:moving.text'
    ])
    expect(clauses(pageOf('orcs')).map(({ anchor }) => anchor)).not.toContain('rule:moving.see')
  })

  test('reads an exception to an exception where it belongs, with its own source', () => {
    const [instead] = clauseOf('orcs', 'rule:moving.charging').instead
    expect(instead?.parts.map(({ by, html }) => [by?.label, html.replaceAll(/<[^>]*>/gu, '')])).toEqual([
      [undefined, 'Always chargeCharge the nearest enemy.'],
      ['E3', 'Charge at most 10″.']
    ])
  })

  test('says on what a change depends that is not for the whole army, in its words', () => {
    expect(clauseOf('orcs', 'rule:moving.run').conditional).toMatchObject([
      {
        condition: 'For Boss',
        by: { title: 'Careful boss' },
        words: 'suspends this',
        parts: [{ html: '<p>A boss does not run.</p>' }]
      }
    ])
    expect(clauseOf('orcs', 'rule:moving.far').instead[0]?.conditional).toMatchObject([
      { condition: 'With Mounted', words: 'replaces E6 Rush', parts: [{ html: '<p>Ride at most 12″.</p>' }] }
    ])
  })

  test('says what the army changes of a text that any army can have, and on what that depends', async () => {
    const bundle = await bundleOf({
      'rules/hiding.md': documentText('rule', 'hiding', 'Hide behind walls. {#walls}'),
      'factions/rats.md': documentText('faction', 'rats', '', { units: [{ id: 'runner', title: 'Runner' }] }),
      'glossary/spear.md': documentText('term', 'spear', 'A long weapon.', { trait: 'weapon' }),
      'exceptions/spears.md': documentText('exception', 'spears', 'Spears are seen. {#seen}', {
        for: { traits: ['spear'] },
        amends: [{ target: 'hiding#walls', effect: 'adds', with: '#seen' }]
      }),
      'exceptions/short.md': documentText('exception', 'short', 'Theirs are short. {#short}', {
        for: { faction: 'rats', units: ['runner'] },
        amends: [{ target: 'exception:spears#seen', effect: 'replaces', with: '#short' }]
      })
    })
    const rats = createSite(siteData([bundle]), '/')
    const [route] = armyRoutes(rats)
    const [walls] = route ? clauses(armyPage(rats, route.props)) : []
    expect(walls?.conditional).toMatchObject([
      { condition: 'With Spear', words: 'adds to this', parts: [{ html: '<p>Spears are seen.</p>' }] },
      { condition: 'For Runner', words: 'replaces E2 Spears', parts: [{ html: '<p>Theirs are short.</p>' }] }
    ])
  })

  test('has a number where it counts, with its source, though no words of the army are there', async () => {
    const bundle = await bundleOf({
      'rules/moving.md': documentText('rule', 'moving', 'Move 6". {#far}'),
      'factions/men.md': documentText('faction', 'men', ''),
      'exceptions/steady.md': documentText('exception', 'steady', 'Men are steady.', {
        for: { faction: 'men' },
        adjusts: [{ what: 'Movement', amount: 1, target: 'moving#far' }]
      })
    })
    const own = createSite(siteData([bundle]), '/')
    const [route] = armyRoutes(own)
    const printed = route ? clauses(armyPage(own, route.props)) : []
    expect(printed).toMatchObject([
      { anchor: 'rule:moving.far', modifiers: [{ words: '+1 Movement', by: { title: 'Steady' } }] }
    ])
  })

  test('says what its exceptions leave open, where no clause reads it', async () => {
    const open = ':::open{#how-often kind=silent}\nThe source does not say how often.\n:::'
    const bundle = await bundleOf({
      'rules/hiding.md': documentText('rule', 'hiding', 'Hide behind walls. {#walls}'),
      'factions/rats.md': documentText('faction', 'rats', ''),
      'exceptions/tails.md': documentText('exception', 'tails', `Tails are seen. {#seen}\n\n${open}`, {
        for: { faction: 'rats' },
        amends: [{ target: 'hiding#walls', effect: 'adds', with: '#seen' }]
      })
    })
    const rats = createSite(siteData([bundle]), '/')
    const [page] = armyRoutes(rats).map(({ props }) => armyPage(rats, props))
    expect(page?.leftOpen).toMatchObject([
      { place: { title: 'Tails' }, html: '<p>The source does not say how often.</p>' }
    ])
  })

  test('lists questions about words that do not apply to it, and no others', async () => {
    const ruling = { by: 'Club', date: '2026-01-01', authority: 'club' }
    const asked = (id: string, about: readonly string[], fields: object = {}) => ({
      [`faq/${id}.md`]: documentText('faq', id, 'Yes.', { about, status: 'answered', ruling, ...fields })
    })
    const bundle = await bundleOf({
      'rules/hiding.md': documentText('rule', 'hiding', 'Hide behind walls. {#walls}\n\nNot in trees. {#trees}'),
      'rules/night.md': documentText('option', 'night', 'It is dark.', { order: 20 }),
      'factions/rats.md': documentText('faction', 'rats'),
      'factions/cats.md': documentText('faction', 'cats'),
      'exceptions/tails.md': documentText('exception', 'tails', 'Tails are seen. {#seen}', {
        for: { faction: 'rats' },
        amends: [{ target: 'hiding#walls', effect: 'replaces', with: '#seen' }]
      }),
      ...asked('walls', ['hiding#walls']),
      ...asked('both', ['hiding#walls', 'hiding#trees']),
      ...asked('trees', ['hiding#trees']),
      ...asked('cats', ['hiding#walls'], { for: { faction: 'cats' } }),
      ...asked('night', ['hiding#walls'], { options: ['night'] })
    })
    const both = createSite(siteData([bundle]), '/')
    const gone = armyRoutes(both).map(({ props }) => armyPage(both, props).gone)
    expect(gone.map((each) => each && [each.words, each.questions.map(({ href }) => href)])).toEqual([
      undefined,
      ['1 question about words that do not apply to Rats', ['/skirmish/faq/walls/']]
    ])
  })

  test('labels with a capital letter which part of the army an exception is for', async () => {
    const open = ':::open{#how-often kind=silent}\nThe source does not say how often.\n:::'
    const exception = (id: string, whom: object): string => documentText('exception', id, open, { for: whom })
    const bundle = await bundleOf({
      'factions/rats.md': documentText('faction', 'rats', '', { units: [{ id: 'runner', title: 'Runner' }] }),
      'glossary/spear.md': documentText('term', 'spear', 'A long weapon.', { trait: 'weapon', of: ['rats'] }),
      'exceptions/all.md': exception('all', { faction: 'rats' }),
      'exceptions/runners.md': exception('runners', { faction: 'rats', units: ['runner'] }),
      'exceptions/spears.md': exception('spears', { faction: 'rats', traits: ['spear'] }),
      'exceptions/any-spears.md': exception('any-spears', { traits: ['spear'] })
    })
    const rats = createSite(siteData([bundle]), '/')
    const [page] = armyRoutes(rats).map(({ props }) => armyPage(rats, props))
    const labels = [...(page?.own ?? []), ...(page?.leftOpen ?? [])].map(({ place, only }) => [place.title, only])
    expect(labels.toSorted()).toEqual([
      ['All', undefined],
      ['Any spears', 'With Spear'],
      ['Runners', 'Only Runner'],
      ['Spear', undefined],
      ['Spears', 'With Spear']
    ])
  })

  test('prints the words of a change at the first clause that it replaces, then says where they are', async () => {
    const to = (clause: string) => ({ target: `hiding#${clause}`, effect: 'replaces', with: '#seen' })
    const bundle = await bundleOf({
      'rules/hiding.md': documentText(
        'rule',
        'hiding',
        ['walls', 'trees', 'pits', 'ponds'].map((place) => `Hide behind ${place}. {#${place}}`).join('\n\n')
      ),
      'factions/rats.md': documentText('faction', 'rats', ''),
      'glossary/spear.md': documentText('term', 'spear', 'A long weapon.', { trait: 'weapon' }),
      'exceptions/tails.md': documentText('exception', 'tails', 'Tails are seen. {#seen}', {
        for: { faction: 'rats' },
        amends: [to('walls'), to('trees')]
      }),
      'exceptions/spears.md': documentText('exception', 'spears', 'Spears are seen. {#seen}', {
        for: { faction: 'rats', traits: ['spear'] },
        amends: [to('pits'), to('ponds')]
      })
    })
    const rats = createSite(siteData([bundle]), '/')
    const [walls, trees, pits, ponds] = armyRoutes(rats).flatMap(({ props }) => clauses(armyPage(rats, props)))
    expect(walls?.instead).toMatchObject([{ parts: [{ html: '<p>Tails are seen.</p>' }] }])
    expect(pits?.conditional).toMatchObject([{ parts: [{ html: '<p>Spears are seen.</p>' }] }])
    const above = (clause: string) => ({ parts: [], above: { href: `#rule:hiding.${clause}` } })
    expect(trees?.instead).toMatchObject([{ by: { title: 'Tails' }, ...above('walls') }])
    expect(ponds?.conditional).toMatchObject([{ condition: 'With Spear', ...above('pits') }])
  })

  test('puts what is added to a section behind what is read of the section', () => {
    const blocks = blocksOf(pageOf('orcs'))
    const at = blocks.findIndex((each) => 'of' in each && each.of.href === '#rule:moving.walking')
    expect(blocks[at]).toMatchObject({ added: [{ by: { title: 'Rush' } }] })
    expect(blocks[at - 1]).toMatchObject({ anchor: 'rule:moving.run' })
  })

  test('says who suspends a clause, and in which words', () => {
    expect(clauseOf('orcs', 'rule:shooting.aiming')).toMatchObject({
      state: 'suspended',
      instead: [
        { how: 'gone', words: 'Suspended', by: { title: 'Careless' }, parts: [{ html: '<p>Orcs do not aim.</p>' }] }
      ]
    })
    expect(clauseOf('orcs', 'rule:shooting.aiming').was.map(({ anchor }) => anchor)).toContain('rule:shooting.dice')
  })

  test('says what is blocked, what follows from that, and who blocks it', () => {
    expect(clauseOf('elves', 'rule:haste')).toMatchObject({ state: 'blocked', blocked: 'Blocked by “Unhurried”.' })
    expect(clauseOf('elves', 'rule:moving.run').reasons).toMatchObject([
      { by: { title: 'Haste' }, words: 'Blocked by “Unhurried”.' }
    ])
    expect(pageOf('elves').own).toMatchObject([{ place: { title: 'Unhurried' } }])
  })

  test('prints a question once, at the words it is about', () => {
    const asked = clauses(pageOf('orcs')).flatMap(({ questions }) => questions.map(({ question }) => question))
    expect(asked).toEqual(['May a rush end in cover?'])
    expect(pageOf('orcs').questions).toEqual([])
  })

  test('keeps the army in its links, and its links on the page where they can be', () => {
    expect(pageOf('elves').documents[0]?.href).toBe('/base/skirmish/rules/moving/?for=elves')
    expect(clauseOf('elves', 'rule:moving.run').reasons[0]?.by.href).toBe('#rule:haste')
  })

  test('has published rules that change, and names options that change the same clauses', () => {
    const cover = pageOf('orcs').documents.find(({ title }) => title === 'Cover')
    expect(cover).toMatchObject({ where: 'Core rules, terrain', runs: [{ clause: { added: [{ how: 'added' }] } }] })
    expect(pageOf('orcs').options).toMatchObject([{ title: 'Night' }])
    expect(pageOf('elves').options).toEqual([])
  })
})

describe('the rules of an army are found', () => {
  test('from the page and the list of factions', () => {
    const faction = documentRoutes(site).find(({ props }) => props.document.key === 'faction:orcs')
    const list = listRoutes(site).find(({ props }) => props.kind === 'faction')
    const link = { href: '/base/skirmish/factions/orcs/rules/', label: 'What is different for Orcs' }
    expect(faction && documentPage(site, faction.props).ways).toEqual([link])
    expect(list && listPage(site, list.props).entries.map(({ also }) => also)).toContainEqual(link)
  })

  test('from its page on the page of all rules, and from the list of all as having no own, if none of them is different', async () => {
    const same = createSite(
      siteData([
        await bundleOf({
          'rules/moving.md': documentText('rule', 'moving', 'Move 6. {#far}'),
          'factions/elves.md': documentText('faction', 'elves', 'As everyone. {#none}')
        })
      ]),
      '/'
    )
    const elves = documentRoutes(same).find(({ props }) => props.document.key === 'faction:elves')
    const way = { href: '/skirmish/whole/?for=elves', label: 'All rules as they apply to Elves' }
    expect(elves && documentPage(same, elves.props).ways).toEqual([way])
    const list = listRoutes(same).find(({ props }) => props.kind === 'faction')
    expect(list && listPage(same, list.props).entries.map(({ also }) => also)).toEqual([
      { href: '/skirmish/factions/elves/rules/', label: 'No special rules' }
    ])
    const [rules] = same.rulesets.values()
    expect(rules && quickPage(same, rules).armies).toEqual([way])
  })

  test('from the address that a renamed faction had', () => {
    expect(formerRoutes(site)).toContainEqual({
      params: { ruleset: 'skirmish', section: 'factions', former: 'greenskins/rules' },
      props: { href: '/base/skirmish/factions/orcs/rules/', title: 'Orcs' }
    })
  })
})

const optionPage = (of: Site) => {
  const option = documentRoutes(of).find(({ props }) => props.document.key === 'option:night')
  if (!option) throw new Error('There is no option')
  return documentPage(of, option.props)
}

/** What the clauses of a page say that they change. */
const broughtOn = ({ runs }: DocumentPage) =>
  runs.flatMap((run) => ('items' in run ? run.items : [run.clause])).flatMap(({ brings = [] }) => brings)

test('an option says once which clauses read differently with it, and in a list how many', () => {
  const list = listRoutes(site).find(({ props }) => props.kind === 'option')
  expect(broughtOn(optionPage(site)).map(({ verb, target }) => [verb, target.label])).toEqual([['Replaces', '2.1.1']])
  expect(optionPage(site)).toMatchObject({ declared: [], differing: [], isBegunAbove: true })
  expect(list && listPage(site, list.props).entries).toMatchObject([{ remark: 'Changes 1 clause.' }])
})

test('an option says which clauses read differently that it does not name', async () => {
  const bundle = await bundleOf({
    'rules/moving.md': documentText('rule', 'moving', 'Move 6. {#far}'),
    'rules/haste.md': documentText('rule', 'haste', 'Move 8. {#fast}', {
      amends: [{ target: 'moving#far', effect: 'replaces', with: '#fast' }]
    }),
    'options/night.md': documentText('option', 'night', 'Nobody hurries. {#slow}', {
      amends: [{ target: 'haste#fast', effect: 'replaces', with: '#slow' }]
    })
  })
  const page = optionPage(createSite(siteData([bundle]), '/'))
  expect(broughtOn(page).map(({ target }) => target.href)).toEqual(['/skirmish/rules/haste/#fast'])
  expect(page.differing.map(({ href }) => href)).toEqual(['/skirmish/rules/moving/#far'])
})

test('an option does not list below its words the open points whose questions are above its answers', async () => {
  const bundle = await bundleOf({
    'rules/moving.md': documentText('rule', 'moving', 'Move 6. {#far}\n\n:::open{#how kind=silent}\nHow?\n:::'),
    'faq/how.md': documentText('faq', 'how', '', { about: ['moving#how'] }),
    'options/night.md': documentText('option', 'night', 'On foot. {#foot}', {
      authority: 'editorial',
      settles: [{ faq: 'how', with: '#foot' }]
    })
  })
  expect(optionPage(createSite(siteData([bundle]), '/')).differing).toEqual([])
})

test('an option lists below its words what several of its clauses change together, and says that an open point is settled', async () => {
  const bundle = await bundleOf({
    'rules/moving.md': documentText('rule', 'moving', 'Move 6. {#far}\n\n:::open{#how kind=silent}\nHow?\n:::'),
    'options/night.md': documentText('option', 'night', 'Move 4. {#slow}\n\nNo less. {#least}\n\nOn foot. {#foot}', {
      amends: [
        { target: 'moving#far', effect: 'adds', with: '#slow' },
        { target: 'moving#far', effect: 'adds', with: '#least' },
        { target: 'moving#how', effect: 'replaces', with: '#foot' }
      ]
    })
  })
  const page = optionPage(createSite(siteData([bundle]), '/'))
  expect(broughtOn(page).map(({ verb, target }) => [verb, target.href])).toEqual([
    ['Settles', '/skirmish/rules/moving/#how']
  ])
  expect(page.declared).toMatchObject([{ verb: 'Adds to', carriers: [{}, {}] }])
})

const usingTerms = async (used: number, more: Readonly<Record<string, string>> = {}, front = {}) => {
  const ids = Array.from({ length: used }, (_, at) => `term-${at}`)
  const words = ids.map((id) => `[[${id}]]`).join(' ')
  const bundle = await bundleOf({
    ...Object.fromEntries(ids.map((id) => [`glossary/${id}.md`, documentText('term', id, 'What it means.')])),
    'options/night.md': documentText('option', 'night', `${words} {#words}`, front),
    ...more
  })
  return optionPage(createSite(siteData([bundle]), '/'))
}

test.each([
  [20, 20],
  [21, 0]
])('a page that uses %i terms brings %i definitions, or the way to the glossary', async (used, brought) => {
  const { terms, glossary } = await usingTerms(used)
  expect(terms).toHaveLength(brought)
  expect(glossary).toBe(brought > 0 ? undefined : '/skirmish/glossary/')
})

test('an option that settles open points leads to the glossary instead of bringing definitions', async () => {
  const { terms, glossary } = await usingTerms(
    1,
    {
      'rules/moving.md': documentText(
        'rule',
        'moving',
        'Move. {#far}\n\n:::open{#far-open kind=silent about=far}\nHow far is not said.\n:::'
      ),
      'faq/far.md': documentText('faq', 'far', '', {
        title: undefined,
        question: 'How far?',
        about: ['moving#far-open'],
        status: 'unanswered'
      })
    },
    { settles: [{ faq: 'far', with: '#words' }] }
  )
  expect(terms).toEqual([])
  expect(glossary).toBe('/skirmish/glossary/')
})
